// Renders every public page to HTML at build time. Runs in Node, from the server build of Vite (web/build/prerender-plugin.ts).
import { renderToStaticMarkup } from 'react-dom/server';
import { Document, pictureOf, type Assets } from './frame/document.tsx';
import { sitePages } from './pages.tsx';
import { manifest, robots, rss, sitemap } from './search-files.ts';

/** `file` is its path within the build folder. */
export type RenderedPage = { file: string; html: string };
/** A picture of 1200 by 630 that other sites show when a page is linked. */
export type LinkPicture = { file: string; headline: string };

export function renderPages(assets: Assets): RenderedPage[] {
  return sitePages.map(({ path, component: Page, ...page }) => ({
    file: path === null ? 'shell/404.html' : `pages${path === '/' ? '/index' : path}.html`,
    html: `<!doctype html>${renderToStaticMarkup(
      <Document {...page} path={path} isHidden={path === null} assets={assets}>
        <Page />
      </Document>,
    )}`,
  }));
}

const publicPages = sitePages.flatMap((page) => (page.path === null ? [] : [{ ...page, path: page.path }]));

export const linkPictures = (): LinkPicture[] =>
  publicPages.map(({ path, headline, title }) => ({ file: pictureOf(path).slice(1), headline: headline ?? title }));

/** Files for machines, by name. */
export const searchFiles = (): Record<string, string> => ({
  'sitemap.xml': sitemap(publicPages.map(({ path }) => path)),
  'robots.txt': robots(),
  'rss.xml': rss(),
  'manifest.webmanifest': manifest(),
});
