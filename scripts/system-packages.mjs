// What the tests need from the machine: Chromium and PostgreSQL 15. Installs them with apt-get where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

import { fail, say } from './say.mjs';

export const postgres_15 = '/usr/lib/postgresql/15/bin';

const needed = [
  { name: 'chromium', file: '/usr/bin/chromium' },
  { name: 'postgresql-15', file: `${postgres_15}/postgres` },
];

export function installSystemPackages() {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  const become_root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = spawnSync('sh', ['-c', [...become_root, 'apt-get', '--version'].join(' ')]).status === 0;
  if (!may)
    fail(
      `The tests need ${names}: install with "sudo apt-get install --no-install-recommends ${missing.join(' ')}", then try again.`,
    );
  say(`Installing ${names} with apt-get (once) ...`);
  if (become_root.length === 0) refuseMainCluster();
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const keep = [
    '-o',
    'Dpkg::Options::=--force-confdef',
    '-o',
    'Dpkg::Options::=--force-confold',
    '-o',
    'DPkg::Lock::Timeout=300',
  ];
  run([...become_root, ...env, 'apt-get', 'update', '-qq']);
  const install = run([
    ...become_root,
    ...env,
    'apt-get',
    'install',
    '-qq',
    '-y',
    '--no-install-recommends',
    ...keep,
    ...missing,
  ]);
  if (needed.every(({ file }) => existsSync(file))) return;
  say(install.stderr.trim());
  fail(`${names} could not be installed, for the reason above: install by hand, then try again.`);
}

/** Debian starts a server of its own with the package; the tests start theirs, and a person may not want one. */
function refuseMainCluster() {
  const file = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(file)) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
}

function run([command, ...args]) {
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 1 << 26 });
}
