// The web build, one `vite build`: two front ends in one bundle graph (the app from its HTML shell, the site's tiny script and style sheet),
// then the site's pages, rendered by the prerender module, which is built for Node with the same settings (web/build/prerender-plugin.ts).
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { chunkNames } from './src/web/build/chunks.ts';
import { importAgain } from './src/web/build/import-again.ts';
import { leanContract } from './src/web/build/lean-contract.ts';
import { noCircles } from './src/web/build/no-circles.ts';
import { prerender } from './src/web/build/prerender-plugin.ts';
import { straightImports } from './src/web/build/straight-imports.ts';

const web = resolve(import.meta.dirname, 'src/web');

/** Two libraries write <style> elements, which our content security policy forbids: they get constructed style sheets instead. */
function constructedStyles(): Plugin {
  return {
    name: 'constructed-styles',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-style-singleton' ? resolve(web, 'style-singleton.ts') : null),
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return null;
      const head = 'function __insertCSS(code) {';
      if (!code.includes(head))
        this.error('sonner inserts its styles in another way than it did: look at __insertCSS.');
      return code.replace(
        head,
        `${head} const sheet = new CSSStyleSheet(); sheet.replaceSync(code); document.adoptedStyleSheets.push(sheet); return;`,
      );
    },
  };
}

/** The app's shell requests its only font before the style sheet has arrived. */
function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  publicDir: isSsrBuild ? false : resolve(web, 'public'),
  plugins: [
    constructedStyles(),
    react({ compiler: true }),
    tailwindcss(),
    fontPreload(),
    straightImports(),
    leanContract(),
    noCircles(),
    importAgain(),
    prerender(),
  ],
  ssr: { noExternal: true },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Keeps light-dark() as it is: the older way doubles every colour.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // React on its own: nothing small may share its chunk, or the site's first script would bring it along.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // Dependencies have chunk names of their own: included here, what the site needs would move into the app's chunk.
                { name: chunkNames(), debugName: 'by pages', includeDependenciesRecursively: false },
              ],
            },
          },
      input: isSsrBuild
        ? resolve(web, 'site/prerender.tsx')
        : {
            app: resolve(web, 'app.html'),
            site: resolve(web, 'site/boot.ts'),
            visits: resolve(web, 'site/visits.ts'),
            'site-style': resolve(web, 'site/site.css'),
          },
    },
  },
}));
