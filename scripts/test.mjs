// npm test: installs what is missing, builds, then the units, the API over HTTP and the browser's main ways. npm run test:unit (--unit):
// only what needs no server. `npm test -- NAME` runs the files whose path contains NAME. The last line is "N passed, N failed".
import { become } from './become.mjs';
import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './built.mjs';
import { findNode, installPackages } from './packages.mjs';
import { openSuites } from './suites.mjs';

const args = process.argv.slice(2);
const filters = args.filter((arg) => arg !== '--unit');

/** All that the filters name, or what takes no longer than people wait. */
const choice = { TEST_CHOICE: filters.length > 0 ? 'all' : 'every-time' };
/** In the system's own temporary folder, as `npm start` finds it. */
const asPeopleRunIt = { TMPDIR: process.env.TMPDIR };

await installPackages();
const node = findNode();
if (node !== process.execPath) become(node, ['scripts/test.mjs', ...args]);
else if (args.includes('--unit')) await testUnits();
else await testAll();

async function testUnits() {
  // One of them prints PDFs.
  const suites = openSuites({ filters, browser: await findBrowser() });
  await suites.vitest('Units', ['--project', 'unit', '--project', 'web'], choice);
  suites.end();
}

async function testAll() {
  const suites = openSuites({ filters, browser: await findBrowser() });
  // Programs that the tests start serve the built pages.
  const isBuilt = await buildIfChanged(node);
  if (!isBuilt) suites.failed();
  const asRun = ['--config', 'test/as-run/vitest.config.ts', ...(filters.length > 0 ? [] : ['defaults.test'])];
  const inBrowsers = async () => {
    if (!isBuilt) return;
    await suites.vitest('The program as people run it', asRun, asPeopleRunIt);
    await suites.playwright('Journeys in Chromium', [], choice);
  };
  // Side by side: in a browser most of the time goes into waiting, for a page or for a post to come due.
  await Promise.all([suites.vitest('Units and routes', [], choice), inBrowsers()]);
  suites.end();
}
