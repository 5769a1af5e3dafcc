// The format of a backup: gzipped lines. The first is a Header, "#NAME" opens a table, rows are JSON objects as PostgreSQL
// writes them, and "#end ROWS" closes the file, so that a truncated one is noticed. backup.ts writes it, restore.ts reads it.
import type { Client } from 'pg';

export type Header = {
  postwright_backup: 1;
  created_at: string;
  /** Hashes of the migrations that built the tables. */
  migrations: string[];
};

export type Table = {
  /** Schema and name, quoted for SQL. */
  name: string;
  /** Quoted, without generated ones. */
  columns: string[];
};

export const endMark = '#end ';

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Every table of the program, each after those it refers to. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ oid: string; name: string; columns: string[]; refers_to: string[] }>(`
    select c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct f.confrelid::text), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'drizzle')
    order by name`);
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const waiting = rows.filter(({ oid }) => !done.has(oid));
    // Tables that refer to each other in a circle come in any order: their keys would have to be deferrable.
    const free = waiting.filter(({ refers_to }) => refers_to.every((oid) => done.has(oid)));
    for (const { oid, name, columns } of free.length > 0 ? free : waiting) {
      done.add(oid);
      ordered.push({ name, columns });
    }
  }
  return ordered;
}
