// How the sandbox's state is read and changed: one at a time, under one lock, after what has become due by then has happened.
import { sql } from 'drizzle-orm';
import { runDue } from './clockwork.ts';
import { readControl } from './control-store.ts';
import type { Moment, SandboxContext } from './context.ts';

const lock = 5_117_243;

/** What is thrown in `work` takes everything back that it did. */
export async function inState<T>(parts: SandboxContext, work: (moment: Moment) => Promise<T>): Promise<T> {
  const result = await parts.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const { settings } = await readControl(tx);
    const now = Math.floor(parts.clock.now().getTime() / 1000) + settings.clock_ahead_s;
    const moment: Moment = { parts, tx, settings, now };
    await runDue(moment);
    return work(moment);
  });
  parts.wake();
  return result;
}
