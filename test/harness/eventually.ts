// Waiting for what a server does after it has answered.
import { vi } from 'vitest';

/**
 * Returns what `check` returns once it no longer throws, with the patience of the whole suite: on a machine that runs everything at once a
 * second is short.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 });
