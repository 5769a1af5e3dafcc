// The program's migrations up to one of them, to make a database as an earlier version left it.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Journal = { entries: { tag: string }[] };

/** A folder inside `folder` with the migrations before the one with that name. Throws if there is none. */
export async function migrationsBefore(folder: string, name: string): Promise<string> {
  const before = join(folder, 'migrations');
  await cp(new URL('../../src/server/database/migrations', import.meta.url), before, { recursive: true });
  const file = join(before, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (at < 1) throw new Error(`no migration is called ${name}`);
  journal.entries = journal.entries.slice(0, at);
  await writeFile(file, JSON.stringify(journal));
  return before;
}
