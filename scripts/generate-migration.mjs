// npm run db:generate -- NAME: writes the next migration from what changed in the tables.ts files since the last one. A migration that
// has landed is never edited: databases of earlier commits have run it.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { fail } from './say.mjs';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) fail('Name the migration in lower case, like: npm run db:generate -- alt_texts');

const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name], {
  stdio: 'inherit',
});
// drizzle-kit compares with the newest snapshot only, and each takes 7,000 lines.
const meta = 'src/server/database/migrations/meta';
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(`${meta}/${older}`);
process.exit(status ?? 1);
