// Renders every public page to HTML at build time. Runs in Node, from the server build of Vite (web/build/prerender-plugin.ts).
import { renderToStaticMarkup } from 'react-dom/server';
import { Document, pictureOf } from './frame/document.tsx';
import type { Assets } from './frame/document.tsx';
import { site_pages } from './pages.tsx';
import { manifest, robots, rss, sitemap } from './search-files.ts';

/** `file` is where it belongs below the built folder. */
export type RenderedPage = { file: string; html: string };
/** A picture of 1200 by 630 for the places where a page is linked. */
export type LinkPicture = { file: string; headline: string };

export function renderPages(assets: Assets): RenderedPage[] {
  return site_pages.map(({ path, component: Page, ...page }) => ({
    file: path === null ? 'shell/404.html' : `pages${path === '/' ? '/index' : path}.html`,
    html: `<!doctype html>${renderToStaticMarkup(
      <Document {...page} path={path} is_hidden={path === null} assets={assets}>
        <Page />
      </Document>,
    )}`,
  }));
}

const public_pages = site_pages.flatMap((page) => (page.path === null ? [] : [{ ...page, path: page.path }]));

export const linkPictures = (): LinkPicture[] =>
  public_pages.map(({ path, headline, title }) => ({ file: pictureOf(path).slice(1), headline: headline ?? title }));

/** Texts for machines, by name. */
export const searchFiles = (): Record<string, string> => ({
  'sitemap.xml': sitemap(public_pages.map(({ path }) => path)),
  'robots.txt': robots(),
  'rss.xml': rss(),
  'manifest.webmanifest': manifest(),
});
