// npm run test:more: what takes longer than people wait after a change. `-- NAME` runs the files whose path contains NAME;
// `-- --minutes N` starts nothing after that time and says what it left out. The last line is "N passed, N failed".
import { become } from './become.mjs';
import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './built.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { findNode, installPackages } from './packages.mjs';
import { fail, say } from './say.mjs';
import { openSuites } from './suites.mjs';

const args = process.argv.slice(2);
const limitAt = args.indexOf('--minutes');
const minutes = limitAt < 0 ? Infinity : Number(args[limitAt + 1]);
if (!(minutes > 0)) fail('--minutes takes a number over 0.');
const filters = limitAt < 0 ? args : args.toSpliced(limitAt, 2);
/** All that the filters name, or what `npm test` leaves out. */
const choice = { TEST_CHOICE: filters.length > 0 ? 'all' : 'others' };
const began = Date.now();

await installPackages();
const node = findNode();
if (node === process.execPath) await testMore();
else become(node, ['scripts/test-more.mjs', ...args]);

async function testMore() {
  const suites = openSuites({ filters, browser: await findBrowser() });
  if (!(await buildIfChanged(node))) fail('The build failed, for the reason above.');
  const inOrder = [
    {
      title: 'The other journeys in Chromium',
      run: (title) => suites.playwright(title, [], choice),
    },
    { title: 'Server tests again, on PostgreSQL 15', run: (title) => onPostgres15(suites, title) },
    {
      title: 'Killed, loaded, restarted in turn',
      run: (title) => killedAndLoaded(suites, title),
    },
    {
      title: 'On a phone, a database and machines of its own',
      run: (title) => asRun(suites, title, ['database', 'machines', 'phone']),
    },
    { title: 'In Firefox and WebKit', run: (title) => inOtherEngines(suites, title) },
  ];
  for (const { title, run } of inOrder) {
    if (Date.now() - began > minutes * 60_000) say(`\n== ${title}: left out, ${minutes} minutes are over`);
    else await run(title);
  }
  suites.end();
}

/** If apt-get may not be used, the tests that need these say so and are skipped. */
async function killedAndLoaded(suites, title) {
  const deployed = 'test/life/deployed.test.ts';
  const needed = [
    { name: 'nginx', file: '/usr/sbin/nginx' },
    { name: 'openssl', file: '/usr/bin/openssl' },
    { name: 'bubblewrap', file: '/usr/bin/bwrap' },
    { name: 'systemd', file: '/usr/bin/systemd-analyze' },
  ];
  if (filters.length === 0 || filters.some((filter) => deployed.includes(filter))) installDebianPackages(needed);
  await suites.vitest(title, ['--project', 'unit', '--project', 'server'], choice);
}

/** Those of the given files that the filters name, or all if there are no filters. */
async function asRun(suites, title, files) {
  const args = ['--config', 'test/as-run/vitest.config.ts', ...(filters.length > 0 ? [] : files)];
  await suites.vitest(title, args, { TMPDIR: process.env.TMPDIR });
}

async function inOtherEngines(suites, title) {
  const needed = [
    { name: 'firefox-esr', file: '/usr/bin/firefox-esr' },
    { name: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver' },
    { name: 'xvfb', file: '/usr/bin/Xvfb' },
  ];
  if (installDebianPackages(needed)) await asRun(suites, title, ['other-engines']);
  else suites.failed();
}

async function onPostgres15(suites, title) {
  const { postgres15, startPostgres15 } = await import('./postgres-15.mjs');
  if (!installDebianPackages([{ name: 'postgresql-15', file: `${postgres15}/postgres` }])) {
    suites.failed();
    return;
  }
  const postgres = await startPostgres15();
  try {
    const env = { TEST_DATABASE_URL: postgres.connection };
    await suites.vitest(title, ['--project', 'server'], env);
  } finally {
    await postgres.stop();
  }
}
