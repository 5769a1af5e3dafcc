// A Chromium for the tests: one already on the machine, else one that needs no root, else Debian's by apt-get.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { installDebianPackages } from './debian-packages.mjs';
import { fail, say } from './say.mjs';

const onMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const cache = resolve('.cache/browser');
/** Chromium for Linux on x64 as a package, needing no system libraries but libc and NSS. */
const packaged = '@sparticuz/chromium@153.0.0';

/** The path of a Chromium that starts. `CHROMIUM` names another. */
export async function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) return starts(named) ? named : fail(`CHROMIUM is ${named}, which does not start: name a Chromium.`);
  const found = [...onMachine, ofPlaywright()].find((path) => path !== null && starts(path));
  if (found) return found;
  say('The tests need a Chromium, and there is none here: bringing one (once) ...');
  return (
    downloaded() ??
    (await unpacked()) ??
    fromDebian() ??
    fail('The tests need a Chromium: install Chrome or Chromium, or name one in CHROMIUM, then try again.')
  );
}

const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

/** Where Playwright keeps its own, if it has been downloaded. */
function ofPlaywright() {
  const require = createRequire(import.meta.url);
  return require('@playwright/test').chromium.executablePath();
}

function downloaded() {
  const command = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, command, { env, timeout: 300_000 });
  const path = ofPlaywright();
  return status === 0 && starts(path) ? path : null;
}

async function unpacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const entry = `${cache}/node_modules/@sparticuz/chromium/build/index.js`;
  if (!existsSync(entry)) {
    mkdirSync(cache, { recursive: true });
    const args = ['install', '--prefix', cache, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', packaged];
    const cli = process.env.npm_execpath;
    const [program, ...words] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
    if (spawnSync(program, [...words, ...args], { timeout: 300_000 }).status !== 0) return null;
  }
  try {
    const { default: chromium } = await import(pathToFileURL(entry));
    // It unpacks into the temporary folder, for its owner alone: the next user of the machine would find one there that does not start.
    const { TMPDIR } = process.env;
    process.env.TMPDIR = cache;
    const path = await chromium.executablePath();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    chmodSync(path, 0o755);
    return starts(path) ? path : null;
  } catch (error) {
    say(`The Chromium of ${packaged} cannot be used: ${error.message}`);
    return null;
  }
}

function fromDebian() {
  installDebianPackages([{ name: 'chromium', file: '/usr/bin/chromium' }]);
  return starts('/usr/bin/chromium') ? '/usr/bin/chromium' : null;
}
