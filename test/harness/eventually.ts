// Waiting for what a server does after its answer.
import { vi } from 'vitest';

/** What `check` gives once it throws no longer: with the patience the whole suite has, for a second is short on a machine that runs
 * everything at once. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 });
