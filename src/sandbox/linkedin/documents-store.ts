// Documents of the sandbox, from the address for an upload to their pages. The bytes are not kept: nothing here shows them.
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { secret } from './secret.ts';
import { linkedin_documents } from './tables.ts';

export type Document = typeof linkedin_documents.$inferSelect;

export async function makeDocument(
  database: NodePgDatabase,
  member_id: string,
  upload_until: Date,
): Promise<{ urn: string; upload_key: string }> {
  const document_urn = `urn:li:document:D4E1FAQ${secret(12)}`;
  const upload_key = secret(24);
  await database
    .insert(linkedin_documents)
    .values({ document_urn, member_id, upload_key, upload_until, state: 'WAITING_UPLOAD' });
  return { urn: document_urn, upload_key };
}

export async function documentByKey(database: NodePgDatabase, upload_key: string): Promise<Document | null> {
  const rows = await database.select().from(linkedin_documents).where(eq(linkedin_documents.upload_key, upload_key));
  return rows[0] ?? null;
}

export async function documentByUrn(database: NodePgDatabase, document_urn: string): Promise<Document | null> {
  const rows = await database
    .select()
    .from(linkedin_documents)
    .where(eq(linkedin_documents.document_urn, document_urn));
  return rows[0] ?? null;
}

export async function storeDocument(
  database: NodePgDatabase,
  upload_key: string,
  upload: Pick<Document, 'state' | 'available_at' | 'pages'>,
): Promise<void> {
  await database.update(linkedin_documents).set(upload).where(eq(linkedin_documents.upload_key, upload_key));
}
