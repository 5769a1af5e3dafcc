// A PostgreSQL server that is not the program's: Debian's 15 if installed, otherwise 18 as a server of its own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/server.ts';

const binaries15 = '/usr/lib/postgresql/15/bin/postgres';

export type OwnPostgres = { connection: string; stop: () => Promise<void> };

export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  if (!existsSync(binaries15)) {
    return startEmbedded({ data_dir: join(folder, 'own-postgres'), settings: { max_connections: '200' } });
  }
  const { startPostgres15 } = await import('../../scripts/postgres-15.mjs');
  return startPostgres15();
}
