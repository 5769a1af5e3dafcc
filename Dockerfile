# Two stages: the first builds with all packages, the second has what runs. docs/deploy.md says what was tried of it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.cache && \
  find dist node_modules -name '*.map' -delete

FROM debian:bookworm-slim
WORKDIR /app
RUN useradd --system --home-dir /app postwright && mkdir data && chown postwright data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER postwright
ENV HOST=0.0.0.0 NODE_ENV=production DATA_DIR=/app/data
VOLUME /app/data
EXPOSE 3000
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "dist/server/main.js"]
