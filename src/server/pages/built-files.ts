// The built web folder, read into memory at start: only what is in this table can be requested, so no path can climb out of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fillFile, fillPage, forVisitor, type PageContext, type Visitor } from './fill.ts';
import { representation, type Representation } from './representation.ts';

/** A page as it is for its visitor, and for URLs that say where they came from. */
export type Page = (visitor: Visitor, hasUtm: boolean) => Representation;

export type BuiltFiles = {
  /** By path: '/favicon.svg', '/assets/...'. */
  files: Map<string, Representation>;
  /** By path: '/', '/blog/...'. */
  pages: Map<string, Page>;
  app_shell: Page;
  not_found: Page;
};

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Throws if the folder has not been built. */
export function readBuiltFiles(distDir: string, filling: PageContext): BuiltFiles {
  const contents = readFolder(distDir);
  const files = new Map<string, Representation>();
  const pages = new Map<string, Page>();
  for (const [path, body] of contents) {
    if (path.startsWith('/shell/') || path.endsWith('.br') || path.endsWith('.gz') || path === '/built-at') continue;
    if (path.startsWith('/pages/')) {
      const address = path.slice('/pages'.length).replace(/(\/index)?\.html$/, '') || '/';
      pages.set(address, page(body, filling));
    } else if (/^\/[\w-]+\.(xml|txt|webmanifest)$/.test(path)) {
      const text = fillFile(path, new TextDecoder().decode(body), filling);
      files.set(path, file(path, new TextEncoder().encode(text), new Map()));
    } else {
      files.set(path, file(path, body, contents));
    }
  }
  const shell = (name: string) => {
    const body = contents.get(`/shell/${name}.html`);
    if (!body) throw new Error(`There are no built pages in ${distDir}: build the web first.`);
    return page(body, filling);
  };
  return { files, pages, app_shell: shell('app'), not_found: shell('404') };
}

function file(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  contents: Map<string, Uint8Array<ArrayBuffer>>,
): Representation {
  return representation({
    body,
    br: contents.get(`${path}.br`) ?? null,
    gzip: contents.get(`${path}.gz`) ?? null,
    content_type: contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    // Names below /assets/ carry a hash of their content.
    cache_control: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  });
}

function page(body: Uint8Array<ArrayBuffer>, filling: PageContext): Page {
  const text = new TextDecoder().decode(body);
  const made = new Map<string, Representation>();
  return (visitor, hasUtm) => {
    const key = `${visitor.theme} ${visitor.is_signed_in} ${hasUtm}`;
    let result = made.get(key);
    if (!result) {
      const html = fillPage(text, { ...filling, has_utm: hasUtm });
      result = representation({
        body: new TextEncoder().encode(forVisitor(html, visitor)),
        content_type: 'text/html; charset=utf-8',
        cache_control: 'no-cache',
        // The theme, the way into the product, and the redirect of a signed-in visitor depend on it.
        vary: ['Cookie'],
      });
      made.set(key, result);
    }
    return result;
  };
}

function readFolder(dir: string): Map<string, Uint8Array<ArrayBuffer>> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = join(entry.parentPath, entry.name);
    contents.set(`/${relative(dir, name).split(sep).join('/')}`, Uint8Array.from(readFileSync(name)));
  }
  return contents;
}
