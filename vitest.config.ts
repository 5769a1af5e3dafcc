// Three test projects: `unit` needs nothing but Node, `web` a DOM, `server` a database server, which it brings (test/harness/global-setup.ts).
// What takes long runs only in `npm run test:more` (scripts/test-more.mjs): TEST_CHOICE says which, here and in the browser.
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where the SQL is that could differ: only these are worth running again on another server version. */
const speaksSql = [
  'src/server/{analytics,billing,chat,database,posts,publishing,research}/**/*.test.ts',
  'test/life/own-database.test.ts',
];
const speaksNone = ['src/server/database/embedded/**'];
const onOtherServer = process.env['TEST_DATABASE_URL'] !== undefined;

/** Real processes, killed, loaded or kept busy for long; real time that has to pass; and every case of a rule, one after another. */
const long = [
  'test/{fuzz,life,load,machines}/**/*.test.ts',
  'test/wire/{forged-calls,nothing-waits,without-the-tools}.test.ts',
  'src/server/adapters/storage/s3.test.ts',
  'src/sandbox/stripe/time.test.ts',
  'src/server/api-keys/gate.test.ts',
  'src/server/billing/any-order.test.ts',
  'src/server/data-folder.test.ts',
  'src/server/figures/figures.test.ts',
  'src/server/linkedin-connection/accounts.test.ts',
  'src/server/database/embedded/{binaries,server}.test.ts',
  'src/server/database/{backup,before-video-extras,several-accounts}.test.ts',
  'src/server/http/openapi/types-compile.test.ts',
  'src/server/ideas/silent-model.test.ts',
  'src/server/notifications/{notifications,push,rare-causes}.test.ts',
  'src/server/post-imports/in-slices.test.ts',
  'src/server/prospects/{brought-back,hostile-archives}.test.ts',
  'src/server/publishing/{after-restore,history,video}.test.ts',
  'src/server/research/import/sample.test.ts',
  'src/server/resume-review/by-model.test.ts',
  'src/server/series/{after-restore,never-twice}.test.ts',
  'src/server/voice/at-once.test.ts',
  'src/server/webhooks/by-key.test.ts',
];

/**
 * The same for what needs no server: all of Unicode, hostile files of the largest size, every page that may be drawn,
 * processes and threads that are ended, whole collections of posts.
 */
const longUnits = [
  'src/sandbox/linkedin/pdf-pages.test.ts',
  'src/server/adapters/linkedin/commentary-of-any-text.test.ts',
  'src/server/adapters/storage/s3-silent.test.ts',
  'src/server/carousels/{draw-pdf,most-slides}.test.ts',
  'src/server/pdf-process/pool.test.ts',
  'src/server/posts/pdf-pages.test.ts',
  'src/server/research/trends/{effects,topics}.test.ts',
  'src/server/threads/pool.test.ts',
  'test/samples/pdf/generate.test.ts',
];

const setupFiles = ['./test/harness/quiet.ts'];
/** Generous, because a busy machine is not the change's fault: a test that hangs still ends. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Test files next to the server's code, split by whether they need a server: those that import its harness, or start one, do. */
function splitByNeed(): { unit: string[]; server: string[] } {
  const files = globSync([
    'src/{contract,server,sandbox,samples}/**/*.test.ts',
    'test/{rules,samples,scripts}/**/*.test.ts',
  ]);
  const needsServer = (file: string): boolean =>
    file.startsWith('src/server/database/') ||
    /from '(#test\/harness\/(?!pdf|zip|totp|clock|client|expect-error|raw-http|cpu-time)|.*-rig\.ts)/.test(
      readFileSync(file, 'utf8'),
    );
  return { unit: files.filter((file) => !needsServer(file)), server: files.filter(needsServer) };
}

const { unit, server } = splitByNeed();
/** A few plans every time, all of them among the long ones. */
const chaos = 'test/chaos/**/*.test.ts';
const everyServerTest = [...server, 'test/wire/**/*.test.ts', chaos];
const chosen = process.env['TEST_CHOICE'];

function serverTests(): { include: string[]; exclude: string[] } {
  if (onOtherServer) return { include: speaksSql, exclude: speaksNone };
  if (chosen === 'every-time') return { include: everyServerTest, exclude: long };
  return { include: chosen === 'others' ? [...long, chaos] : [...everyServerTest, ...long], exclude: [] };
}

/** Rows, requests and texts: with a nursery of this size they cost a seventh less time. */
const dyingYoung = { execArgv: ['--max-semi-space-size=64'] };
/** These hardly wait: more workers than cores would only load the program more often. */
const busy = { maxWorkers: 2 };

function unitTests(): string[] {
  if (chosen === 'others') return longUnits;
  return chosen === 'every-time'
    ? unit.filter((file) => !longUnits.some((pattern) => matchesGlob(file, pattern)))
    : unit;
}

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    projects: [
      // One process loads the program once for all its files: there are no module-level singletons to leak from one to the next.
      {
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: unitTests(),
          ...busy,
          ...dyingYoung,
          sequence: { groupOrder: 0 },
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          pool: 'forks',
          include: ['src/web/**/*.test.{ts,tsx}'],
          ...busy,
          sequence: { groupOrder: 1 },
          setupFiles: [...setupFiles, './test/harness/dom.ts'],
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
          ...dyingYoung,
          isolate: false,
          ...serverTests(),
          // More than cores: at any moment some wait for a database, a process or a clock.
          maxWorkers: 5,
          sequence: { groupOrder: 2 },
          globalSetup: ['./test/harness/global-setup.ts'],
          setupFiles,
          ...patience,
        },
      },
    ],
  },
});
