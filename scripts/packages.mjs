// The packages and the Node.js that everything else needs: installs what package-lock.json names where it is not there yet.
// Runs on Node 20, with nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { alone } from './lock.mjs';
import { fail, say } from './say.mjs';

const wantedMajor = 24;

/** Does nothing where all is installed; else runs npm, whose own words show only if it fails. */
export async function installPackages() {
  if (isInstalled()) return;
  // npm would empty what another checkout uses.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link, and what it leads to does not fit package-lock.json: run npm ci there.');
  await alone(
    'install',
    () => {
      if (isInstalled()) return;
      say('Installing packages (once, about half a minute) ...');
      const { status, stderr, error } = npm('ci');
      if (status === 0) return;
      say((stderr || String(error ?? '')).trim());
      fail('The packages could not be installed: look at what npm says above, then try again.');
    },
    () => say('Another start is installing packages: waiting for it ...'),
  );
}

function npm(command) {
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // npm names itself to the scripts it runs; typed by hand, `node scripts/start.mjs` finds it by PATH.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', env })
    : spawnSync('npm', args, { encoding: 'utf8', env });
}

/** npm writes its hidden lock file last, so one that fits means that an installation came to its end. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const here = installed[path];
    // Those of other platforms are left out.
    return here === undefined ? entry.optional === true || entry.peer === true : here.version === entry.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** The path of a Node.js 24 or newer: this one, or the one among the packages. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= wantedMajor) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const bundled = [`node-${platform}`, `node-bin-${platform}`]
    .map((name) => resolve(`node_modules/${name}/bin/node`))
    .find((path) => existsSync(path));
  if (bundled) return bundled;
  return fail(
    `Postwright needs Node.js ${wantedMajor}, this is ${process.version}, and for ${platform} none comes with the packages: install it from nodejs.org, then try again.`,
  );
}
