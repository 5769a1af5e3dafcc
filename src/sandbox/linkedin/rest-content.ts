// What a post carries besides its words: the shapes of `content`, and whether pictures, document or thumbnail are the author's and ready.
import * as z from 'zod';
import type { Admission } from './admission-store.ts';
import { documentByUrn, imagesByUrn } from './uploads-store.ts';
import type { SandboxContext } from './context.ts';
import { mediaForbidden } from './rest-gate.ts';
import { pagesMax } from './rest-uploads.ts';
import type { StoredArticle, StoredDocument, StoredImage, StoredPoll, StoredVideo } from './tables.ts';
import { videoByUrn } from './videos-store.ts';
import { usualError } from './wire-errors.ts';
import type { WireError } from './wire-errors.ts';

/** Text that UTF-8 and PostgreSQL can hold. */
export const words = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'characters that are not text');
const image = z.strictObject({ id: words, altText: words.max(4086).optional() });
const media = z.strictObject({ ...image.shape, title: words.optional() });

const filled = words.refine((text) => text.trim() !== '', 'a blank text');
/** LinkedIn does not fetch the page: what is not given here is not shown. */
const article = z.strictObject({
  source: words.max(8000).refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'not a web address'),
  title: filled.max(400),
  description: words.max(4086).optional(),
  thumbnail: words.optional(),
});
const poll = z.strictObject({
  question: filled.max(140),
  options: z
    .array(z.strictObject({ text: filled.max(30) }))
    .min(2)
    .max(4)
    .refine(
      (options) => new Set(options.map(({ text }) => text.trim())).size === options.length,
      'options that are the same',
    ),
  settings: z.strictObject({
    duration: z.enum(['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']),
    voteSelectionType: z.literal('SINGLE_VOTE').optional(),
    isVoterVisibleToAuthor: z.boolean().optional(),
  }),
});

export const content = z
  .strictObject({
    article: article.optional(),
    poll: poll.optional(),
    media: media.optional(),
    multiImage: z.strictObject({ images: z.array(image).min(2).max(20) }).optional(),
  })
  .refine((shapes) => Object.keys(shapes).length === 1, 'a post has exactly one kind of content');

export type Carried = {
  images: StoredImage[];
  document: StoredDocument | null;
  video: StoredVideo | null;
  article: StoredArticle | null;
  poll: StoredPoll | null;
};
const nothing: Carried = { images: [], document: null, video: null, article: null, poll: null };

/** `now` is the sandbox's time. */
export async function readContent(
  parts: SandboxContext,
  given: z.infer<typeof content> | undefined,
  memberId: string,
  { now }: Admission,
): Promise<Carried | { wrong: WireError }> {
  if (given?.article) return readArticle(parts, given.article, memberId, now);
  if (given?.poll) return { ...nothing, poll: given.poll };
  const one = given?.media;
  if (one?.id.startsWith('urn:li:document:')) return readDocument(parts, one, memberId, now);
  if (one?.id.startsWith('urn:li:video:')) return readVideo(parts, one, memberId, now);
  if (one?.title !== undefined) return { wrong: notPermitted('/content/media/title') };
  const images = one ? [one] : (given?.multiImage?.images ?? []);
  const wrong = await imageError(parts, memberId, images, now);
  return wrong ? { wrong } : { ...nothing, images };
}

async function readArticle(
  parts: SandboxContext,
  given: z.infer<typeof article>,
  memberId: string,
  now: Date,
): Promise<Carried | { wrong: WireError }> {
  const { thumbnail } = given;
  const wrong = thumbnail === undefined ? null : await imageError(parts, memberId, [{ id: thumbnail }], now);
  return wrong ? { wrong } : { ...nothing, article: given };
}

async function readDocument(
  parts: SandboxContext,
  { id, title, altText }: z.infer<typeof media>,
  memberId: string,
  now: Date,
): Promise<Carried | { wrong: WireError }> {
  const field = '/content/media/title';
  if (title === undefined) {
    const message = `${field} :: field is required but not found and has no default value`;
    return { wrong: { status: 400, code: 'MISSING_FIELD', message } };
  }
  if (title.trim() === '') {
    return { wrong: { status: 400, code: 'INVALID_VALUE_BLANK_FIELD', message: `${field} :: a document has a title` } };
  }
  if (altText !== undefined) return { wrong: notPermitted('/content/media/altText') };
  const found = await documentByUrn(parts.orm, id);
  if (!found) return { wrong: { status: 400, code: 'INVALID_URN_ID', message: `${id} is not a document` } };
  if (found.member_id !== memberId) return { wrong: mediaForbidden('document') };
  const pages = found.pages ?? 0;
  const why = pages > pagesMax ? `it has ${pages} pages, and at most ${pagesMax} are taken` : 'it could not be read';
  const wrong = stateError({ ...found, id, why, now });
  return wrong ? { wrong } : { ...nothing, document: { id, title, pages } };
}

/** Its title may be left out. */
async function readVideo(
  parts: SandboxContext,
  { id, title = '', altText }: z.infer<typeof media>,
  memberId: string,
  now: Date,
): Promise<Carried | { wrong: WireError }> {
  if (altText !== undefined) return { wrong: notPermitted('/content/media/altText') };
  const found = await videoByUrn(parts.orm, id);
  if (!found) return { wrong: { status: 400, code: 'INVALID_URN_ID', message: `${id} is not a video` } };
  if (found.member_id !== memberId) return { wrong: mediaForbidden('video') };
  const wrong = stateError({ ...found, id, why: found.failure ?? 'it could not be read', now });
  if (wrong) return { wrong };
  const { size, thumbnail, captions } = found;
  const extras = { ...(thumbnail && { thumbnail }), ...(captions && { captions }) };
  return { ...nothing, video: { id, title, size, ...extras } };
}

async function imageError(
  parts: SandboxContext,
  memberId: string,
  images: StoredImage[],
  now: Date,
): Promise<WireError | null> {
  const known = await imagesByUrn(
    parts.orm,
    images.map(({ id }) => id),
  );
  for (const { id } of images) {
    const found = known.find((row) => row.image_urn === id);
    if (!found || found.member_id !== memberId) {
      return { status: 400, code: 'INVALID_IMAGE_ID', message: `${id} is not an image of the author` };
    }
    const wrong = stateError({ ...found, id, why: 'it could not be read', now });
    if (wrong) return wrong;
  }
  return null;
}

type Asset = { id: string; state: string; available_at: Date | null; why: string; now: Date };

/** Why the asset cannot be shown; null if it can. */
function stateError({ id, state, available_at, why, now }: Asset): WireError | null {
  if (state === 'WAITING_UPLOAD' || (available_at && available_at > now)) {
    return { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD', message: `${id} is not available yet` };
  }
  return state === 'PROCESSING_FAILED'
    ? { status: 400, code: 'MEDIA_ASSET_PROCESSING_FAILED', message: `${id} could not be processed: ${why}` }
    : null;
}

function notPermitted(field: string): WireError {
  const message = `Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [${field}]`;
  return { ...usualError(400), message };
}
