// The life of the embedded server, with real programs that are really killed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smallDisk } from '#test/harness/small-disk.ts';
import { openDatabase } from '../open.ts';
import { chooseAccount } from './account.ts';
import { connectEmbedded } from './attach.ts';
import { answers, startEmbedded } from './server.ts';

const holder = fileURLToPath(new URL('../../../../test/harness/database-holder.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** Nobody else can run a clone in a private folder. */
const othersReachUs = isRoot && spawnSync(process.execPath, ['-e', `fs.accessSync('${holder}')`], nobody).status === 0;

type Line = { ready?: string; committed?: number; refused?: string };
type Holder = {
  child: ChildProcess;
  lines: Line[];
  ended: Promise<void>;
  until: (wanted: (line: Line) => boolean) => Promise<Line>;
};

let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postwright-life-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (!child.kill('SIGKILL')) continue;
    await new Promise((resolve) => child.once('exit', resolve));
  }
});
afterAll(async () => {
  // The next start waits for whatever the last kill left behind.
  await (await startEmbedded({ data_dir: dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

function hold(folder: string, account: { uid: number; gid: number } | null = null): Holder {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'], ...account });
  children.push(child);
  const lines: Line[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(JSON.parse(line) as Line));
  const until = async (wanted: (line: Line) => boolean): Promise<Line> => {
    await expect.poll(() => lines.some(wanted), { interval: 5 }).toBe(true);
    return lines.find(wanted) as Line;
  };
  return { child, lines, ended: new Promise((resolve) => reader.once('close', resolve)), until };
}

async function postmasterPid(folder = dataDir): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** A zombie counts as gone: its command line is empty. */
async function processesOf(socket: string): Promise<string[]> {
  const found = [];
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(socket)) found.push(`${pid} ${command}`);
  }
  return found;
}

function socketFolder(connection: string | undefined): string {
  return decodeURIComponent(new URL(connection ?? '').hostname);
}

function confirmed({ lines }: Holder): number[] {
  return lines.flatMap(({ committed }) => (committed === undefined ? [] : [committed]));
}

async function committedRows(connection: string, writer: number): Promise<Set<number>> {
  const database = openDatabase({ connection });
  const { rows } = await database.pool.query<{ number: number }>('select number from kept where writer = $1', [writer]);
  await database.close();
  return new Set(rows.map(({ number }) => number));
}

test('three programs that start at once on a new folder: one gets it, the others are refused in one sentence', async () => {
  const programs = [hold(dataDir), hold(dataDir), hold(dataDir)];
  await Promise.all(
    programs.map(({ until }) => until((line) => line.ready !== undefined || line.refused !== undefined)),
  );
  const refused = programs.flatMap(({ lines }) => lines.filter((line) => line.refused !== undefined));
  expect(programs.filter(({ lines }) => lines[0]?.ready !== undefined)).toHaveLength(1);
  expect(refused).toHaveLength(2);
  for (const line of refused)
    expect(line.refused).toMatch(/^Another Postwright .*: stop it first, or set DATA_DIR to another folder\.$/);
});

test('kill -9 of the program leaves no process, and the next start has every confirmed row', async () => {
  const program = hold(dataDir);
  const { ready } = await program.until((line) => line.ready !== undefined);
  await program.until((line) => line.committed === 50);
  program.child.kill('SIGKILL');
  await program.ended;
  // At once: the old server may still be stopping.
  const server = await startEmbedded({ data_dir: dataDir });
  const kept = await committedRows(server.connection, program.child.pid ?? 0);
  expect(confirmed(program).filter((number) => !kept.has(number))).toEqual([]);
  await expect.poll(() => processesOf(socketFolder(ready))).toEqual([]);
  const mine = socketFolder(server.connection);
  await server.stop();
  await expect.poll(() => processesOf(mine)).toEqual([]);
  await expect(stat(mine)).rejects.toThrow('ENOENT');
  await expect(stat(socketFolder(ready))).rejects.toThrow('ENOENT');
});

test('kill -9 of the program and its process group stops the server without another start', async () => {
  const child = spawn('/bin/sh', ['-c', '"$0" "$1" "$2"; true', process.execPath, holder, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const first = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const folder = socketFolder((JSON.parse(first) as Line).ready);
  expect(await processesOf(folder)).not.toEqual([]);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await expect.poll(() => processesOf(folder)).toEqual([]);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('kill -9 of the program and of the server: the next start recovers every confirmed row', async () => {
  const program = hold(dataDir);
  await program.until((line) => line.committed === 20);
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  program.child.kill('SIGKILL');
  await program.ended;
  const server = await startEmbedded({ data_dir: dataDir });
  const kept = await committedRows(server.connection, program.child.pid ?? 0);
  expect(confirmed(program).filter((number) => !kept.has(number))).toEqual([]);
  await server.stop();
});

test('a postmaster.pid whose number belongs to another living process does not block', async () => {
  const account = await chooseAccount(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...account });
  children.push(stranger);
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(file, `${stranger.pid}\n/proc/self/cwd\n1700000000\n5432\n/tmp/postwright-gone\n\n`);
  if (account !== null) await chown(file, account.uid, account.gid);
  const server = await startEmbedded({ data_dir: dataDir });
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
  await server.stop();
});

test('a second program is refused with the number of the first, a command joins it', async () => {
  const program = hold(dataDir);
  await program.until((line) => line.committed === 1);
  await expect(startEmbedded({ data_dir: dataDir })).rejects.toThrow(
    `Another Postwright (process ${program.child.pid}) is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
  const joined = await connectEmbedded({ data_dir: dataDir });
  expect(await committedRows(joined.connection, program.child.pid ?? 0)).toContain(1);
  await joined.stop();
  await program.until((line) => (line.committed ?? 0) > 5);
  expect(program.child.exitCode).toBeNull();
});

test('a command starts the server where no program runs, and leaves none', async () => {
  const joined = await connectEmbedded({ data_dir: dataDir });
  const folder = socketFolder(joined.connection);
  expect(await processesOf(folder)).not.toEqual([]);
  await joined.stop();
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

test('the program hears of a server that ends by itself', async () => {
  const server = await startEmbedded({ data_dir: dataDir });
  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await server.exited).toMatch(/^The built-in PostgreSQL ended unexpectedly/);
  await server.stop();
});

test('a folder that holds something else is not touched', async () => {
  const other = await mkdtemp(join(tmpdir(), 'postwright-other-'));
  await writeFile(join(other, 'postgres'), 'mine');
  await expect(startEmbedded({ data_dir: other })).rejects.toThrow(/is no database of Postwright's: move it away/);
  expect(await readFile(join(other, 'postgres'), 'utf8')).toBe('mine');
  await rm(other, { recursive: true });
});

test('on a full disk it says so, waits, and starts once there is room; a command is told at once', async (context) => {
  const disk = smallDisk(context, 300);
  const options = { data_dir: join(disk.folder, 'data') };
  await (await startEmbedded(options)).stop();
  disk.fill();
  await expect(connectEmbedded(options)).rejects.toThrow(
    `There is no room left on the disk of ${options.data_dir}: make room, then try again.`,
  );
  const said: string[] = [];
  const starting = startEmbedded({ ...options, log: (line) => said.push(line) });
  await expect
    .poll(() => said)
    .toContain(
      `There is no room left on the disk of ${options.data_dir}: make room, and the database starts by itself.`,
    );
  disk.makeRoom();
  const server = await starting;
  expect(await answers(server.connection)).toBe(true);
  await server.stop();
  expect(said.length).toBeLessThan(6);
});

describe.runIf(isRoot)('as root', () => {
  test('the server runs as another user, below folders that this user cannot enter', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const server = await startEmbedded({ data_dir: dataDir });
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).not.toBe(0);
    const socket = await stat(socketFolder(server.connection));
    expect([socket.mode & 0o777, socket.uid]).toEqual([0o700, (await stat(join(dataDir, 'postgres'))).uid]);
    await server.stop();
  });

  test.runIf(othersReachUs)('an unprivileged program runs it as itself', async () => {
    const own = await mkdtemp(join(tmpdir(), 'postwright-nobody-'));
    await chmod(own, 0o700);
    await chown(own, nobody.uid, nobody.gid);
    const program = hold(own, nobody);
    await program.until((line) => line.committed === 3);
    expect((await stat(`/proc/${await postmasterPid(own)}`)).uid).toBe(nobody.uid);
    program.child.kill('SIGKILL');
    await program.ended;
    // Root takes the folder over, running as the user who owns it.
    const server = await startEmbedded({ data_dir: own });
    expect(await committedRows(server.connection, program.child.pid ?? 0)).toContain(3);
    await server.stop();
    await rm(own, { recursive: true });
  });
});
