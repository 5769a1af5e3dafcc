// Waiting until somebody waits for a lock of this test's own database.
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

type Queryable = { query(text: string): Promise<{ rowCount: number | null }> };

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** `db`: a connection of that database, or its pool if that has one left. */
export const untilOneWaits = (db: Queryable): Promise<void> =>
  eventually(async () => expect((await db.query(waiting)).rowCount).toBeGreaterThan(0));
