// Runs suites of tests as processes of their own and counts their results. Which suites there are is left to test.mjs and test-more.mjs.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { fail, say } from './say.mjs';

const stopping = ['SIGTERM', 'SIGHUP'];
/** Everything a run writes at the same time, with room to spare. */
const neededBytes = 4 * 2 ** 30;

/** `{ vitest(title, args, env), playwright(title, args, env), end() }`; `end` prints "N passed, N failed" and sets the exit code. */
export function openSuites({ filters, browser }) {
  mkdirSync('.cache', { recursive: true });
  const reports = mkdtempSync('.cache/test-');
  // In memory if the system offers that: cloning a database takes a tenth of the time there.
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'postwright-tests-'));
  // As /tmp is: started by root, PostgreSQL runs as another user and keeps its socket here.
  chmodSync(folder, 0o1777);
  process.once('exit', () => {
    for (const each of [reports, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  });
  const env = {
    ...process.env,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    TEST_BUILT: 'on',
    TMPDIR: folder,
    ...(browser ? { CHROMIUM: browser } : {}),
  };
  const counts = [];
  /** What failed, and what was missing on this machine: named again at the end, since the output of a long run is often cut off. */
  const named = [];
  let started = 0;
  const nextReport = () => join(reports, `${(started += 1)}.json`);

  async function vitest(title, args = [], more = {}) {
    const report = nextReport();
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...args, ...filters];
    const code = await run(title, command, { ...env, ...more });
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
    const failures = testResults.flatMap(namesOfFailures);
    named.push(...testResults.flatMap(reasonsToSkip), ...failures.map(asFailed));
    counts.push(count(numPassedTests, Math.max(numFailedTests, failures.length), code));
  }

  async function playwright(title, args = [], more = {}) {
    const report = nextReport();
    const reporters = ['--reporter=list,json', '--pass-with-no-tests'];
    const command = ['node_modules/@playwright/test/cli.js', 'test', ...reporters, ...args, ...filters];
    const code = await run(title, command, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more });
    const { stats = {}, suites = [] } = readReport(report);
    named.push(...suites.flatMap(namesOfUnexpected).map(asFailed));
    counts.push(count(stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0), code));
  }

  function end() {
    const passed = counts.reduce((sum, suite) => sum + suite.passed, 0);
    const failures = counts.reduce((sum, suite) => sum + suite.failed, 0);
    if (passed + failures === 0)
      fail(filters.length > 0 ? `No test file's path holds ${filters.join(' or ')}.` : 'No test ran.');
    for (const line of named) process.stdout.write(`\n${line}`);
    process.stdout.write(`\n${passed} passed, ${failures} failed\n`);
    process.exitCode = failures > 0 ? 1 : 0;
  }

  return { vitest, playwright, failed: () => counts.push({ passed: 0, failed: 1 }), end };
}

const asFailed = (name) => `Failed: ${name}`;

/** A file that failed to load has failed without a failed test. The first line of the reason goes with it. */
function namesOfFailures({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [`${name}: ${firstLine(message)}`];
  return tests.map(({ fullName, failureMessages = [] }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`);
}

/** Of tests that say why (test/harness/needs.ts). */
const reasonsToSkip = ({ name, assertionResults }) =>
  assertionResults.flatMap(({ status, fullName, meta }) =>
    status === 'skipped' && meta?.why ? [`Skipped: ${name} › ${fullName}: ${meta.why}`] : [],
  );

function namesOfUnexpected({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests = [] }) => {
      const messages = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors.map(wordsOf)));
      return `${file}:${line} › ${title}: ${messages.join(' | ')}`;
    });
  return [...own, ...suites.flatMap(namesOfUnexpected)];
}

/** What Playwright says of a failure in many lines and in color, in one. */
const wordsOf = ({ message = '' }) => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 600);

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** A suite whose program failed has at least one failure, even if it could not say which. */
function count(passed, failed, code) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

function run(title, command, env) {
  say(`\n== ${title}`);
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: 'inherit', env });
    // The signal goes to the suite, and the run ends once the suite has.
    const stop = (signal) => {
      child.once('exit', () => process.exit(1));
      child.kill(signal);
    };
    for (const signal of stopping) process.once(signal, stop);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      for (const signal of stopping) process.off(signal, stop);
      say(`== ${title}: ${Math.round((Date.now() - began) / 1000)} s`);
      resolve(code ?? 1);
    });
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
