// Where drizzle-kit finds the tables and puts migrations. Run it through `npm run db:generate`, which says how.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/*/tables.ts', './src/server/adapters/*/tables.ts', './src/sandbox/*/tables.ts'],
  out: './src/server/database/migrations',
});
