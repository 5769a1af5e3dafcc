// A post's pictures or PDF on their way to LinkedIn, before the one call that shows them. Uploads are repeatable: LinkedIn shows
// nobody a file without a post. What a failed upload means is left to outcomes.ts; videos go through video.ts.
import type { LinkedInImage, LinkedInPost } from '../adapters/linkedin/port.ts';
import type { PostLink } from '#contract/post-kinds.ts';
import type { UsableConnection, AttemptContext } from './work.ts';
import type { AttemptRow } from './tables.ts';

export type Uploaded = Pick<LinkedInPost, 'images' | 'document' | 'video' | 'link'>;
export const nothingUploaded: Uploaded = { images: [], document: null, video: null, link: null };

const uploadsAtOnce = 4;

/** The URNs in order, as the ledger keeps them. */
export const urnsOf = ({ images, document, video, link }: Uploaded): string[] => {
  if (link) return link.thumbnail === null ? [] : [link.thumbnail];
  const one = document ?? video;
  return one ? [one.urn] : images.map(({ urn }) => urn);
};

/**
 * Does not upload again what LinkedIn already has from an earlier attempt by the same member. null if a file is gone from our
 * storage. Throws whatever LinkedIn's adapter throws.
 */
export async function upload(
  work: AttemptContext,
  connection: UsableConnection,
  earlier: AttemptRow | null,
): Promise<Uploaded | null> {
  const urns = earlier?.member_id === connection.member_id ? (earlier.image_urns ?? []) : [];
  const { image_urls, alt_texts, document_url, document_title, link } = work.post;
  if (link !== null) {
    const thumbnail = await uploadThumbnail(work, connection, link, earlier === null ? undefined : (urns[0] ?? null));
    return { ...nothingUploaded, link: { ...link, thumbnail } };
  }
  if (document_url !== null) {
    const urn = await uploadOne(work, connection, document_url, urns[0]);
    return urn === null ? null : { ...nothingUploaded, document: { urn, title: document_title ?? '' } };
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
  return { ...nothingUploaded, images };
}

/** A card whose picture is gone goes out without one: what matters is its words and its URL. */
async function uploadThumbnail(
  work: AttemptContext,
  connection: UsableConnection,
  { image_url }: PostLink,
  known: string | null | undefined,
): Promise<string | null> {
  if (image_url === null) return null;
  if (known !== undefined) return known;
  const picture = await work.posts.openPicture(image_url, work.post.user_id);
  return picture && uploadBytes(work, connection, picture);
}

/** The file's URN; null if it is gone from our storage. */
async function uploadOne(
  work: AttemptContext,
  connection: UsableConnection,
  address: string,
  knownUrn: string | undefined,
): Promise<string | null> {
  const found = await work.posts.openMedia(address.slice('/media/'.length), work.post.user_id);
  if (!found) return null;
  if (knownUrn !== undefined) return knownUrn;
  return uploadBytes(work, connection, { bytes: found.bytes, content_type: found.row.content_type });
}

function uploadBytes(
  { linkedin }: AttemptContext,
  { access_token, member_id }: UsableConnection,
  { bytes, content_type }: { bytes: Uint8Array; content_type: string },
): Promise<string> {
  const to = { access_token, member_id, bytes };
  return content_type === 'application/pdf'
    ? linkedin.uploadDocument(to)
    : linkedin.uploadImage({ ...to, content_type });
}
