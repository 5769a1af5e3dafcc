// Pictures and documents of the sandbox, from the upload URL to their bytes or pages. Videos are in videos-store.ts.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { secret } from './secret.ts';
import { linkedin_images, linkedin_posts, linkedin_documents } from './tables.ts';

type StartedUpload = { urn: string; upload_key: string };
type Image = Omit<typeof linkedin_images.$inferSelect, 'bytes'>;

/** Every column but the bytes, which are needed only when the picture is shown. */
const withoutBytes = {
  image_urn: linkedin_images.image_urn,
  member_id: linkedin_images.member_id,
  upload_key: linkedin_images.upload_key,
  upload_until: linkedin_images.upload_until,
  state: linkedin_images.state,
  available_at: linkedin_images.available_at,
  content_type: linkedin_images.content_type,
};

export async function makeImage(database: NodePgDatabase, memberId: string, uploadUntil: Date): Promise<StartedUpload> {
  const imageUrn = `urn:li:image:D4E22AQ${secret(12)}`;
  const uploadKey = secret(24);
  await database.insert(linkedin_images).values({
    image_urn: imageUrn,
    member_id: memberId,
    upload_key: uploadKey,
    upload_until: uploadUntil,
    state: 'WAITING_UPLOAD',
  });
  return { urn: imageUrn, upload_key: uploadKey };
}

export async function imageByKey(database: NodePgDatabase, uploadKey: string): Promise<Image | null> {
  const rows = await database
    .select(withoutBytes)
    .from(linkedin_images)
    .where(eq(linkedin_images.upload_key, uploadKey));
  return rows[0] ?? null;
}

export async function imagesByUrn(database: Pick<NodePgDatabase, 'select'>, urns: string[]): Promise<Image[]> {
  if (urns.length === 0) return [];
  return database.select(withoutBytes).from(linkedin_images).where(inArray(linkedin_images.image_urn, urns));
}

export async function storeImage(
  database: NodePgDatabase,
  uploadKey: string,
  upload: Pick<typeof linkedin_images.$inferSelect, 'state' | 'available_at' | 'content_type' | 'bytes'>,
): Promise<void> {
  await database.update(linkedin_images).set(upload).where(eq(linkedin_images.upload_key, uploadKey));
}

/** The picture as a reader of a post gets it: only from a post that this reader may see. */
export async function shownImage(
  database: NodePgDatabase,
  imageUrn: string,
  readerIds: string[],
): Promise<{ content_type: string; bytes: Buffer } | null> {
  const rows = await database
    .select({ content_type: linkedin_images.content_type, bytes: linkedin_images.bytes })
    .from(linkedin_images)
    .innerJoin(
      linkedin_posts,
      sql`(${linkedin_posts.images} @> ${JSON.stringify([{ id: imageUrn }])}::jsonb
        or ${linkedin_posts.article} ->> 'thumbnail' = ${imageUrn})`,
    )
    .where(
      and(
        eq(linkedin_images.image_urn, imageUrn),
        eq(linkedin_posts.member_id, linkedin_images.member_id),
        sql`${linkedin_posts.deleted_at} is null`,
        visibleTo(readerIds),
      ),
    )
    .limit(1);
  const row = rows[0];
  return row?.bytes && row.content_type ? { content_type: row.content_type, bytes: row.bytes } : null;
}

/** Everybody sees PUBLIC posts; the sandbox's members have no connections, so the others are visible to their author alone. */
export function visibleTo(readerIds: string[]) {
  return readerIds.length === 0
    ? eq(linkedin_posts.visibility, 'PUBLIC')
    : sql`(${linkedin_posts.visibility} = 'PUBLIC' or ${inArray(linkedin_posts.member_id, readerIds)})`;
}

// Documents. Their bytes are not kept: nothing here shows them.
type Document = typeof linkedin_documents.$inferSelect;

export async function makeDocument(
  database: NodePgDatabase,
  memberId: string,
  uploadUntil: Date,
): Promise<StartedUpload> {
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
