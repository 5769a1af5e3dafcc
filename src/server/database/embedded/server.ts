// The program's own PostgreSQL on DATA_DIR/postgres: made with initdb, started, awaited, stopped. See guard.ts for what
// happens when the program dies, owner.ts for a second program on the folder.
import { chmod, chown, mkdtemp, readFile, rm, rmdir, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from '../../data-folder.ts';
import { withClient } from '../one-connection.ts';
import { DatabaseProblem } from '../problem.ts';
import { chooseAccount, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { spawnGuarded, type ExitStatus, type GuardedProcess } from './guard.ts';
import { stopStaleServer } from './stale-server.ts';
import { inUse, takeOwnership, type Ownership } from './owner.ts';

export type EmbeddedServer = {
  /** For openDatabase and any PostgreSQL client of this user on this machine. */
  connection: string;
  /** Resolves when the server ends without stop(), so the program cannot continue. Holds one sentence. */
  exited: Promise<string>;
  /** Ends connections, flushes everything, resolves when the server is gone and the folder is free. Safe to call twice. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** As the person gave it; messages repeat it. */
  data_dir: string;
  /** Takes PostgreSQL's own log, warnings and worse. */
  log?: (line: string) => void;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
};

const port = 5432;
const readyWithinMs = 60_000;
const retryForMs = 20_000;
/** Until then it is polled constantly; afterwards only now and then. */
const soonMs = 2_000;
/** How often to check whether a full disk has room again. */
const roomEveryMs = 2_000;
/** The same line of PostgreSQL's log is passed on only once within this time: on a full disk every connection reports it. */
const sameLineMs = 10_000;
const linesKnown = 20;
/** sun_path has 104 bytes on macOS and 108 on Linux, and the socket's own name takes 14. */
const longestSocketFolder = 88;

const tuned: Record<string, string> = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  // Reads in the backend: saves three worker processes.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A failed statement is reported to its caller, and its text may be somebody's post.
  log_min_error_statement: 'panic',
  log_destination: 'stderr',
  logging_collector: 'off',
};

/** A full disk in the words of PostgreSQL, the file system and SQLite. */
const saysFull = /no space left on device|disk is full/i;

class OutOfRoom extends DatabaseProblem {
  constructor(dataDir: string, then: string) {
    super(`There is no room left on the disk of ${dataDir}: make room, ${then}.`);
  }
}

/**
 * If the disk is full, it says so and starts as soon as there is room. Throws DatabaseProblem with one sentence if it cannot start
 * for another reason, or if another program has the folder.
 */
export async function startEmbedded({ log = () => undefined, ...options }: EmbeddedOptions): Promise<EmbeddedServer> {
  const tell = withoutRepeats(log);
  for (;;) {
    try {
      const server = await tryStartEmbedded({ ...options, log: tell });
      if (server === null) throw await inUse(options.data_dir);
      return server;
    } catch (error) {
      if (!(error instanceof OutOfRoom)) throw error;
      tell(new OutOfRoom(options.data_dir, 'and the database starts by itself').message);
      await sleep(roomEveryMs);
    }
  }
}

/** null if another program has the folder. */
export async function tryStartEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer | null> {
  try {
    return await startOnce(options);
  } catch (error) {
    if (error instanceof Error && saysFull.test(error.message)) throw new OutOfRoom(options.data_dir, 'then try again');
    throw error;
  }
}

async function startOnce({
  data_dir,
  log = () => undefined,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedServer | null> {
  await makeDataFolder(data_dir, 0o700);
  const ownership = await takeOwnership(data_dir);
  if (ownership === null) return null;
  try {
    const dataFolder = join(data_dir, 'postgres');
    const account = await chooseAccount(dataFolder);
    const binaries = await findBinaries(account);
    await initialise(dataFolder, binaries, account);
    const start = async (socketFolder: string): Promise<GuardedProcess> => {
      await ownership.write({ pid: process.pid, socket_folder: socketFolder, is_ready: false });
      const values = { ...tuned, ...settings, unix_socket_directories: socketFolder };
      const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const command = [join(binaries, 'bin', 'postgres'), '-D', ownFolder(dataFolder), ...flags];
      return spawnGuarded({
        command,
        folder: dataFolder,
        account,
        when_we_die: 'interrupt',
        lastFolder: socketFolder,
        onLine: (line) => isWorthLogging(line) && log(line),
      });
    };
    return await bringUp({ dataFolder, account, ownership, start });
  } catch (error) {
    ownership.release();
    throw error;
  }
}

export function socketConnection(socketFolder: string): string {
  return `postgresql://${superuser}@${encodeURIComponent(socketFolder)}:${port}/postgres`;
}

type BringUp = {
  dataFolder: string;
  account: Account;
  ownership: Ownership;
  start: (socketFolder: string) => Promise<GuardedProcess>;
};

async function bringUp({ dataFolder, account, ownership, start }: BringUp): Promise<EmbeddedServer> {
  const earlier = ownership.previous?.socket_folder;
  await stopStaleServer(dataFolder, earlier === undefined ? [] : [earlier]);
  if (earlier !== undefined) await removeSocketFolder(earlier);
  const socketFolder = await makeSocketFolder(account);
  const connection = socketConnection(socketFolder);
  const deadline = performance.now() + retryForMs;
  for (;;) {
    const server = await start(socketFolder);
    const ending = await waitUntilReady(server, { connection, dataFolder });
    if (ending === null) {
      await ownership.write({ pid: process.pid, socket_folder: socketFolder, is_ready: true });
      return running(server, connection, socketFolder, ownership);
    }
    const full = saysFull.exec(ending.output);
    if (full) {
      await removeSocketFolder(socketFolder);
      throw new Error(full[0]);
    }
    // The remains of a killed server (a late postmaster, backends in a long query) hold the folder for a moment.
    if (!/lock file|still in use/.test(ending.output) || performance.now() > deadline) {
      await removeSocketFolder(socketFolder);
      throw new DatabaseProblem(`The built-in PostgreSQL could not start: ${lastSentence(ending.output)}`);
    }
    await sleep(50);
    await stopStaleServer(dataFolder, earlier === undefined ? [] : [earlier]);
  }
}

function running(
  server: GuardedProcess,
  connection: string,
  socketFolder: string,
  ownership: Ownership,
): EmbeddedServer {
  // A forgotten stop() must not keep the program alive: when the program ends, so does the server.
  server.unref();
  let stopping: Promise<void> | null = null;
  const free = server.ended.then(async (ending) => {
    await removeSocketFolder(socketFolder);
    ownership.release();
    return ending;
  });
  return {
    connection,
    exited: new Promise((resolve) => {
      void free.then(({ output }) => {
        if (stopping === null) resolve(`The built-in PostgreSQL ended unexpectedly: ${lastSentence(output)}`);
      });
    }),
    stop: () => {
      stopping ??= free.then(() => undefined);
      server.ref();
      server.kill('SIGINT');
      return stopping;
    },
  };
}

/** Starting, stopping and refused early connections are routine; errors go to the client that caused them. */
function isWorthLogging(line: string): boolean {
  return / (WARNING|FATAL|PANIC): /.test(line) && !/database system is|due to administrator command/.test(line);
}

/** Passes lines on, except one that said the same a moment ago. */
function withoutRepeats(log: (line: string) => void): (line: string) => void {
  const told = new Map<string, number>();
  return (line) => {
    // Without its time and its process.
    const said = line.slice(Math.max(0, line.search(/ (?:WARNING|FATAL|PANIC): /)));
    const now = performance.now();
    if (now - (told.get(said) ?? -sameLineMs) < sameLineMs) return;
    if (told.size >= linesKnown) told.clear();
    told.set(said, now);
    log(line);
  };
}

/** null once it answers a query; otherwise how it ended. */
async function waitUntilReady(
  server: GuardedProcess,
  { connection, dataFolder }: { connection: string; dataFolder: string },
): Promise<ExitStatus | null> {
  let ending: ExitStatus | null = null;
  void server.ended.then((value) => (ending = value));
  const began = performance.now();
  const since = (): number => performance.now() - began;
  while (since() < readyWithinMs) {
    if (ending !== null) return ending;
    const answer = (await saysReady(dataFolder)) ? await tryConnection(connection) : 'silent';
    if (answer === 'answers') return null;
    // It runs, but cannot accept anybody.
    if (answer === 'full') {
      server.kill('SIGINT');
      return await server.ended;
    }
    await sleep(since() < soonMs ? 4 : 100);
  }
  server.kill('SIGQUIT');
  return await server.ended;
}

/** PostgreSQL's own word for it, which a killed server may have left behind, too. Checked first: it is cheaper than a refused connection. */
async function saysReady(dataFolder: string): Promise<boolean> {
  const lines = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  return lines.split('\n')[7]?.trim() === 'ready';
}

export const answers = async (connection: string): Promise<boolean> => (await tryConnection(connection)) === 'answers';

/** One connection and one query. */
async function tryConnection(connection: string): Promise<'answers' | 'full' | 'silent'> {
  try {
    await withClient({ connectionString: connection }, (client) => client.query('select 1'));
    return 'answers';
  } catch (error) {
    return error instanceof Error && saysFull.test(error.message) ? 'full' : 'silent';
  }
}

/** A fresh name each time, so that nobody can have prepared it. */
async function makeSocketFolder(account: Account): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) > longestSocketFolder - 18 ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, 'postwright-'));
  await chmod(folder, 0o700);
  if (account !== null) await chown(folder, account.uid, account.gid);
  return folder;
}

/** Removes only what a PostgreSQL leaves there: the name came from a file. */
async function removeSocketFolder(folder: string): Promise<void> {
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}

const superuser = 'postwright';

/** The major version whose folders these programs read. */
const majorVersion = '18';

/**
 * The folder as the server's own processes name it. The magic link leads to their working directory without passing through the
 * folders above, which the account may not be allowed to enter.
 */
function ownFolder(dataFolder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** Does nothing if the folder exists. Throws DatabaseProblem if it cannot be made or is of another version. */
async function initialise(dataFolder: string, binaries: Binaries, account: Account): Promise<void> {
  const drafts = `${basename(dataFolder)}.new-`;
  for (const name of await readdir(dirname(dataFolder))) {
    if (name.startsWith(drafts)) await rm(join(dirname(dataFolder), name), { recursive: true, force: true });
  }
  const version = await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (version === `${majorVersion}\n`) return;
  if (typeof version === 'string') {
    throw new DatabaseProblem(
      `The database in ${dataFolder} is of PostgreSQL ${version.trim()}, and this Postwright runs ${majorVersion}: back it up with the Postwright that made it and restore it here.`,
    );
  }
  const entries = await readdir(dataFolder).catch(() => null);
  if (version.code !== 'ENOENT' || (entries !== null && entries.length > 0)) {
    throw new DatabaseProblem(
      `${dataFolder} is no database of Postwright's: move it away, or set DATA_DIR to another folder.`,
    );
  }
  await rm(dataFolder, { recursive: true, force: true });
  const draft = await mkdtemp(join(dirname(dataFolder), drafts));
  await chmod(draft, 0o700);
  if (account !== null) await chown(draft, account.uid, account.gid);
  const { code, output } = await spawnGuarded({
    command: [join(binaries, 'bin', 'initdb'), ...settings(ownFolder(draft))],
    folder: draft,
    account,
    when_we_die: 'kill-group',
  }).ended;
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new DatabaseProblem(`The database could not be created in ${dataFolder}: ${lastSentence(output)}`);
  }
  await rename(draft, dataFolder);
}

function settings(folder: string): string[] {
  // The built-in collation sorts the same on every machine, whatever its C library. Access control is the private socket folder.
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--wal-segsize=4',
    '--no-instructions',
    '--sync-method=fsync',
  ];
}

/** The part of PostgreSQL's last complaint that a person can use. */
function lastSentence(output: string): string {
  const complaints = output.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error):/.test(line));
  const line = complaints.at(-1) ?? output.trim().split('\n').at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'PostgreSQL gave no reason.';
}
