// npm start, npm run dev (--dev), npm run worker (--worker): installs and builds what is missing, then becomes the server.
import { become } from './become.mjs';
import { buildIfChanged } from './built.mjs';
import { heapLimits } from './heap-limits.mjs';
import { findNode, installPackages } from './packages.mjs';
import { fail } from './say.mjs';

const flags = new Set(process.argv.slice(2));
for (const flag of flags)
  if (!['--dev', '--worker'].includes(flag)) fail(`${flag} is not known here: npm start takes no flags.`);

await installPackages({ tools: false });
const node = findNode();
const env = { ...process.env, ...(flags.has('--worker') ? { ROLE: 'worker' } : {}) };
if (flags.has('--dev')) become(node, ['scripts/dev.mjs'], env);
else {
  if (!(await buildIfChanged(node)))
    fail('The build failed, for the reason above; what was built before is as it was.');
  // Without --enable-source-maps, which takes 120 MB for stack traces alone: the bundle keeps its names and lines, and the map is next to it.
  become(node, [...heapLimits(env), 'dist/server/main.js'], env);
}
