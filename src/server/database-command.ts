// npm run db -- migrate | backup FILE | restore FILE: managing the database by hand, whether the program is running or not.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { newestVersion } from './adapters/linkedin/supported-version.ts';
import { ConfigError, readConfig, readEnvironment } from './config.ts';
import { systemClock } from './clock.ts';
import { backupDatabase } from './database/backup.ts';
import { connectEmbedded } from './database/embedded/attach.ts';
import { hasTables, migrateDatabase } from './database/migrate.ts';
import { DatabaseProblem } from './database/problem.ts';
import { restoreAll } from './database/restore.ts';
import { restoreSteps } from './restore-steps.ts';

const usage = 'Say what to do: npm run db -- migrate, npm run db -- backup FILE, or npm run db -- restore FILE.';

/** Returns the line to print. */
type Command = (connection: string, file: string, dataDir: string) => Promise<string>;

/** `needs_one`: refuses if there is no database yet, instead of making one. */
const commands: Record<string, { takes_file: boolean; needs_one?: true; run: Command }> = {
  migrate: {
    takes_file: false,
    run: async () => 'The database is up to date.',
  },
  backup: {
    takes_file: true,
    needs_one: true,
    run: async (connection, file, dataDir) => {
      const { tables, rows } = await backupDatabase({ connection, file });
      return `${rows} rows of ${tables} tables are in ${file}. Pictures and the secret are not: keep a copy of ${dataDir} too.`;
    },
  },
  restore: {
    takes_file: true,
    run: async (connection, file) => {
      const { tables, rows, waiting } = await restoreAll({
        connection,
        file,
        now: systemClock.now(),
        steps: restoreSteps,
      });
      const posts = waiting === 1 ? 'One post waits' : `${waiting} posts wait`;
      const asked = waiting === 0 ? '' : ` ${posts} for a person, since they may have gone out meanwhile.`;
      return `${rows} rows of ${tables} tables were restored from ${file}.${asked}`;
    },
  },
};

/** Run without the service's settings, a backup would be of a freshly made database: the message names the folder or server it looked at. */
async function refuseNone(databaseUrl: string | null, dataDir: string): Promise<void> {
  if (databaseUrl === null) {
    const folder = path.resolve(dataDir);
    if (existsSync(path.join(folder, 'postgres', 'PG_VERSION'))) return;
    throw new DatabaseProblem(
      `There is no database in ${folder}, so nothing was backed up. Run this with the service's own settings: its DATA_DIR or DATABASE_URL.`,
    );
  }
  if (await hasTables(databaseUrl)) return;
  const { host, pathname } = new URL(databaseUrl);
  throw new DatabaseProblem(
    `The database ${pathname.slice(1)} on ${host || 'this machine'} has no tables of Postwright, so nothing was backed up: check DATABASE_URL.`,
  );
}

async function main([name = '', file, ...more]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || command.takes_file !== (file !== undefined) || more.length > 0)
    throw new DatabaseProblem(usage);
  const { database_url, data_dir } = readConfig(readEnvironment(), newestVersion);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  if (command.needs_one) await refuseNone(database_url, data_dir);
  const server = database_url === null ? await connectEmbedded({ data_dir, log }) : null;
  const connection = server?.connection ?? database_url ?? '';
  try {
    await migrateDatabase({ connection });
    return await command.run(connection, file ?? '', data_dir);
  } finally {
    await server?.stop();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof DatabaseProblem || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
