// node scripts/run-source.mjs FILE ...: runs a .ts file from the source under Node 24, after installing what is missing.
import { become } from './become.mjs';
import { findNode, installPackages } from './packages.mjs';
import { fail } from './say.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) fail('Say which file to run: node scripts/run-source.mjs FILE');
// The commands of the program are run where it is; benches and soaks bring their tools.
await installPackages({ tools: !file.startsWith('src/') });
become(findNode(), [file, ...rest]);
