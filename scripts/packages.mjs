// The packages and the Node.js that everything else needs: installs what package-lock.json names if it is not there yet.
// Runs on Node 20, with nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { alone } from './lock.mjs';
import { neededOf } from './needed-packages.mjs';
import { fail, say } from './say.mjs';

const wantedMajor = 24;
const isOld = Number.parseInt(process.versions.node, 10) < wantedMajor;
const platform = `${process.platform}-${process.arch}`;
const nodesHere = [`node_modules/node-${platform}`, `node_modules/node-bin-${platform}`];

/**
 * Does nothing if everything is installed; otherwise runs npm, whose output shows only if it fails. `tools`: also installs what tests, checks and
 * benches need; the program can run without it.
 */
export async function installPackages({ tools = true } = {}) {
  if (isInstalled(tools)) return;
  // npm would empty what another checkout uses.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link, and what it leads to does not fit package-lock.json: run npm ci there.');
  await alone(
    'install',
    () => {
      if (isInstalled(tools)) return;
      say('Installing packages (once, about half a minute) ...');
      const { status, stderr, error } = tools ? npm('ci') : installNeeded();
      if (status === 0) return;
      say((stderr || String(error ?? '')).trim());
      fail('The packages could not be installed: look at what npm says above, then try again.');
    },
    () => say('Another start is installing packages: waiting for it ...'),
  );
}

/** Installs into a folder of its own, since npm takes a lock file as a whole or not at all, and then moves it into place. */
function installNeeded() {
  const folder = '.cache/packages';
  // What an installation that was killed left behind.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const { manifest, lock } = needed();
    writeFileSync(`${folder}/package.json`, JSON.stringify(manifest));
    writeFileSync(`${folder}/package-lock.json`, JSON.stringify(lock));
    cpSync('.npmrc', `${folder}/.npmrc`);
    const done = npm('ci', folder);
    if (done.status !== 0) return done;
    // Renamed away first: removing takes seconds, and a kill in the middle would leave half a folder.
    if (existsSync('node_modules')) renameSync('node_modules', `${folder}/replaced`);
    renameSync(`${folder}/node_modules`, 'node_modules');
    return done;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function needed() {
  return neededOf(readJson('package.json'), readJson('package-lock.json'), { withNode: isOld });
}

function npm(command, cwd = '.') {
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // npm passes its own path to the scripts it runs; `node scripts/start.mjs` typed by hand finds npm by PATH.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', env, cwd })
    : spawnSync('npm', args, { encoding: 'utf8', env, cwd });
}

/** npm writes its hidden lock file last, so if it matches, the installation was completed. */
function isInstalled(tools) {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  const wanted = tools ? readJson('package-lock.json') : needed().lock;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true;
    const here = installed[path];
    if (here) return here.version === entry.version;
    // Packages for other platforms are left out, and so was the second Node.js if the Node.js of then would do.
    return (entry.optional === true || entry.peer === true) && (!isOld || !nodesHere.includes(path));
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The path of a Node.js 24 or newer: this one, or the one among the packages. */
export function findNode() {
  if (!isOld) return process.execPath;
  const bundled = nodesHere.map((name) => resolve(`${name}/bin/node`)).find((path) => existsSync(path));
  if (bundled) return bundled;
  return fail(
    `Postwright needs Node.js ${wantedMajor}, this is ${process.version}, and for ${platform} none comes with the packages: install it from nodejs.org, then try again.`,
  );
}
