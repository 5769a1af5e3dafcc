// What goes out with a post's text after a change: pictures with their descriptions, a PDF, a video, a link card, a poll, a first comment.
// What may be combined is defined by the contract (post-kinds.ts).
import type { PostCarousel } from '#contract/carousel.ts';
import { altTextMax, documentTitleMax } from '#contract/post-fields.ts';
import { postFirstComment, tooManyKinds, type PostLink, type PostPoll } from '#contract/post-kinds.ts';
import { isBlank, oneLine, typedText } from '#contract/typed-text.ts';
import { videoTitleMax, type SentVideo } from '#contract/videos.ts';
import { invalid, Refusal } from '../refusal.ts';
import { isSameCarousel, readList } from './changes.ts';
import { pdfType } from './document.ts';
import { mediaAddress, mediaName, type NewFile, type Media } from './media.ts';
import type { OwnedPost } from './store.ts';
import type { Attachments, MediaRow } from './tables.ts';
import { isPdf } from '../formats/pdf.ts';

type AboutVideo = Pick<OwnedPost, 'video_url' | 'video_title' | 'video_thumbnail_url' | 'video_captions_url'>;

/** What the caller asks for; undefined leaves a field as it is. */
export type AttachmentChange = {
  image_urls?: string[];
  alt_texts?: string[];
  document_title?: string;
  remove_document?: boolean;
  /** Its PDF is among the new files unless the slides are unchanged; null removes both. */
  carousel?: PostCarousel | null;
  /** null removes it. */
  video?: SentVideo;
  /** A video uploaded with this request, already stored and checked. */
  new_video?: { url: string; name: string };
  link?: PostLink | null;
  poll?: PostPoll | null;
  first_comment?: string | null;
};

export const noAttachments: Attachments = {
  image_urls: [],
  alt_texts: [],
  document_url: null,
  document_title: null,
  carousel: null,
  video_url: null,
  video_title: null,
  video_thumbnail_url: null,
  video_captions_url: null,
  link: null,
  poll: null,
  first_comment: null,
};

const isDocument = ({ content_type }: MediaRow): boolean => content_type === pdfType;

/** The attachments after the change; the new files follow the kept ones. Throws Refusal validation. */
export function attachmentsAfter(
  before: Pick<OwnedPost, keyof Attachments>,
  change: AttachmentChange,
  files: MediaRow[],
): Attachments {
  const kept = change.image_urls ?? before.image_urls;
  const imageUrls = [...kept, ...files.filter((row) => !isDocument(row)).map(({ name }) => mediaAddress(name))];
  const [pdf, second] = files.filter(isDocument);
  if (second) throw secondPdf();
  const isUndone = change.carousel === null && before.carousel !== null;
  const keptDocument = change.remove_document === true || isUndone ? null : before.document_url;
  const documentUrl = pdf ? mediaAddress(pdf.name) : keptDocument;
  const { link = before.link, poll = before.poll, first_comment = before.first_comment } = change;
  const video = videoAfter(before, change);
  requireOneKind({ image_urls: imageUrls, document: documentUrl, video: video.video_url, link, poll });
  return {
    image_urls: imageUrls,
    alt_texts: altTextsFor(imageUrls, before, change.alt_texts),
    document_url: documentUrl,
    ...aboutDocument(before, change, { document_url: documentUrl, is_new: pdf !== undefined }),
    ...video,
    link,
    poll,
    first_comment: first_comment === null || isBlank(first_comment) ? null : first_comment,
  };
}

/**
 * The change's files, followed by the PDF of its slides unless that exists already. Throws Refusal validation for anything that cannot go
 * with slides before drawing any, since drawing takes a while.
 */
export async function withCarousel(
  deps: CarouselDependencies,
  userId: string,
  files: NewFile[],
  change: AttachmentChange,
  before: Pick<OwnedPost, keyof Attachments> = noAttachments,
): Promise<NewFile[]> {
  const { carousel, document_title } = change;
  if (!carousel) return files;
  if (files.some(({ bytes }) => isPdf(bytes))) throw secondPdf();
  if (before.document_url !== null && isSameCarousel(carousel, before.carousel)) return files;
  const { image_urls: kept = before.image_urls, link = before.link, poll = before.poll } = change;
  const imageUrls = [...kept, ...files.map(({ name }) => name)];
  const { video_url: video } = videoAfter(before, change);
  requireOneKind({ image_urls: imageUrls, document: carousel, video, link, poll });
  return [...files, await carouselFile(deps, userId, carousel, document_title || undefined)];
}

const secondPdf = (): Refusal => invalid('files', 'A post can have only one PDF. Add one at a time.');

/** The PDF's title, which LinkedIn requires, and the slides it was drawn from. An uploaded PDF has no slides. */
function aboutDocument(
  before: Pick<Attachments, 'document_title' | 'carousel'>,
  change: AttachmentChange,
  { document_url, is_new }: { document_url: string | null; is_new: boolean },
): Pick<Attachments, 'document_title' | 'carousel'> {
  if (document_url === null) return { document_title: null, carousel: null };
  const carousel = change.carousel ?? (is_new ? null : before.carousel);
  const { document_title: title = '' } = change;
  const usual = before.document_title ?? (carousel ? titleOfCarousel(carousel) : 'Document');
  return { document_title: isBlank(title) ? usual : title, carousel };
}

const noVideo: AboutVideo = { video_url: null, video_title: null, video_thumbnail_url: null, video_captions_url: null };

/** If the change does not mention it, the video stays; a newly uploaded one is titled after its file unless a title is given. */
function videoAfter(before: AboutVideo, { video, new_video }: AttachmentChange): AboutVideo {
  if (video?.url && new_video) throw invalid('video', 'Send a video or name one by its url, not both.');
  const keptUrl = video === null ? null : (video?.url ?? before.video_url);
  const videoUrl = new_video?.url ?? keptUrl;
  if (videoUrl === null) {
    if (video?.thumbnail_url ?? video?.captions_url)
      throw invalid('video', 'A thumbnail and captions belong to a video. Add the video first.');
    // Without it the post would go out as a mere text.
    if (video) throw invalid('video', 'Name the video by its url. Upload it first.');
    return noVideo;
  }
  const isKept = videoUrl === before.video_url;
  const title = isKept ? before.video_title : new_video ? titleOf(new_video.name) : '';
  const { video_thumbnail_url, video_captions_url } = isKept ? before : noVideo;
  const { thumbnail_url = video_thumbnail_url, captions_url = video_captions_url } = video ?? {};
  return {
    video_url: videoUrl,
    video_title: video?.title ?? title,
    video_thumbnail_url: thumbnail_url,
    video_captions_url: captions_url,
  };
}

const titleOf = (fileName: string): string =>
  oneLine(fileName.replace(/\.mp4$/i, ''))
    .slice(0, videoTitleMax)
    .toWellFormed();

/** Throws Refusal validation, naming each field that brings one kind too many. */
function requireOneKind(carried: Parameters<typeof tooManyKinds>[0]): void {
  const wrong = tooManyKinds(carried);
  if (!wrong) return;
  const fields = Object.fromEntries(wrong.fields.map((field) => [field, wrong.sentence]));
  throw new Refusal('validation', wrong.sentence, { fields });
}

/** Given descriptions are matched by position; otherwise each picture keeps its own wherever it moves. */
function altTextsFor(
  imageUrls: string[],
  before: Pick<OwnedPost, 'image_urls' | 'alt_texts'>,
  given: string[] = [],
): string[] {
  if (given.length > imageUrls.length) {
    throw invalid('alt_texts', 'There are more descriptions than pictures. Send one per picture, in order.');
  }
  const known = new Map(before.image_urls.map((url, at) => [url, before.alt_texts[at] ?? '']));
  return imageUrls.map((url, at) => given[at] ?? known.get(url) ?? '');
}

/** The form's `alt_texts`: a JSON list as text. */
export function readAltTexts(text: string | undefined): string[] | undefined {
  const list = readList('alt_texts', text, 'alt_texts is a JSON list of texts, one for each picture.');
  const tidy = list?.map(typedText);
  if (tidy?.some((one) => one.length > altTextMax)) {
    throw invalid('alt_texts', `A description may have at most ${altTextMax.toLocaleString('en')} characters.`);
  }
  return tidy;
}

/** From a form, as a JSON string or the plain words, or from a JSON body. */
export function readFirstComment(sent: string | null | undefined, isForm: boolean): string | null | undefined {
  if (sent === undefined || sent === null) return sent;
  const read = postFirstComment.safeParse(isForm ? wordsOf(sent) : sent);
  if (!read.success) throw invalid('first_comment', read.error.issues[0]?.message ?? 'The first comment must be text.');
  return read.data;
}

function wordsOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return '';
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

/** Throws Refusal unprocessable, with the slide's number, for anything that does not fit when drawn. */
export type DrawCarousel = (what: {
  carousel: PostCarousel;
  title: string;
  portrait: Uint8Array | null;
}) => Promise<Uint8Array>;

type CarouselDependencies = { draw: DrawCarousel; media: Pick<Media, 'open'> };

function titleOfCarousel({ slides }: PostCarousel): string {
  const [first] = slides;
  const words = first?.heading || first?.body.split('\n')[0] || '';
  return words.slice(0, documentTitleMax).toWellFormed() || 'Document';
}

/** Throws Refusal validation if the portrait is not this user's, and those of DrawCarousel. */
export async function carouselFile(
  { draw, media }: CarouselDependencies,
  userId: string,
  carousel: PostCarousel,
  title: string = titleOfCarousel(carousel),
): Promise<NewFile> {
  const portrait = carousel.portrait === null ? null : await readPortrait(media, userId, carousel.portrait);
  return { name: 'carousel.pdf', bytes: await draw({ carousel, title, portrait }) };
}

async function readPortrait(
  media: CarouselDependencies['media'],
  userId: string,
  address: string,
): Promise<Uint8Array> {
  const name = mediaName(address);
  const found = name === null ? null : await media.open(name, userId);
  if (found?.row.user_id !== userId)
    throw invalid('carousel', 'The portrait is one of your own pictures. Upload it first.');
  return found.bytes;
}
