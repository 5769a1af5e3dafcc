// Two test projects: `server` on a real database, `web` in a DOM. The browser journeys are Playwright's (test/journeys).
import { defineConfig } from 'vitest/config';

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
          // The life of the embedded server has nothing to do with another server that is named.
          exclude: [
            'test/journeys/**',
            ...(process.env['TEST_DATABASE_URL'] ? ['src/server/database/embedded/**'] : []),
          ],
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
