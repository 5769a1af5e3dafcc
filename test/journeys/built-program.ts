// The program as `npm start` runs it: the built bundle in a folder of its own, stopped and started again on the same port.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { started } from '#test/harness/program.ts';

/** Whoever signs up with it is an admin. */
export const adminEmail = 'operator@example.com';

export type BuiltProgram = {
  /** Its origin, the same after a restart. */
  url: string;
  /** SIGTERM, then a new process with the same folder and port. Returns the exit code of the old one. */
  restart(): Promise<number | null>;
  /** What it has printed and logged since its last start. */
  output(): string;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
};

/** `env` is set in addition to what every journey needs. */
export async function startBuiltProgram(env: Record<string, string> = {}): Promise<BuiltProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postwright-journeys-'));
  const start = (port: string) =>
    started({ DATA_DIR: dataDir, PORT: port, ADMIN_EMAILS: adminEmail, ...env }, 'dist/server/main.js');
  let program = await start('0');
  const { url } = program;
  return {
    url,
    async restart() {
      const code = await program.end('SIGTERM');
      program = await start(new URL(url).port);
      return code;
    },
    output: () => program.output(),
    async remove() {
      await program.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
