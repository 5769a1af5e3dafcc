// After the browser build: renders the public pages with the names of the built files, puts the app's shell beside them, and
// compresses what never changes. One `vite build` does it all, with --watch too.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type * as Prerender from '../site/prerender.tsx';
import { copyApiReference } from './api-reference.ts';
import { drawAppIcons } from './app-icons.ts';
import { compressAssets } from './compress-assets.ts';
import { drawLinkPictures } from './link-pictures.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Does nothing in the server build, which it starts itself. */
export function prerender(): Plugin {
  let outDir = '';
  let isWatching = false;
  return {
    name: 'prerender',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      isWatching = config.build.watch !== null;
    },
    // Not closeBundle: that also runs after a failed build, and again when watching ends.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await renderSite(outDir);
        mkdirSync(join(outDir, 'shell'), { recursive: true });
        renameSync(join(outDir, 'app.html'), join(outDir, 'shell/app.html'));
        rmSync(join(outDir, '.vite'), { recursive: true });
        const reference = join(outDir, 'api-reference');
        await copyApiReference(reference);
        for (const folder of [join(outDir, 'assets'), reference])
          await compressAssets(folder, isWatching ? 'fast' : 'small');
        // Written last: a server that follows a watching build reloads when it changes.
        writeFileSync(join(outDir, 'built-at'), new Date().toISOString());
      },
    },
  };
}

async function renderSite(outDir: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const ssrDir = join(outDir, '.ssr');
  await build({
    configFile: resolve(import.meta.dirname, '../../../vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: true, outDir: ssrDir, watch: null },
  });
  // The query makes Node load it afresh each time in a watching build.
  const url = `${pathToFileURL(join(ssrDir, 'prerender.js')).href}?${Date.now()}`;
  const { renderPages, linkPictures, searchFiles } = (await import(url)) as typeof Prerender;
  const pages = renderPages({
    style: built(manifest, 'site/site.css'),
    script: built(manifest, 'site/boot.ts'),
    visitsScript: built(manifest, 'site/visits.ts'),
    scriptImports: (manifest['site/boot.ts']?.imports ?? []).map((name) => built(manifest, name)),
    sansFont: built(manifest, 'inter-latin-wght-normal.woff2'),
    serifFont: built(manifest, 'source-serif-4-latin-wght-normal.woff2'),
  });
  for (const { file, html } of pages) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), html);
  }
  for (const [file, text] of Object.entries(searchFiles())) writeFileSync(join(outDir, file), text);
  await drawLinkPictures(outDir, linkPictures());
  await drawAppIcons(outDir);
  rmSync(ssrDir, { recursive: true });
}

function built(manifest: Manifest, source: string): string {
  const entry = Object.entries(manifest).find(([name]) => name.endsWith(source));
  if (!entry) throw new Error(`${source} is not in the manifest of the build.`);
  return `/${entry[1].file}`;
}
