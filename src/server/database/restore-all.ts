// A restore with what it means for posts and sessions, in its one transaction: the command, and the tests of those meanings.
import type { ClientBase } from 'pg';
import { endRevokedSessions, rememberSessions } from '../account/after-restore.ts';
import { keepTrials, rememberTrials } from '../billing/after-restore.ts';
import { rememberPosts, settlePosts } from '../publishing/after-restore.ts';
import type { Counts } from './backup.ts';
import { restoreDatabase } from './restore.ts';

type Options = { connection: string; file: string; now: Date };

/** `waiting`: posts that wait for a person, since they may have gone out meanwhile. Throws DatabaseProblem with nothing changed. */
export async function restoreAll({ connection, file, now }: Options): Promise<Counts & { waiting: number }> {
  let waiting = 0;
  const before = async (client: ClientBase): Promise<void> => {
    await rememberPosts(client);
    await rememberSessions(client);
    await rememberTrials(client);
  };
  const after = async (client: ClientBase): Promise<void> => {
    waiting = await settlePosts(client, now);
    await endRevokedSessions(client);
    await keepTrials(client);
  };
  const counts = await restoreDatabase({ connection, file, before, after });
  return { ...counts, waiting };
}
