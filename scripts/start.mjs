// npm start, npm run dev (--dev), npm run worker (--worker): installs and builds what is missing, then becomes the server.
import { spawnSync } from 'node:child_process';

import { become } from './become.mjs';
import { isBuilt } from './built.mjs';
import { alone } from './lock.mjs';
import { findNode, installPackages } from './packages.mjs';
import { fail, say } from './say.mjs';

const flags = new Set(process.argv.slice(2));
for (const flag of flags)
  if (!['--dev', '--worker'].includes(flag)) fail(`${flag} is not known here: npm start takes no flags.`);

await installPackages();
const node = findNode();
const env = { ...process.env, ...(flags.has('--worker') ? { ROLE: 'worker' } : {}) };
if (flags.has('--dev')) become(node, ['scripts/dev.mjs'], env);
else {
  if (!isBuilt()) await build();
  become(node, ['--enable-source-maps', 'dist/server/main.js'], env);
}

async function build() {
  await alone(
    'build',
    () => {
      if (isBuilt()) return;
      say('Building (only after a change) ...');
      const { status } = spawnSync(node, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2] });
      if (status !== 0) fail('The build failed, for the reason above; what was built before is as it was.');
    },
    () => say('Another start is building: waiting for it ...'),
  );
}
