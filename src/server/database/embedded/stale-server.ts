// A server that outlived its program, or only its postmaster.pid: waits for the first to stop, removes the second.
// PostgreSQL's own check takes any living process with the recorded id for a server; after a restart of the machine or a
// container, that id often belongs to another program.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { DatabaseProblem } from '../problem.ts';

const interruptAgainMs = 500;
const quitAfterMs = 20_000;
const killAfterMs = 30_000;
const giveUpAfterMs = 35_000;

/**
 * Returns once no server of ours runs on `dataFolder`. `socket_folders`: those that our servers were started with; one in
 * a process's command line tells it from a stranger with the same id.
 */
export async function stopStaleServer(dataFolder: string, socketFolders: string[]): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  const isOurs = async (): Promise<boolean> => {
    const command = await commandLine(pid);
    return socketFolders.some((folder) => command.includes(folder));
  };
  const started = performance.now();
  let nextInterruptMs = 0;
  while (await isOurs()) {
    const waitedMs = performance.now() - started;
    if (waitedMs > giveUpAfterMs) {
      throw new DatabaseProblem(
        `An earlier PostgreSQL (process ${pid}) on this database does not stop: end it, then start Postwright again.`,
      );
    }
    if (waitedMs >= nextInterruptMs) {
      signal(pid, waitedMs > killAfterMs ? 'SIGKILL' : waitedMs > quitAfterMs ? 'SIGQUIT' : 'SIGINT');
      nextInterruptMs = waitedMs + interruptAgainMs;
    }
    await sleep(5);
  }
  // A server that stopped cleanly has removed it. If backends of a dead one still run, PostgreSQL sees their shared
  // memory and refuses; the start is then retried.
  await rm(pidFile, { force: true });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone by now.
  }
}

/** Empty if there is no such process. A zombie has none either: it no longer holds anything. */
async function commandLine(pid: number): Promise<string> {
  if (pid <= 0) return '';
  if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}
