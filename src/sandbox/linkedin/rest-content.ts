// What a post carries besides its words: the shapes of `content`, and whether pictures, document or thumbnail are the author's and ready.
import * as z from 'zod';
import type { Admission } from './admission-store.ts';
import { documentByUrn, imagesByUrn } from './uploads-store.ts';
import type { SandboxContext } from './context.ts';
import { mediaForbidden } from './rest-gate.ts';
import { pagesMax } from './rest-uploads.ts';
import type { NewPost } from './posts-store.ts';
import type { StoredImage } from './tables.ts';
import { videoByUrn } from './videos-store.ts';
import { usualError, WireRefusal } from './wire-errors.ts';

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

export type PostMedia = Pick<NewPost, 'images' | 'document' | 'video' | 'article' | 'poll'>;
const nothing: PostMedia = { images: [], document: null, video: null, article: null, poll: null };

/** `now` is the sandbox's time. Throws WireRefusal. */
export async function readContent(
  deps: SandboxContext,
  given: z.infer<typeof content> | undefined,
  memberId: string,
  { now }: Admission,
): Promise<PostMedia> {
  if (given?.article) {
    const { thumbnail } = given.article;
    if (thumbnail !== undefined) await requireImages(deps, memberId, [{ id: thumbnail }], now);
    return { ...nothing, article: given.article };
  }
  if (given?.poll) return { ...nothing, poll: given.poll };
  const one = given?.media;
  if (one?.id.startsWith('urn:li:document:')) return readDocument(deps, one, memberId, now);
  if (one?.id.startsWith('urn:li:video:')) return readVideo(deps, one, memberId, now);
  if (one?.title !== undefined) throw notPermitted('/content/media/title');
  const images = one ? [one] : (given?.multiImage?.images ?? []);
  await requireImages(deps, memberId, images, now);
  return { ...nothing, images };
}

async function readDocument(
  deps: SandboxContext,
  { id, title, altText }: z.infer<typeof media>,
  memberId: string,
  now: Date,
): Promise<PostMedia> {
  const field = '/content/media/title';
  if (title === undefined) {
    const message = `${field} :: field is required but not found and has no default value`;
    throw refused('MISSING_FIELD', message);
  }
  if (title.trim() === '') {
    throw refused('INVALID_VALUE_BLANK_FIELD', `${field} :: a document has a title`);
  }
  if (altText !== undefined) throw notPermitted('/content/media/altText');
  const found = await documentByUrn(deps.orm, id);
  if (!found) throw refused('INVALID_URN_ID', `${id} is not a document`);
  if (found.member_id !== memberId) throw new WireRefusal(mediaForbidden('document'));
  const pages = found.pages ?? 0;
  const why = pages > pagesMax ? `it has ${pages} pages, and at most ${pagesMax} are taken` : 'it could not be read';
  requireReady({ ...found, id, why, now });
  return { ...nothing, document: { id, title, pages } };
}

/** Its title may be left out. */
async function readVideo(
  deps: SandboxContext,
  { id, title = '', altText }: z.infer<typeof media>,
  memberId: string,
  now: Date,
): Promise<PostMedia> {
  if (altText !== undefined) throw notPermitted('/content/media/altText');
  const found = await videoByUrn(deps.orm, id);
  if (!found) throw refused('INVALID_URN_ID', `${id} is not a video`);
  if (found.member_id !== memberId) throw new WireRefusal(mediaForbidden('video'));
  requireReady({ ...found, id, why: found.failure ?? 'it could not be read', now });
  const { size, thumbnail, captions } = found;
  const extras = { ...(thumbnail && { thumbnail }), ...(captions && { captions }) };
  return { ...nothing, video: { id, title, size, ...extras } };
}

async function requireImages(deps: SandboxContext, memberId: string, images: StoredImage[], now: Date): Promise<void> {
  const known = await imagesByUrn(
    deps.orm,
    images.map(({ id }) => id),
  );
  for (const { id } of images) {
    const found = known.find((row) => row.image_urn === id);
    if (!found || found.member_id !== memberId)
      throw refused('INVALID_IMAGE_ID', `${id} is not an image of the author`);
    requireReady({ ...found, id, why: 'it could not be read', now });
  }
}

type Asset = { id: string; state: string; available_at: Date | null; why: string; now: Date };

/** Throws WireRefusal if the asset cannot be shown. */
function requireReady({ id, state, available_at, why, now }: Asset): void {
  if (state === 'WAITING_UPLOAD' || (available_at && available_at > now))
    throw refused('MEDIA_ASSET_WAITING_UPLOAD', `${id} is not available yet`);
  if (state === 'PROCESSING_FAILED')
    throw refused('MEDIA_ASSET_PROCESSING_FAILED', `${id} could not be processed: ${why}`);
}

const refused = (code: string, message: string): WireRefusal => new WireRefusal({ status: 400, code, message });

function notPermitted(field: string): WireRefusal {
  const message = `Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [${field}]`;
  return new WireRefusal({ ...usualError(400), message });
}
