// Renders every public page to HTML at build time. Runs in Node, from the server build of Vite (web/build/prerender-plugin.ts).
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './frame/document.tsx';
import type { Assets } from './frame/document.tsx';
import { site_pages } from './pages.tsx';

/** `file` is where it belongs below the built folder. */
export type RenderedPage = { file: string; html: string };

export function renderPages(assets: Assets): RenderedPage[] {
  return site_pages.map(({ path, component: Page, ...page }) => ({
    file: path === null ? 'shell/404.html' : `pages${path === '/' ? '/index' : path}.html`,
    html: `<!doctype html>${renderToStaticMarkup(
      <Document {...page} is_hidden={path === null} assets={assets}>
        <Page />
      </Document>,
    )}`,
  }));
}
