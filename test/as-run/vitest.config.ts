// The journeys against the program as people run it: one after another, with all the time a busy machine needs.
import { defineConfig } from 'vitest/config';

const limitMs = 20 * 60_000;

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    name: 'as-run',
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    include: ['test/as-run/*.test.ts'],
    setupFiles: ['./test/harness/quiet.ts'],
    testTimeout: limitMs,
    hookTimeout: limitMs,
    reporters: ['verbose'],
  },
});
