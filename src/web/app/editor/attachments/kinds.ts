// Link card, poll and first comment while being typed: what can be sent, what is missing, what may be combined, and which files a post can have. Pure.
import { isWebAddress, pollProblem as problemOf, type PostLink, type PostPoll } from '#contract/post-kinds.ts';
import type { Post } from '#contract/post-fields.ts';
import { isBlank, oneLine, typedText } from '#contract/typed-text.ts';

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const documentType = 'application/pdf';
export const videoTypes = ['video/mp4', 'video/x-m4v'] as const;
export const fileTypes = [...imageTypes, documentType, ...videoTypes];

/** As typed: it may be incomplete, and is sent once it is complete. */
export type DraftPoll = PostPoll;

export type Kinds = {
  link: PostLink | null;
  poll: DraftPoll | null;
  /** '' means none. */
  first_comment: string;
};

export const noKinds: Kinds = { link: null, poll: null, first_comment: '' };
export const newPoll: DraftPoll = { question: '', options: ['', ''], days: 7 };

export const kindsOfPost = ({ link, poll, first_comment }: Pick<Post, keyof Kinds>): Kinds => ({
  link,
  poll,
  first_comment: first_comment ?? '',
});

export const kindsOnly = ({ link, poll, first_comment }: Kinds): Kinds => ({ link, poll, first_comment });

/** What the poll lacks, as a sentence; null if nothing. */
export function pollProblem(poll: DraftPoll | null): string | null {
  return poll && problemOf(poll);
}

/** As the server stores what was typed. */
export const tidied = ({ link, poll, first_comment }: Kinds): Kinds => ({
  link: link && { ...link, title: oneLine(link.title), description: oneLine(link.description) },
  poll: poll && { ...poll, question: oneLine(poll.question), options: poll.options.map(oneLine) },
  first_comment: isBlank(first_comment) ? '' : typedText(first_comment),
});

/** An incomplete poll is left out, so that the server keeps what it has. */
export function kindFields(kinds: Kinds) {
  const { link, poll, first_comment } = tidied(kinds);
  return {
    link: JSON.stringify(link),
    poll: pollProblem(poll) === null ? JSON.stringify(poll) : undefined,
    first_comment: JSON.stringify(first_comment),
  };
}

/** Whether there is anything of it to send. */
export const hasKinds = ({ link, poll, first_comment }: Kinds): boolean =>
  link !== null || (poll !== null && pollProblem(poll) === null) || first_comment !== '';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Adds https:// if the person left it out; null if it is not a URL. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]{0,20}:/i.test(text) ? text : `https://${text}`;
  return isWebAddress(address) && new URL(address).hostname.includes('.') ? address : null;
}

/** The first URL in a text, without the sentence's punctuation after it, to start a card with. */
export const addressIn = (content: string): string =>
  /https?:\/\/[^\s<>"]{0,2000}[^\s<>".,;:!?)\]']/.exec(content)?.[0] ?? '';
