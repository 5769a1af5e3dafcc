// What the tests need from the machine: Chromium and PostgreSQL 15. Installs them with apt-get where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  const by_hand = `sudo apt-get install --no-install-recommends ${missing.join(' ')}`;
  const become_root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = spawnSync('sh', ['-c', [...become_root, 'apt-get', '--version'].join(' ')]).status === 0;
  if (!may) fail(`The tests need ${names}: run "${by_hand}", then try again.`);
  say(`Installing ${names} with apt-get (once) ...`);
  run([...become_root, 'sh', '-c', refuse_main_cluster]);
  const apt_get = [...become_root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'UCF_FORCE_CONFFOLD=1', 'apt-get', '-qq'];
  run([...apt_get, 'update']);
  const keep_settings = ['-o', 'Dpkg::Options::=--force-confold', '-o', 'DPkg::Lock::Timeout=300'];
  const install = run([...apt_get, 'install', '-y', '--no-install-recommends', ...keep_settings, ...missing]);
  if (needed.every(({ file }) => existsSync(file))) return;
  say(install.stderr.trim());
  fail(`${names} could not be installed, for the reason above: run "${by_hand}", then try again.`);
}

/** Debian starts a server of its own with the package; the tests start theirs, and a person may not want one. */
const refuse_main_cluster = `f=/etc/postgresql-common/createcluster.conf
test -e $f || { mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > $f; }`;

function run([command, ...args]) {
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 1 << 26 });
}
