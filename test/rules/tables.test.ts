// Who reads and writes whose tables: SQL crosses rooms where no import does, so each such edge is listed here.
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files.ts';

const files = sourceFiles('src').filter(
  ({ file }) => /^src\/(server|sandbox)\//.test(file) && !file.endsWith('.test.ts'),
);

/** Reading by SQL is right for speed, and listed. Add an edge only if calling the owner's service would cost a query for each row. */
const reads = [
  // Restoring only (account/after-restore.ts), which also names tables of other rooms that stay as they are.
  'account -> erased_accounts',
  'account -> users',
  'analytics -> linkedin_connections',
  'analytics -> posts',
  'analytics -> users',
  'chat -> posts',
  'idea-board -> posts',
  'figures -> posts',
  // A disconnected account that posts name keeps its name; scheduled posts are counted by account.
  'linkedin-connection -> posts',
  // Restoring only (linkedin-connection/after-restore.ts).
  'linkedin-connection -> publication_attempts',
  // It keeps its name, too, where a recurring post names it.
  'linkedin-connection -> series',
  'notifications -> linkedin_connections',
  'notifications -> post_watches',
  'notifications -> posting_times',
  'notifications -> posts',
  'notifications -> prospect_engagements',
  'notifications -> prospects',
  'notifications -> publication_attempts',
  'notifications -> series',
  // A push ends with its session.
  'notifications -> sessions',
  'post-readings -> linkedin_connections',
  'post-readings -> posts',
  'posting-times -> posts',
  'prospects -> posts',
  'publishing -> media',
  'publishing -> posts',
  'research -> post_watches',
  'research -> posts',
  'research -> prospect_engagements',
  'series -> posts',
  // A text whose answer was lost counts as sent, in the same query that chooses the next one.
  'series -> publication_attempts',
  'voice -> post_versions',
  'voice -> posts',
  'webhooks -> linkedin_connections',
  'webhooks -> posts',
];

/** Writes belong to a table's owner. Publishing is the exception: the post's row is its queue, and its pictures are what it uploads. */
const writes = [
  // A deleted label disappears from every post in the same transaction.
  'labels -> posts',
  // Restoring only, as above.
  'linkedin-connection -> posts',
  'publishing -> media',
  'publishing -> posts',
  // Restoring only, as above.
  'account -> erased_accounts',
  'account -> users',
  'account -> verifications',
];

type Edge = { kind: 'reads' | 'writes'; edge: string };

const roomOf = (file: string): string => /^src\/(?:server\/)?((?:adapters\/)?[^/]+)\//.exec(file)?.[1] ?? file;

function ownersOf(all: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of all)
    for (const [, table = ''] of text.matchAll(/= (?:pgTable|\w+\.table)\(\s*'(\w+)'/g))
      owners.set(table, roomOf(file));
  return owners;
}

/** What Drizzle's names in a file refer to: tables imported from another room. */
function importedTables({ text }: SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, list = ''] of text.matchAll(/^import \{([^}]*)\} from '[^']*tables\.ts'/gm))
    for (const [, table = '', alias] of list.matchAll(/(\w+)(?: as (\w+))?/g)) names.set(alias ?? table, table);
  return names;
}

const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
const quoted = /`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g;
const isSql = (text: string): boolean => /\b(select|update|insert into|delete from|lock table|join)\b/.test(text);

function sqlEdges(file: SourceFile, owners: Map<string, string>): Edge[] {
  const statements = (withoutComments(file.text).match(quoted) ?? []).filter(isSql);
  return statements.flatMap((sql) =>
    [...sql.matchAll(/\b(delete from|from|join|update|into|lock table)\s+(?:only\s+)?"?(\w+)/g)].flatMap(
      ([, word = '', table = '']) => {
        const owner = owners.get(table);
        if (owner === undefined || owner === roomOf(file.file)) return [];
        const kind = /delete|update|into/.test(word) ? ('writes' as const) : ('reads' as const);
        return [{ kind, edge: `${roomOf(file.file)} -> ${table}` }];
      },
    ),
  );
}

function drizzleEdges(file: SourceFile, owners: Map<string, string>): Edge[] {
  const names = importedTables(file);
  return [...file.text.matchAll(/(?:\.(from|insert|update|delete)|[jJ]oin)\(\s*(\w+)/g)].flatMap(
    ([, word = '', name = '']) => {
      const table = names.get(name);
      const owner = table === undefined ? undefined : owners.get(table);
      if (table === undefined || owner === undefined || owner === roomOf(file.file)) return [];
      const kind = /insert|update|delete/.test(word) ? ('writes' as const) : ('reads' as const);
      return [{ kind, edge: `${roomOf(file.file)} -> ${table}` }];
    },
  );
}

const owners = ownersOf(files);
const edges = files.flatMap((file) => [...sqlEdges(file, owners), ...drizzleEdges(file, owners)]);
const found = (kind: Edge['kind']): string[] =>
  [...new Set(edges.filter((one) => one.kind === kind).map(({ edge }) => edge))].toSorted();

test('tables have one owner each', () => {
  expect(owners.get('posts')).toBe('posts');
  expect(owners.get('sessions')).toBe('adapters/identity');
});

test('a room reads tables of another one along listed edges only', () => {
  expect(found('reads')).toEqual(reads.toSorted());
});

test('a room writes its own tables only', () => {
  expect(found('writes')).toEqual(writes.toSorted());
});

test('the server never reads what a sandbox keeps', () => {
  const reading = files.filter(
    ({ file, text }) => file.startsWith('src/server/') && /\b(from|join|update|into) sandbox\./.test(text),
  );
  expect(reading.map(({ file }) => file)).toEqual([]);
});
