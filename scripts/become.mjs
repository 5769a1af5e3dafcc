// Hands the terminal over to another program for good. If Node can replace itself (from 22.15 on), no process stays in between.
import { spawn } from 'node:child_process';

import { fail } from './say.mjs';

/** Does not return; the exit code is the program's. */
export function become(command, args, env = process.env) {
  if (typeof process.execve === 'function') process.execve(command, [command, ...args], env);
  const child = spawn(command, args, { stdio: 'inherit', env });
  child.once('error', (error) => fail(`${command} could not be started: ${error.message}.`));
  // Ctrl+C reaches the whole group, the program included; a signal to this process alone is passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
