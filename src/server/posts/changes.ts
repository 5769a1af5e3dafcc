// What may be changed in a post, and when: the editing rules (api.md, Posts), without SQL and without HTTP.
import type { PostCarousel } from '#contract/carousel.ts';
import { contentMax, imagesMax } from '#contract/post-fields.ts';
import { hasFewValues } from '#contract/json-values.ts';
import { labelIds } from '#contract/labels.ts';
import { isBlank } from '#contract/typed-text.ts';
import { Refusal, invalid } from '../refusal.ts';
import type { OwnedPost, PostChange } from './store.ts';
import { toCarousel, toLink, toPoll, toPost } from './wire.ts';
import { parseJson } from '../parse-json.ts';

/** Throws Refusal conflict, with the stored post, if it is being published or has been published. */
export function requireEditable(post: OwnedPost): void {
  if (post.status === 'publishing') {
    throw conflict(post, 'This post is being published right now. Try again when that’s done.');
  }
  if (post.status === 'published') throw conflict(post, 'This post is published, so it can’t be changed here anymore.');
}

/** Two tabs lose nothing: whoever edits an older version gets the newer one back. */
export function requireVersion(post: OwnedPost, version: number | undefined): void {
  if (version !== undefined && version !== post.version) {
    throw conflict(post, 'This post was changed somewhere else. Compare the two versions, then save again.');
  }
}

export const conflict = (post: OwnedPost, sentence: string): Refusal =>
  new Refusal('conflict', sentence, { extra: { post_id: post.id, post: toPost(post) } });

/** A draft may be empty, or longer than LinkedIn accepts; this checks what is to go out. Throws Refusal validation. */
export function requirePublishable(content: string): void {
  if (isBlank(content)) throw invalid('content', 'Write the text of the post.');
  if (content.length > contentMax) {
    throw invalid('content', `LinkedIn takes at most ${contentMax.toLocaleString('en')} characters. Shorten the text.`);
  }
}

/** Only what differs; null if nothing does. */
export function differing(post: OwnedPost, change: PostChange): PostChange | null {
  const differs: PostChange = {};
  const { content, visibility, author_id, image_urls, alt_texts, document_url, document_title } = change;
  const { carousel, video_url, video_title } = change;
  if (content !== undefined && content !== post.content) differs.content = content;
  if (visibility !== undefined && visibility !== post.visibility) differs.visibility = visibility;
  if (author_id !== undefined && author_id !== post.author_id) differs.author_id = author_id;
  if (image_urls !== undefined && !sameList(image_urls, post.image_urls)) differs.image_urls = image_urls;
  if (alt_texts !== undefined && !sameList(alt_texts, post.alt_texts)) differs.alt_texts = alt_texts;
  if (document_url !== undefined && document_url !== post.document_url) differs.document_url = document_url;
  if (document_title !== undefined && document_title !== post.document_title) differs.document_title = document_title;
  if (carousel !== undefined && !isSameCarousel(carousel, post.carousel)) differs.carousel = carousel;
  const { link, poll, first_comment } = change;
  if (link !== undefined && !isSame(toLink(link), toLink(post.link))) differs.link = link;
  if (poll !== undefined && !isSame(toPoll(poll), toPoll(post.poll))) differs.poll = poll;
  if (first_comment !== undefined && first_comment !== post.first_comment) differs.first_comment = first_comment;
  if (video_url !== undefined && video_url !== post.video_url) differs.video_url = video_url;
  if (video_title !== undefined && video_title !== post.video_title) differs.video_title = video_title;
  const { video_thumbnail_url: thumbnail, video_captions_url: captions } = change;
  if (thumbnail !== undefined && thumbnail !== post.video_thumbnail_url) differs.video_thumbnail_url = thumbnail;
  if (captions !== undefined && captions !== post.video_captions_url) differs.video_captions_url = captions;
  return Object.keys(differs).length > 0 ? differs : null;
}

export const isSameCarousel = (a: PostCarousel | null, b: PostCarousel | null): boolean =>
  isSame(a && toCarousel(a), b && toCarousel(b));

const isSame = (a: object | null, b: object | null): boolean => JSON.stringify(a) === JSON.stringify(b);

const sameList = (a: string[], b: string[]): boolean => a.length === b.length && a.every((item, at) => item === b[at]);

/** The form's `image_urls`: a JSON list as text. */
export const readImageUrls = (text: string | undefined): string[] | undefined =>
  readList('image_urls', text, 'image_urls is a JSON list of addresses, like ["/media/a.png"].');

/** From a form: an id, the id as JSON, or empty for null. */
export const readAuthor = (sent: string | null | undefined): string | null | undefined =>
  sent === '' || sent === 'null' ? null : sent?.replace(/^"([^"]*)"$/, '$1');

/** From a form, as a JSON text, or from a JSON body. */
export function readLabels(sent: string | string[] | undefined): string[] | undefined {
  if (typeof sent !== 'string') return sent;
  const read = labelIds.safeParse(hasFewValues(sent) ? parseJson(sent) : null);
  if (!read.success) throw invalid('labels', 'labels is a JSON list of ids of labels, like ["a1b2"].');
  return read.data;
}

/** A JSON list of texts in a form field; undefined if the field is missing. */
export function readList(field: string, text: string | undefined, sentence: string): string[] | undefined {
  if (text === undefined) return undefined;
  const list = parseJson(text);
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) throw invalid(field, sentence);
  if (list.length > imagesMax) throw invalid(field, `A post may have at most ${imagesMax} images.`);
  return list;
}

/** A URL that a page may safely link to. */
export function requireMediaUrl(mediaUrl: string | undefined): string | null {
  if (mediaUrl === undefined || mediaUrl === '') return null;
  if (mediaUrl.startsWith('/media/')) return mediaUrl;
  const url = URL.parse(mediaUrl);
  if (url && /^https?:$/.test(url.protocol)) return mediaUrl;
  throw invalid('media_url', 'media_url is a web address, like https://example.org/picture.png.');
}
