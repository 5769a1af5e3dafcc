// A small program that runs the embedded database of the folder it is given and writes one row after another until it is
// killed. Prints JSON lines: {ready}, then {committed} for each row the server confirmed, or {refused}.
import { startEmbedded } from '#server/database/embedded/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { DatabaseProblem } from '#server/database/problem.ts';

function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  const server = await startEmbedded({ data_dir: process.argv[2] ?? '' });
  tell({ ready: server.connection });
  const { pool } = openDatabase({ connection: server.connection });
  await pool.query('create table if not exists kept (writer integer, number integer)');
  for (let number = 0; ; number += 1) {
    await pool.query('insert into kept values ($1, $2)', [process.pid, number]);
    tell({ committed: number });
  }
} catch (error) {
  if (!(error instanceof DatabaseProblem)) throw error;
  tell({ refused: error.message });
  process.exitCode = 1;
}
