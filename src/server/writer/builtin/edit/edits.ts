// What each wish does to a text, or to the part of it that it is about: one table for the assistant and for a selection. What cannot be done is said.
import { languageOf } from '../grammar/language.ts';
import type { Target, Wish } from '../assistant/requests.ts';
import {
  casual,
  calmer,
  fixed,
  formal,
  lessCorporate,
  withoutAnyEmoji,
  withoutBrackets,
  withoutLinks,
} from './correct.ts';
import { lostFacts } from './facts.ts';
import { firstPerson } from './first-person.ts';
import { removePhrases } from './phrases.ts';
import { deleted, keptUpTo, mergedParts, moved, rangeOf, swappedParts } from './rearrange.ts';
import { saidEdit } from './said.ts';
import { inAmerican, inBritish } from './spelling.ts';
import { figuresApart, figuresOnly, listed, numbered, resultFirst, spaced, unlisted } from './shape.ts';
import { punchier, shortened, simpler, withShortSentences } from './shorten.ts';
import { fillers } from './wordings.ts';

/** `did` goes after "I"; `but` is what the person should know beside it. `isDone`: what was asked for is so already. */
export type Edited = { text: string; did: string; but?: string } | { says: string; isDone?: true };

type Rule = {
  change: (text: string) => string;
  did: string;
  nothing: string;
  /** Its words are of English alone; or what it takes away was asked for. */
  of?: 'english' | 'taking';
};
type Row = readonly [kind: Wish['kind'], change: Rule['change'], did: string, nothing: string, of?: Rule['of']];

// oxfmt-ignore
const rows: readonly Row[] = [
  ['simpler', simpler, 'used plainer words and shorter sentences', 'Its words are already plain.', 'english'],
  ['punchier', punchier, 'took out soft words and cut long sentences', 'I find nothing soft to take out.', 'english'],
  ['short_sentences', (text) => withShortSentences(text, 10), 'cut the long sentences', 'No sentence of it can be cut without being rewritten.', 'english'],
  ['formal', formal, 'made it more formal', 'I find no casual word in it.', 'english'],
  ['casual', casual, 'made it more casual', 'I find nothing stiff in it.', 'english'],
  ['corporate', lessCorporate, 'put plain words for the corporate ones', 'I find no corporate words in it.', 'english'],
  ['remove_filler', (text) => removePhrases(text, fillers), 'took out the filler words', 'I find no filler words in it.', 'english'],
  ['first_person', firstPerson, 'put it into the first person: check that "I" is true everywhere', 'It already speaks in the first person.', 'english'],
  ['fix', (text) => fixed(text).replaceAll(/\n{3,}/g, '\n\n'), 'fixed spelling and spacing', 'I found nothing to fix in spelling or spacing.'],
  ['numbered', numbered, 'made a numbered list of it', 'There is nothing that would make a list.'],
  ['british', inBritish, 'put it into British spelling', 'I find no word that is spelled otherwise in British English.', 'english'],
  ['american', inAmerican, 'put it into American spelling', 'I find no word that is spelled otherwise in American English.', 'english'],
  ['capitals', (text) => text.replace(/^[^\n]+/, (line) => line.toUpperCase()), 'put that line into capitals: screen readers may spell it out', 'It is in capitals already.', 'taking'],
  ['bullets', listed, 'made a list of it', 'There is nothing that would make a list.'],
  ['prose', unlisted, 'turned the list into sentences', 'There is no list in it.'],
  ['figures', figuresApart, 'put each sentence with a figure on its own', 'Its figures already stand on their own, or it has none.'],
  ['figures_only', figuresOnly, 'kept only the sentences with a figure', 'Each of its sentences has a figure, or none has.', 'taking'],
  ['spacing', (text) => spaced(text), 'made paragraphs of at most two sentences', 'Its paragraphs are already short.'],
  ['calmer', calmer, 'took out the exclamation marks', 'There is no exclamation mark in it.'],
  ['remove_emoji', withoutAnyEmoji, 'removed the emoji', 'There is no emoji in it.', 'taking'],
  ['remove_links', withoutLinks, 'removed the links', 'There is no link in it.', 'taking'],
  ['remove_brackets', withoutBrackets, 'took out the sentences with open brackets', 'There are no brackets in it.', 'taking'],
];
const rules: Partial<Record<Wish['kind'], Rule>> = Object.fromEntries(
  rows.map(([kind, change, did, nothing, of]) => [kind, { change, did, nothing, ...(of && { of }) }]),
);

const inWords = (items: readonly string[]): string => items.slice(0, 4).join(', ');

/** null where the wish is no edit of this kind. `text` is all of it, or the selected part. */
export function edited(wish: Wish, text: string): Edited | null {
  if (wish.kind === 'said') {
    const said = saidEdit(wish.said);
    if (!said) return null;
    const left = said.change(text);
    return left === text ? { says: said.nothing } : { text: left, did: said.did };
  }
  if (wish.kind === 'move') return moved(wish, text);
  if (wish.kind === 'beyond') return keptUpTo(wish, text);
  if (wish.kind === 'merge') return mergedParts(wish, text);
  if (wish.kind === 'swap') return swappedParts(wish, text);
  // "At the beginning" says where to, not in which part.
  if (wish.kind === 'result_up') return withResultFirst(text);
  if (wish.kind === 'longer')
    return { says: 'I add nothing that you did not say: write what is missing, and I put it in order.' };
  const { range, missing } = rangeOf(text, wish.place);
  if (missing) return { says: missing };
  if (wish.kind === 'delete') return deleted(wish, text, range);
  const inside = range ? text.slice(range.start, range.end) : text;
  const one = changed(wish, inside);
  if (!one || 'says' in one || !range) return one;
  return { ...one, text: text.slice(0, range.start) + one.text + text.slice(range.end) };
}

const oneEach: Rule = {
  change: (text) => spaced(text, 1),
  did: 'gave every sentence its own paragraph',
  nothing: 'Every sentence has its own paragraph already.',
};

function changed({ kind, target, said }: Wish, text: string): Edited | null {
  if (kind === 'shorter') return shortenedTo(text, target);
  if (kind === 'question') return withRoomForQuestion(text);
  const rule = kind === 'spacing' && /\b(?:each|every|one|jede\w*|cada)\b/i.test(said) ? oneEach : rules[kind];
  if (!rule) return null;
  const language = languageOf(text);
  if (rule.of === 'english' && language !== null && language !== 'en')
    return {
      says: 'For that I only know English words. I can shorten it, make a list, put the result first, or move a paragraph.',
    };
  const left = rule.change(text).trim();
  if (left === text.trim() || left === '') return { says: rule.nothing, isDone: true };
  const lost = rule.of === 'taking' ? [] : lostFacts(text, left);
  return lost.length > 0
    ? { says: `I left it as it was: it would have lost ${inWords(lost)}.` }
    : { text: left, did: rule.did };
}

function shortenedTo(text: string, target: Target | null): Edited {
  const limit = target ?? { by: 'share' as const, most: 0.7 };
  const { text: left, is_short_enough } = shortened(text, limit, target !== null);
  const why = 'what is left carries a figure, a name, a reason or the thought itself';
  if (left === text)
    return {
      says: `It is already as short as I can make it: ${why}. Say "delete" with the sentence you can spare.`,
      isDone: true,
    };
  if (is_short_enough) return { text: left, did: 'made it shorter' };
  const but = target ? 'I stopped before the length you asked for' : 'More could not go';
  return { text: left, did: 'made it shorter', but: `${but}: ${why}.` };
}

function withResultFirst(text: string): Edited {
  const left = resultFirst(text);
  return left === null
    ? {
        says: 'I find no sentence that says what came of it and can stand first. Tell me which one: "move the third sentence to the top".',
      }
    : { text: left, did: 'put the result first' };
}

/** Only its author knows what they want to be told. */
function withRoomForQuestion(text: string): Edited {
  if (/\?["')\]]*$/.test(text.trimEnd())) return { says: 'It already ends with a question.', isDone: true };
  return {
    text: `${text.trimEnd()}\n\n[What do you want to hear from readers? One question, as you would ask a colleague]`,
    did: 'left a place for your question at the end',
    but: 'A question works where you want the answer, so I make none up.',
  };
}
