// The SQL of imports.
import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/open.ts';
import { post_imports as imports, type PostImportRow } from './tables.ts';

const mine = (userId: string, id: string) => and(eq(imports.id, id), eq(imports.user_id, userId));

export async function getImport(orm: Executor, userId: string, id: string): Promise<PostImportRow | null> {
  const [row] = await orm.select().from(imports).where(mine(userId, id));
  return row ?? null;
}

export async function insertImport(tx: Transaction, row: PostImportRow): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function deleteImport(orm: Executor, userId: string, id: string): Promise<void> {
  await orm.delete(imports).where(mine(userId, id));
}

export function listImports(orm: Executor, userId: string): Promise<PostImportRow[]> {
  return orm.select().from(imports).where(eq(imports.user_id, userId)).orderBy(imports.created_at, imports.id);
}
