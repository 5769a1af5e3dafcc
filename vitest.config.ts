// Three test projects: `unit` needs nothing but Node, `web` a DOM, `server` a database server, which it brings (test/harness/global-setup.ts).
// What takes long runs in `npm run test:more` alone (scripts/test.mjs), which sets TEST_MORE.
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Where the SQL is that could differ: alone worth running again on another server's version. */
const speaksSql = [
  'src/server/{analytics,billing,chat,database,posts,publishing,research}/**/*.test.ts',
  'test/life/own-database.test.ts',
];
const speaksNone = ['src/server/database/embedded/**'];
const onOtherServer = process.env['TEST_DATABASE_URL'] !== undefined;

/** Real processes, killed, loaded or at it for long. */
const long = ['test/{chaos,life,load,machines}/**/*.test.ts'];

const setupFiles = ['./test/harness/quiet.ts'];
/** Generous, because a busy machine is no fault of the change: a test that hangs still ends. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Test files beside the server's code, apart from those that need a server: whoever imports its harness, or starts one. */
function splitByNeed(): { unit: string[]; server: string[] } {
  const files = globSync([
    'src/{contract,server,sandbox,samples}/**/*.test.ts',
    'test/{rules,samples,scripts}/**/*.test.ts',
  ]);
  const needsServer = (file: string): boolean =>
    file.startsWith('src/server/database/') ||
    /from '(#test\/harness\/(?!pdf|zip|totp|clock|client|expect-error|raw-http)|.*-rig\.ts)/.test(
      readFileSync(file, 'utf8'),
    );
  return { unit: files.filter((file) => !needsServer(file)), server: files.filter(needsServer) };
}

const { unit, server } = splitByNeed();
const everyServerTest = [...server, 'test/{chaos,fuzz,wire}/**/*.test.ts'];

function serverTests(): string[] {
  if (onOtherServer) return speaksSql;
  return process.env['TEST_MORE'] === 'on' ? long : everyServerTest;
}

export default defineConfig({
  test: {
    // More than cores: at any moment some wait for a database, a process or a clock.
    maxWorkers: 3,
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    projects: [
      // One process loads the program once for all of its files: there are no module-level singletons to leak from one to the next.
      {
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: unit,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          pool: 'forks',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles,
          ...patience,
        },
      },
      {
        // A hash costs 100 ms of a core, and nearly every one of these tests makes an account.
        resolve: { alias: { 'better-auth/crypto': `${import.meta.dirname}/test/harness/passwords.ts` } },
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: serverTests(),
          exclude: onOtherServer ? speaksNone : [],
          globalSetup: ['./test/harness/global-setup.ts'],
          setupFiles,
          ...patience,
        },
      },
    ],
  },
});
