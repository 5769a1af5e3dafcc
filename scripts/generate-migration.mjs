// npm run db:generate: writes src/server/database/migrations from all tables.ts files.
// Nothing is released yet, so there is one migration and it is replaced. From the first release on it must add instead:
// then delete the lines marked (1) and (2) and give the new migration a name.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = 'src/server/database/migrations';
rmSync(folder, { recursive: true, force: true }); // (1)

const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'start'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

// (2) The same tables must give the same bytes, or every run would be a change to commit.
const journal_file = `${folder}/meta/_journal.json`;
const journal = JSON.parse(readFileSync(journal_file, 'utf8'));
journal.entries[0].when = Date.UTC(2026, 10, 21);
writeFileSync(journal_file, `${JSON.stringify(journal, null, 2)}\n`);
const snapshot_file = `${folder}/meta/0000_snapshot.json`;
const snapshot = JSON.parse(readFileSync(snapshot_file, 'utf8'));
snapshot.id = '00000000-0000-0000-0000-000000000001';
writeFileSync(snapshot_file, `${JSON.stringify(snapshot, null, 2)}\n`);
