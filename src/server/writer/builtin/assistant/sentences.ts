// What the assistant says when it only talks: what it can do, and what rules cannot, with the nearest thing they can.
import { fillingSentence, isArticle, type FoundCards } from '../../port.ts';
import type { WishKind } from './wishes.ts';

export const canDo =
  'I can shorten the post ("by half", "to 500 characters"), change its tone, fix typos, reorder or delete parts, make lists, suggest hashtags and openings, and measure it.';

export const noGeneral =
  "I can't answer questions like that without an AI model: I only know this post. Ask me to research a topic, and I'll show you posts about it.";

export const noText = 'There\'s no text yet. Write a few lines, or ask me to "write a post about" something.';
export const off = 'Editing is switched off for this message, so I changed nothing.';
export const asksForQuestion = "Write the question, and I'll put it first.";
export const asksForSubject = "Tell me in a sentence what the post is about, and I'll write a draft.";
export const leftAlone = 'I left it as it is.';
export const asksForFact =
  'I never make up figures. Which one do you have? Write it as a sentence and I\'ll add it, or say "research" and a topic and I\'ll look for posts that have one.';

/** Answers that do not need the post. */
export const plainAnswers: Partial<Record<WishKind, string>> = {
  thanks: 'Glad it helps. Tell me what to change next.',
  greeting: `Hello! ${canDo}`,
  help: canDo,
  statistic: asksForFact,
  translate:
    "I cannot translate without an AI model. I can make it shorter and simpler first, so it's easier to translate.",
  manner:
    "I cannot do that by rules, because it takes words you haven't written. I can put the result first, shorten it, or suggest openings from your own sentences.",
  voice:
    'I can\'t rewrite it in your voice without an AI model. Ask "what do you think?" and I\'ll tell you how close it is to your own posts.',
  markup:
    'Use the buttons above the text for bold and italics. I can give a sentence its own line, for example "put the numbers on their own lines".',
  points:
    'I can delete, move or shorten single points ("delete the second bullet", "put bullet 3 first"), number them, or turn the list into sentences. New ones are yours to write.',
  names: 'I can\'t always tell what\'s a name. Tell me which one, for example: replace "Anna" with "a client".',
  two_posts:
    'I work on one post at a time. Duplicate it first; then I can delete from each copy what belongs in the other.',
  mention:
    'I can\'t tag people: type @ and their name on LinkedIn. I can put the name where you want it, for example: replace "a client" with "Anna".',
  check: 'I can\'t check facts. Say "research" and a topic and I\'ll look for posts about it.',
  kind: 'I only change the text. You can make a carousel or a poll with Add, above the text.',
  timing: 'I only change the text. Use Schedule or Publish above it; the first comment has its own field.',
  elsewhere: 'I only work on the post itself, not on comments or messages.',
  quote:
    'I never make up quotes or examples. Write what happened or what was said, and I can put it first or give it its own line.',
  weak_ending:
    'I can\'t write a new ending for you. I can cut this one ("delete the last paragraph"), or leave room for a question ("end with a question").',
};

export const ownEmojiOnly =
  "I only add emoji you use in your own posts, and I don't know any yet. I can remove the ones that are there.";

const counted = (count: number, what: string): string => (count === 1 ? `one ${what}` : `${count} ${what}s`);

/** Counts only what is real: of articles nobody counts reactions, and the sample is made up. */
export function foundText({ cards, made_up, is_filling }: FoundCards): string {
  if (is_filling) return fillingSentence;
  if (cards.length === 0) return "I didn't find any posts on that. Try other words.";
  const real = cards.filter(({ id }) => !made_up.has(id));
  if (real.length === 0)
    return 'I only found sample posts on that, which are made up. Real ones have to be imported first.';
  const posts = real.filter((card) => !isArticle(card));
  const found = [
    posts.length > 0 ? counted(posts.length, 'post') : '',
    posts.length < real.length ? counted(real.length - posts.length, 'article') : '',
  ];
  const most = Math.max(0, ...posts.map(({ metrics }) => metrics.reactions));
  const reactions = most > 0 ? `, with up to ${most.toLocaleString('en')} reactions` : '';
  return `I found ${found.filter(Boolean).join(' and ')} on that${reactions}. See how they open, but keep your own words.`;
}
