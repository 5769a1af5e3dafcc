// Two test projects: `server` on a real database, `web` in a DOM. The browser journeys are Playwright's (test/journeys).
import { defineConfig } from 'vitest/config';

/** Where the SQL is that could differ: alone worth running again on another server's version (scripts/test.mjs). */
const speaks_sql = ['src/server/{analytics,billing,chat,database,posts,publishing,research}/**/*.test.ts'];
const speaks_none = ['src/server/database/embedded/**'];
const other_server = process.env['TEST_DATABASE_URL'] !== undefined;

const setupFiles = ['./test/harness/quiet.ts'];

export default defineConfig({
  test: {
    // More than cores: at any moment some wait for a database, a process or a clock.
    maxWorkers: 3,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: other_server
            ? speaks_sql
            : ['src/{contract,server,sandbox,samples}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: other_server ? speaks_none : ['test/journeys/**'],
          globalSetup: ['./test/harness/global-setup.ts'],
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          retry: process.env['CI'] ? 1 : 0,
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
