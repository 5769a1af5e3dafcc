// npm test: installs what is missing, builds, then every suite: units and routes (twice, on PostgreSQL 18 and 15), and the journeys in
// Chromium. `npm test -- NAME` runs the files whose path holds NAME. The last line is "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { become } from './become.mjs';
import { buildIfChanged } from './built.mjs';
import { findNode, installPackages } from './packages.mjs';
import { fail, say } from './say.mjs';
import { installSystemPackages } from './system-packages.mjs';

const filters = process.argv.slice(2);
const stopping = ['SIGTERM', 'SIGHUP'];

await installPackages();
const node = findNode();
if (node === process.execPath) await testAll();
else become(node, ['scripts/test.mjs', ...filters]);

async function testAll() {
  installSystemPackages();
  mkdirSync('.cache', { recursive: true });
  const reports = mkdtempSync('.cache/test-');
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

  // Programs that the units start serve the built pages.
  const is_built = await buildIfChanged(node);
  const suites = [{ passed: 0, failed: is_built ? 0 : 1 }];
  suites.push(await runVitest('Units and routes, on PostgreSQL 18', reports, []));
  const { startPostgres15 } = await import('./postgres-15.mjs');
  const postgres = await startPostgres15();
  try {
    const args = ['--project', 'server'];
    suites.push(
      await runVitest('Server tests again, on PostgreSQL 15', reports, args, {
        TEST_DATABASE_URL: postgres.connection,
      }),
    );
  } finally {
    await postgres.stop();
  }
  if (is_built) suites.push(await runJourneys(reports));

  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
  const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
  if (passed + failed === 0)
    fail(filters.length > 0 ? `No test file's path holds ${filters.join(' or ')}.` : 'No test ran.');
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runVitest(title, reports, args, env = {}) {
  const report = join(reports, `${title.length}-vitest.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...args, ...filters];
  const code = await run(title, command, env);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  // A file that did not load has failed without a failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return count(numPassedTests, numFailedTests + broken.length, code);
}

async function runJourneys(reports) {
  const report = join(reports, 'journeys.json');
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...filters,
  ];
  const code = await run('Journeys in Chromium', command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats = {} } = readReport(report);
  return count((stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0, code);
}

/** A suite whose program failed has at least one failure, even if it could not say which. */
function count(passed, failed, code) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

function run(title, command, env) {
  say(`\n== ${title}`);
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', TEST_BUILT: 'on', ...env },
    });
    // The run ends with the suite that was told to.
    const stop = (signal) => {
      child.once('exit', () => process.exit(1));
      child.kill(signal);
    };
    for (const signal of stopping) process.once(signal, stop);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      for (const signal of stopping) process.off(signal, stop);
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
