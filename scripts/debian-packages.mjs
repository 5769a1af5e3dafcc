// Debian packages that a test needs and the machine lacks: installed with apt-get if that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { say } from './say.mjs';

/** `needed` is `{ name, file }[]`, a package and a file it contains. Returns whether all are there now; if not, what to run has been printed. */
export function installDebianPackages(needed) {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return true;
  const names = missing.join(' and ');
  const byHand = `sudo apt-get install --no-install-recommends ${missing.join(' ')}`;
  const becomeRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = spawnSync('sh', ['-c', [...becomeRoot, 'apt-get', '--version'].join(' ')]).status === 0;
  if (!may) {
    say(`These tests need ${names}: run "${byHand}", then try again.`);
    return false;
  }
  say(`Installing ${names} with apt-get (once) ...`);
  run([...becomeRoot, 'sh', '-c', refuseMainCluster]);
  run([...becomeRoot, 'sh', '-c', refuseServices]);
  const aptGet = [...becomeRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'UCF_FORCE_CONFFOLD=1', 'apt-get', '-qq'];
  run([...aptGet, 'update']);
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold', '-o', 'DPkg::Lock::Timeout=300'];
  const install = run([...aptGet, 'install', '-y', '--no-install-recommends', ...keepSettings, ...missing]);
  run([...becomeRoot, 'sh', '-c', allowServices]);
  if (needed.every(({ file }) => existsSync(file))) return true;
  say(install.stderr.trim());
  say(`${names} could not be installed, for the reason above: run "${byHand}", then try again.`);
  return false;
}

/** Debian starts a server of its own with PostgreSQL's package; the tests start theirs, and a person may not want one. */
const refuseMainCluster = `f=/etc/postgresql-common/createcluster.conf
test -e $f || { mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > $f; }`;

/** A package starts its service, such as nginx on port 80, unless this file forbids it. One that is already there stays as it is. */
const policy = '/usr/sbin/policy-rc.d';
const mark = '# Made by the tests of Postwright';
const refuseServices = `test -e ${policy} || { printf '#!/bin/sh\\n${mark}\\nexit 101\\n' > ${policy} && chmod 755 ${policy}; }`;
const allowServices = `grep -qs '${mark}' ${policy} && rm ${policy}`;

function run([command, ...args]) {
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 1 << 26 });
}
