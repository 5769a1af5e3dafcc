// Two test projects: `server` on a real database, `web` in a DOM. The browser journeys are Playwright's (test/journeys).
import { defineConfig } from 'vitest/config';

/** What starts the embedded server itself, or uses none: nothing new to see on another server. */
const without_named_server = ['src/server/database/embedded/**', 'test/{life,rules,scripts}/**'];

const setupFiles = ['./test/harness/quiet.ts'];

export default defineConfig({
  test: {
    // Half of them wait for a database or a process at any moment.
    maxWorkers: 2,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: ['src/{contract,server,sandbox,samples}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/journeys/**', ...(process.env['TEST_DATABASE_URL'] ? without_named_server : [])],
          globalSetup: ['./test/harness/global-setup.ts'],
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 10_000,
        },
      },
    ],
  },
});
