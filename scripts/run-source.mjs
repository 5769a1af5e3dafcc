// node scripts/run-source.mjs FILE ...: runs a .ts file from the source under Node 24, after installing what is missing.
import { become } from './become.mjs';
import { findNode, installPackages } from './packages.mjs';
import { fail } from './say.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) fail('Say which file to run: node scripts/run-source.mjs FILE');
// The program's own commands run where it is installed; benches and soaks need the tools as well.
await installPackages({ tools: !file.startsWith('src/') });
become(findNode(), [file, ...rest]);
