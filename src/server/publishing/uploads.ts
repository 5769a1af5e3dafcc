// A post's pictures or PDF on their way to LinkedIn, before the one call that shows them. Uploads are repeatable: LinkedIn shows
// nobody a file without a post. What an upload's failure means is outcomes.ts's.
import type { LinkedInDocument, LinkedInImage } from '../adapters/linkedin/port.ts';
import type { UsableConnection, Work } from './attempt.ts';
import type { AttemptRow } from './tables.ts';

export type Uploaded = { images: LinkedInImage[]; document: LinkedInDocument | null };

const uploadsAtOnce = 4;

/** The URNs in order, as the ledger keeps them. */
export const urnsOf = ({ images, document }: Uploaded): string[] =>
  document ? [document.urn] : images.map(({ urn }) => urn);

/**
 * What LinkedIn has already from an earlier attempt of the same member is not uploaded again. null where a file is gone from our
 * storage. Throws what LinkedIn's adapter throws.
 */
export async function upload(
  work: Work,
  connection: UsableConnection,
  earlier: AttemptRow | null,
): Promise<Uploaded | null> {
  const urns = earlier?.member_id === connection.member_id ? (earlier.image_urns ?? []) : [];
  const { image_urls, alt_texts, document_url, document_title } = work.post;
  if (document_url !== null) {
    const urn = await uploadOne(work, connection, document_url, urns[0]);
    return urn === null ? null : { images: [], document: { urn, title: document_title ?? '' } };
  }
  const images: LinkedInImage[] = [];
  for (let at = 0; at < image_urls.length; at += uploadsAtOnce) {
    const part = image_urls.slice(at, at + uploadsAtOnce);
    const made = await Promise.all(part.map((address, i) => uploadOne(work, connection, address, urns[at + i])));
    for (const [i, urn] of made.entries()) {
      if (urn === null) return null;
      images.push({ urn, alt_text: alt_texts[at + i] ?? '' });
    }
  }
  return { images, document: null };
}

/** The file's URN; null where it is gone from our storage. */
async function uploadOne(
  { posts, linkedin, post }: Work,
  { access_token, member_id }: UsableConnection,
  address: string,
  knownUrn: string | undefined,
): Promise<string | null> {
  const found = await posts.openMedia(address.slice('/media/'.length), post.user_id);
  if (!found) return null;
  if (knownUrn !== undefined) return knownUrn;
  const { bytes, row } = found;
  // The adapter's own time limits end a call.
  const signal = new AbortController().signal;
  const to = { access_token, member_id, bytes, signal };
  return row.content_type === 'application/pdf'
    ? linkedin.uploadDocument(to)
    : linkedin.uploadImage({ ...to, content_type: row.content_type });
}
