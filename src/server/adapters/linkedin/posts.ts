// LinkedIn's posts: create, delete, comment on one's own. Left to uploads.ts: the files that a post carries.
import * as z from 'zod/mini';
import {
  isPage,
  LinkedInError,
  urnOf,
  type LinkedIn,
  type LinkedInImage,
  type LinkedInLink,
  type LinkedInPost,
} from './port.ts';
import { encodeCommentary } from './commentary.ts';
import { refusal, unusable } from './failure.ts';
import { sendRest } from './rest.ts';
import { altTextMax, documentTitleMax } from '#contract/post-fields.ts';
import { linkDescriptionMax, linkTitleMax, linkTitle, tooManyKinds, type PostPoll } from '#contract/post-kinds.ts';
import { oneLine, typedText } from '#contract/typed-text.ts';
import type { LinkedInSettings } from './settings.ts';
import { parseJson } from '../../parse-json.ts';

const postUrn = /^urn:li:(?:share|ugcPost):[\w-]{1,64}$/;
const pagePublic = 'a company page has no connections, and its posts are for everyone';

export function createPost(settings: LinkedInSettings): LinkedIn['createPost'] {
  return async (post) => {
    const wrong = tooManyKinds({ ...post, image_urls: post.images.map(({ urn }) => urn) });
    if (wrong) throw new LinkedInError('refused', wrong.sentence);
    if (isPage(post.member_id) && post.visibility !== 'PUBLIC')
      throw new LinkedInError('refused', 'A page posts to everyone.', { linkedin_says: pagePublic });
    const answer = await sendRest(settings, {
      call: 'create',
      method: 'POST',
      path: '/rest/posts',
      access_token: post.access_token,
      body: postBody(post),
    });
    if (answer.status < 200 || answer.status > 299) throw refusal('create', answer, settings.clock.now());
    const linkedinUrn = answer.headers.get('x-restli-id') ?? '';
    if (!postUrn.test(linkedinUrn)) throw unusable('create', answer);
    return { linkedin_urn: linkedinUrn, linkedin_url: postUrl(settings)(linkedinUrn) };
  };
}

export function postUrl(settings: LinkedInSettings): LinkedIn['postUrl'] {
  return (linkedinUrn) => `${settings.feed_url}/update/${linkedinUrn}/`;
}

function postBody(post: LinkedInPost): Record<string, unknown> {
  const content = postContent(post);
  return {
    author: urnOf(post.member_id),
    commentary: encodeCommentary(post.content, post.mentions),
    visibility: post.visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content ? { content } : {}),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}

/** null for a text-only post. All of it is plain text: a backslash would be visible. */
function postContent({ images, document, video, link, poll }: LinkedInPost): Record<string, unknown> | null {
  if (link) return { article: articleOf(link) };
  if (poll) return { poll: pollOf(poll) };
  if (document) return { media: { id: document.urn, title: plainTitle(document.title) } };
  if (video) {
    const title = plainTitle(video.title);
    return { media: title === '' ? { id: video.urn } : { id: video.urn, title } };
  }
  const [first, ...more] = images.map(imageContent);
  if (!first) return null;
  return more.length === 0 ? { media: first } : { multiImage: { images: [first, ...more] } };
}

/** LinkedIn does not read the page itself. */
function articleOf({ url, title, description, thumbnail }: LinkedInLink): Record<string, string> {
  const plain = cut(typedText(description).trim(), linkDescriptionMax);
  return {
    source: url,
    title: cut(linkTitle({ title: oneLine(title), url }), linkTitleMax),
    ...(plain === '' ? {} : { description: plain }),
    ...(thumbnail === null ? {} : { thumbnail }),
  };
}

const durations = { 1: 'ONE_DAY', 3: 'THREE_DAYS', 7: 'SEVEN_DAYS', 14: 'FOURTEEN_DAYS' } as const;

const pollOf = ({ question, options, days }: PostPoll): Record<string, unknown> => ({
  question,
  options: options.map((text) => ({ text })),
  settings: { duration: durations[days] },
});

function imageContent({ urn, alt_text }: LinkedInImage): Record<string, string> {
  const plain = cut(typedText(alt_text), altTextMax);
  return plain === '' ? { id: urn } : { id: urn, altText: plain };
}

/** A title is one line. */
function plainTitle(title: string): string {
  return cut(oneLine(title), documentTitleMax);
}

/** At most `max` UTF-16 units, never ending in half a character. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
}

export function deletePost(settings: LinkedInSettings): LinkedIn['deletePost'] {
  return async ({ access_token, linkedin_urn, signal }) => {
    const answer = await sendRest(settings, {
      call: 'delete',
      method: 'DELETE',
      path: `/rest/posts/${encodeURIComponent(linkedin_urn)}`,
      access_token,
      headers: { 'X-RestLi-Method': 'DELETE' },
      signal,
    });
    if (answer.status === 404 || (answer.status >= 200 && answer.status <= 299)) return;
    throw refusal('delete', answer, settings.clock.now());
  };
}

const commentAnswer = z.object({
  commentUrn: z.string().check(z.regex(/^urn:li:comment:\([\w:-]{1,150},\d{1,30}\)$/)),
});

export function createComment(settings: LinkedInSettings): LinkedIn['createComment'] {
  return async ({ access_token, member_id, linkedin_urn, text }) => {
    const answer = await sendRest(settings, {
      call: 'comment',
      method: 'POST',
      path: `/rest/socialActions/${encodeURIComponent(linkedin_urn)}/comments`,
      access_token,
      body: { actor: urnOf(member_id), object: linkedin_urn, message: { text: typedText(text) } },
    });
    if (answer.status < 200 || answer.status > 299) throw refusal('comment', answer, settings.clock.now());
    const parsed = z.safeParse(commentAnswer, parseJson(answer.body));
    return { comment_urn: parsed.success ? parsed.data.commentUrn : null };
  };
}
