// Documents of the sandbox, from the address for an upload to their pages. The bytes are not kept: nothing here shows them.
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { secret } from './secret.ts';
import { linkedin_documents } from './tables.ts';

export type Document = typeof linkedin_documents.$inferSelect;

export async function makeDocument(
  database: NodePgDatabase,
  memberId: string,
  uploadUntil: Date,
): Promise<{ urn: string; upload_key: string }> {
  const documentUrn = `urn:li:document:D4E1FAQ${secret(12)}`;
  const uploadKey = secret(24);
  await database.insert(linkedin_documents).values({
    document_urn: documentUrn,
    member_id: memberId,
    upload_key: uploadKey,
    upload_until: uploadUntil,
    state: 'WAITING_UPLOAD',
  });
  return { urn: documentUrn, upload_key: uploadKey };
}

export async function documentByKey(database: NodePgDatabase, uploadKey: string): Promise<Document | null> {
  const rows = await database.select().from(linkedin_documents).where(eq(linkedin_documents.upload_key, uploadKey));
  return rows[0] ?? null;
}

export async function documentByUrn(database: NodePgDatabase, documentUrn: string): Promise<Document | null> {
  const rows = await database.select().from(linkedin_documents).where(eq(linkedin_documents.document_urn, documentUrn));
  return rows[0] ?? null;
}

export async function storeDocument(
  database: NodePgDatabase,
  uploadKey: string,
  upload: Pick<Document, 'state' | 'available_at' | 'pages'>,
): Promise<void> {
  await database.update(linkedin_documents).set(upload).where(eq(linkedin_documents.upload_key, uploadKey));
}
