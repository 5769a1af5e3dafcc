// Debian's PostgreSQL 15 for the second pass of the server tests, in a temporary folder, removed however the run ends.
// Runs under Node 24: it shares the guard with the server's own PostgreSQL.
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

import { chooseAccount } from '../src/server/database/embedded/account.ts';
import { spawnGuarded } from '../src/server/database/embedded/guard.ts';

export const postgres15 = '/usr/lib/postgresql/15/bin';

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=',
  'log_min_messages=fatal',
];

/** `{ connection, stop }`; throws with PostgreSQL's own words. */
export async function startPostgres15() {
  const folder = mkdtempSync(join(tmpdir(), 'postwright-15-'));
  const account = await chooseAccount(folder);
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const flags = ['-U', 'postwright', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const initdb = spawnGuarded({
    command: [`${postgres15}/initdb`, '-D', join(folder, 'data'), ...flags],
    folder,
    account,
    when_we_die: 'kill-group',
  });
  const made = await initdb.ended;
  if (made.code !== 0) throw new Error(`PostgreSQL 15 made no database: ${made.output}`);
  const options = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawnGuarded({
    command: [`${postgres15}/postgres`, '-D', join(folder, 'data'), ...options],
    folder,
    account,
    when_we_die: 'interrupt',
  });
  const connection = `postgresql://postwright@${encodeURIComponent(folder)}/postgres`;
  for (let tries = 0; !(await answers(connection)); tries += 1) {
    if (tries === 1_000) throw new Error('PostgreSQL 15 did not start within 20 s.');
    await sleep(20);
  }
  return {
    connection,
    stop: async () => {
      server.kill('SIGINT');
      await server.ended;
      remove();
    },
  };
}

async function answers(connection) {
  const client = new Client({ connectionString: connection });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
