// A restore with what it means for the features, in its one transaction. Which of them have a say is restore-steps.ts's matter.
import type { ClientBase } from 'pg';
import type { Counts } from './backup.ts';
import { restoreDatabase } from './restore.ts';

export type RestoreStep = {
  /** Before anything is replaced. */
  remember(client: ClientBase): Promise<void>;
  /** After the rows of the backup are in place. Answers how many posts wait for a person now. */
  settle(client: ClientBase, now: Date): Promise<number>;
};

type Options = { connection: string; file: string; now: Date; steps: readonly RestoreStep[] };

/** `waiting`: posts that wait for a person, since they may have gone out meanwhile. Throws DatabaseProblem with nothing changed. */
export async function restoreAll({ connection, file, now, steps }: Options): Promise<Counts & { waiting: number }> {
  let waiting = 0;
  const before = async (client: ClientBase): Promise<void> => {
    for (const step of steps) await step.remember(client);
  };
  const after = async (client: ClientBase): Promise<void> => {
    for (const step of steps) waiting += await step.settle(client, now);
  };
  const counts = await restoreDatabase({ connection, file, before, after });
  return { ...counts, waiting };
}
