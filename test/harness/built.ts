// The program as it was built, for tests that are about the bundle: built first where dist/ is not of the source as it is now.
import { buildIfChanged } from '../../scripts/built.mjs';
import { started, type Program } from './program.ts';

export async function startBuilt(env: Record<string, string>): Promise<Program> {
  if (!(await buildIfChanged(process.execPath))) throw new Error('The build failed, for the reason above.');
  return started(env, 'dist/server/main.js');
}
