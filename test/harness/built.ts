// The program as built, for tests about the bundle: it is built first if dist/ does not match the current source.
import { buildIfChanged } from '../../scripts/built.mjs';
import { started, type Program } from './program.ts';

export async function startBuilt(env: Record<string, string>): Promise<Program> {
  if (!(await buildIfChanged(process.execPath))) throw new Error('The build failed, for the reason above.');
  return started(env, 'dist/server/main.js');
}
