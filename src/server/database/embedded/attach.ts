// The embedded database for a command (npm run db): the running program's if there is one, otherwise a server of its own
// for as long as the command runs.
import { setTimeout as sleep } from 'node:timers/promises';
import { inUse, readOwner } from './owner.ts';
import { answers, socketConnection, tryStartEmbedded, type EmbeddedOptions } from './server.ts';

export type RunningServer = {
  connection: string;
  /** Stops the server only if this call started it. */
  stop: () => Promise<void>;
};

const attachWithinMs = 30_000;

/** Throws DatabaseProblem if neither succeeds. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<RunningServer> {
  const deadline = performance.now() + attachWithinMs;
  while (performance.now() < deadline) {
    const server = await tryStartEmbedded(options);
    if (server !== null) return server;
    const owner = await readOwner(options.data_dir);
    const connection = owner?.is_ready === true ? socketConnection(owner.socket_folder) : null;
    if (connection !== null && (await answers(connection))) return { connection, stop: async () => undefined };
    // The other program is starting or stopping.
    await sleep(25);
  }
  throw await inUse(options.data_dir);
}
