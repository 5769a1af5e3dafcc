// What a post may carry besides its words: pictures, one PDF, a video, a link card or a poll, and one of them at a time. The shapes of link and
// poll, and the one place that says what may be combined. Left to post-fields.ts: pictures and PDFs themselves.
import * as z from 'zod/mini';
import { maxUnits } from './text-checks.ts';
import { isBlank, oneLine, typedText } from './typed-text.ts';

/** LinkedIn's limits. */
export const pollQuestionMax = 140;
export const pollOptionMax = 30;
export const pollOptions = { min: 2, max: 4 } as const;
export const pollDays = [1, 3, 7, 14] as const;
export type PollDays = (typeof pollDays)[number];
export const firstCommentMax = 1250;

export const linkUrlMax = 2000;
export const linkTitleMax = 400;
export const linkDescriptionMax = 4086;

const tooLong = (max: number, what: string) => `${what} may have at most ${max} characters.`;
const line = (max: number, what: string) =>
  z.string(`${what} is a text.`).check(z.overwrite(oneLine), ...maxUnits(max, tooLong(max, what)));

const webAddress = 'The address of a link begins with https:// or http://.';

/** Whether readers can follow it: a web URL without a name and password in it. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** A picture is one of ours (`/media/...`) or a URL on the web; a `title` of '' is shown as the name of the site. */
export const postLink = z.object(
  {
    url: z
      .string('Enter the address of the link.')
      .check(
        z.trim(),
        ...maxUnits(linkUrlMax, `The address of a link may have at most ${linkUrlMax} characters.`),
        z.refine(isWebAddress, webAddress),
      ),
    title: z._default(line(linkTitleMax, 'The title of a link card'), ''),
    description: z._default(line(linkDescriptionMax, 'The description of a link card'), ''),
    image_url: z._default(
      z.nullable(
        z.string('The picture of a link card is an address.').check(
          ...maxUnits(linkUrlMax, `The address of a picture may have at most ${linkUrlMax} characters.`),
          z.refine(
            (text) => text.startsWith('/media/') || isWebAddress(text),
            'The picture of a link card is an address on the web or one of /media/.',
          ),
        ),
      ),
      null,
    ),
  },
  'A link card is like {"url": "https://example.org/", "title": "A title"}.',
);
export type PostLink = z.output<typeof postLink>;

/** LinkedIn requires a title: if there is none, the name of the site takes its place. */
export const linkTitle = ({ title, url }: Pick<PostLink, 'title' | 'url'>): string =>
  title === '' ? siteOf(url) : title;

/** `example.org`. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

const theQuestion = 'The question of a poll';
const anOption = 'An option of a poll';
const pollSentences = {
  no_question: 'Write the poll’s question.',
  empty_option: 'One of the poll’s options is empty. Fill it in or remove it.',
  too_few: 'A poll needs at least two options.',
  too_many: 'A poll may have at most four options.',
  again: 'Each option of a poll must differ from the others.',
};

export const postPoll = z.object(
  {
    question: line(pollQuestionMax, theQuestion).check(z.refine((text) => !isBlank(text), pollSentences.no_question)),
    options: z
      .array(
        line(pollOptionMax, anOption).check(z.refine((text) => !isBlank(text), pollSentences.empty_option)),
        'The options of a poll are a list of texts.',
      )
      .check(
        z.minLength(pollOptions.min, pollSentences.too_few),
        z.maxLength(pollOptions.max, pollSentences.too_many),
        z.refine(areDifferent, pollSentences.again),
      ),
    days: z.union(
      pollDays.map((days) => z.literal(days)),
      'A poll runs for 1, 3, 7 or 14 days.',
    ),
  },
  'A poll is like {"question": "Tea?", "options": ["Yes", "No"], "days": 3}.',
);
export type PostPoll = z.output<typeof postPoll>;

/** The first thing that `post_poll` would refuse in a poll while it is being typed, without the schema; null if there is none. */
export function pollProblem({ question, options }: PostPoll): string | null {
  const asked = oneLine(question);
  const lines = options.map(oneLine);
  if (asked.length > pollQuestionMax) return tooLong(pollQuestionMax, theQuestion);
  if (isBlank(asked)) return pollSentences.no_question;
  if (lines.some((option) => option.length > pollOptionMax)) return tooLong(pollOptionMax, anOption);
  if (lines.some(isBlank)) return pollSentences.empty_option;
  if (lines.length < pollOptions.min) return pollSentences.too_few;
  if (lines.length > pollOptions.max) return pollSentences.too_many;
  return areDifferent(lines) ? null : pollSentences.again;
}

function areDifferent(options: string[]): boolean {
  const plain = options.map((option) => option.normalize('NFKC').toLowerCase());
  return new Set(plain).size === plain.length;
}

/** '' is none. */
export const postFirstComment = z
  .string('The first comment must be text.')
  .check(
    z.overwrite(typedText),
    ...maxUnits(firstCommentMax, `A first comment may have at most ${firstCommentMax} characters.`),
  );

const commentPermission = 'w_member_social_feed';

/** Why a first comment is not posted, or may not be there: before and after. */
export const commentSentences = {
  off: `The first comment stays with the draft and is not posted: this server's LinkedIn application has not the permission ${commentPermission} (LINKEDIN_COMMENTS is off).`,
  needs_permission: `The first comment is not posted as it is: your LinkedIn connection lacks the permission ${commentPermission}. Connect LinkedIn again.`,
  was_off: `The first comment was not posted: this server's LinkedIn application has not the permission ${commentPermission}. Post it on LinkedIn yourself.`,
  lacked_permission: `The first comment was not posted: the LinkedIn connection lacked the permission ${commentPermission}. Post it on LinkedIn yourself.`,
  forbidden: `The first comment was not posted: LinkedIn does not let this application comment (${commentPermission}). Post it on LinkedIn yourself.`,
  not_connected:
    'The first comment was not posted: the post’s LinkedIn account was no longer connected. Post it on LinkedIn yourself.',
  no_address:
    "The first comment was not posted: the post's address on LinkedIn is not known here. Post it on LinkedIn yourself.",
  waits: 'LinkedIn didn’t accept the first comment yet. We’ll keep trying.',
  given_up: 'The first comment was not posted: LinkedIn did not take it within 6 hours. Post it on LinkedIn yourself.',
  lost: "LinkedIn's answer about the first comment was lost. It may be there: look on LinkedIn before you post it yourself.",
  restored:
    'The database was restored from a backup. The first comment may be there: look on LinkedIn before you post it yourself.',
  refused: (words: string) =>
    `LinkedIn refused the first comment.${words === '' ? '' : ` LinkedIn says: ${words}`} Post it on LinkedIn yourself.`,
} as const;

/** What a post carries: null or an empty list for what it lacks. */
export type PostMedia = {
  image_urls: readonly string[];
  document: unknown;
  video: unknown;
  link: unknown;
  poll: unknown;
};

/** Each kind with its word, and the call's field that carries it. Another kind takes one more line. */
const kinds = {
  images: { word: 'pictures', field: 'image_urls', isThere: ({ image_urls }) => image_urls.length > 0 },
  document: { word: 'a PDF', field: 'files', isThere: ({ document }) => document !== null },
  video: { word: 'a video', field: 'video', isThere: ({ video }) => video !== null },
  link: { word: 'a link card', field: 'link', isThere: ({ link }) => link !== null },
  poll: { word: 'a poll', field: 'poll', isThere: ({ poll }) => poll !== null },
} satisfies Record<string, { word: string; field: string; isThere: (carried: PostMedia) => boolean }>;
export type PostKind = keyof typeof kinds;

export const kindsOf = (carried: PostMedia): PostKind[] =>
  (Object.keys(kinds) as PostKind[]).filter((kind) => kinds[kind].isThere(carried));

/** `pictures`, `a poll`: what the post carries. */
export const kindWords = (carried: PostMedia): string[] => kindsOf(carried).map((kind) => kinds[kind].word);

/** What is wrong if a post carries more than one kind, and the fields they come from; null if it does not. */
export function tooManyKinds(carried: PostMedia): { sentence: string; fields: string[] } | null {
  const there = kindsOf(carried);
  if (there.length < 2) return null;
  const words = kindWords(carried);
  return {
    sentence: `A post has either pictures, a PDF, a video, a link card or a poll, and this one has ${words.slice(0, -1).join(', ')} and ${words.at(-1)}: remove the others first.`,
    fields: there.map((kind) => kinds[kind].field),
  };
}
