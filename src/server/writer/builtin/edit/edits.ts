// What each wish does to a text, or to the part of it that it is about: one table for the assistant and for a selection. What cannot be done is said.
import { languageOf } from '../grammar/language.ts';
import type { Place, Target, Wish } from '../assistant/requests.ts';
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
import { sentenceAbout } from '../assistant/openings.ts';
import { firstPerson } from './first-person.ts';
import { partsOf, withoutPart, type Range } from './parts.ts';
import { removePhrases } from './phrases.ts';
import { saidEdit } from './said.ts';
import { figuresApart, figuresOnly, listed, resultFirst, spaced, unlisted } from './shape.ts';
import { punchier, shortened, simpler, withShortSentences } from './shorten.ts';
import { fillers } from './wordings.ts';

/** `did` goes after "I"; `but` is what the person should know beside it. `isDone`: what was asked for is so already. */
export type Edited = { text: string; did: string; but?: string } | { says: string; isDone?: true };

type Rule = {
  change: (text: string) => string;
  did: string;
  nothing: string;
  /** Its words are of English alone. */
  is_english?: true;
  /** What it takes away was asked for. */
  takes?: true;
};

const rules: Partial<Record<Wish['kind'], Rule>> = {
  simpler: {
    change: simpler,
    did: 'used plainer words and shorter sentences',
    nothing: 'Its words are already plain.',
    is_english: true,
  },
  punchier: {
    change: punchier,
    did: 'took out soft words and cut long sentences',
    nothing: 'I find nothing soft to take out.',
    is_english: true,
  },
  short_sentences: {
    change: (text) => withShortSentences(text, 10),
    did: 'cut the long sentences',
    nothing: 'No sentence of it can be cut without being rewritten.',
    is_english: true,
  },
  formal: { change: formal, did: 'made it more formal', nothing: 'I find no casual word in it.', is_english: true },
  casual: { change: casual, did: 'made it more casual', nothing: 'I find nothing stiff in it.', is_english: true },
  corporate: {
    change: lessCorporate,
    did: 'put plain words for the corporate ones',
    nothing: 'I find no corporate words in it.',
    is_english: true,
  },
  remove_filler: {
    change: (text) => removePhrases(text, fillers),
    did: 'took out the filler words',
    nothing: 'I find no filler words in it.',
    is_english: true,
  },
  first_person: {
    change: firstPerson,
    did: 'put it into the first person: check that "I" is true everywhere',
    nothing: 'It already speaks in the first person.',
    is_english: true,
  },
  fix: {
    change: (text) => fixed(text).replaceAll(/\n{3,}/g, '\n\n'),
    did: 'fixed spelling and spacing',
    nothing: 'I found nothing to fix in spelling or spacing.',
  },
  bullets: { change: listed, did: 'made a list of it', nothing: 'There is nothing that would make a list.' },
  prose: { change: unlisted, did: 'turned the list into sentences', nothing: 'There is no list in it.' },
  figures: {
    change: figuresApart,
    did: 'put each sentence with a figure on its own',
    nothing: 'Its figures already stand on their own, or it has none.',
  },
  figures_only: {
    change: figuresOnly,
    did: 'kept only the sentences with a figure',
    nothing: 'Each of its sentences has a figure, or none has.',
    takes: true,
  },
  spacing: {
    change: spaced,
    did: 'made paragraphs of at most two sentences',
    nothing: 'Its paragraphs are already short.',
  },
  calmer: { change: calmer, did: 'took out the exclamation marks', nothing: 'There is no exclamation mark in it.' },
  remove_emoji: { change: withoutAnyEmoji, did: 'removed the emoji', nothing: 'There is no emoji in it.', takes: true },
  remove_links: { change: withoutLinks, did: 'removed the links', nothing: 'There is no link in it.', takes: true },
  remove_brackets: {
    change: withoutBrackets,
    did: 'took out the sentences with open brackets',
    nothing: 'There are no brackets in it.',
    takes: true,
  },
};

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
  if (rule.is_english && language !== null && language !== 'en')
    return {
      says: 'For that I only know English words. I can shorten it, make a list, put the result first, or move a paragraph.',
    };
  const left = rule.change(text).trim();
  if (left === text.trim() || left === '') return { says: rule.nothing, isDone: true };
  const lost = rule.takes ? [] : lostFacts(text, left);
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

function rangeOf(text: string, place: Place | null): { range: Range | null; missing: string | null } {
  if (!place) return { range: null, missing: null };
  const all = partsOf(text, place.unit);
  const range = all.at(place.at);
  if (range && place.at < all.length) return { range, missing: null };
  const many = all.length === 1 ? `one ${place.unit}` : `${all.length} ${place.unit}s`;
  return { range: null, missing: `It has only ${many}.` };
}

/** "The sentence about the budget" is found by its words. */
function deleted(wish: Wish, text: string, range: Range | null): Edited {
  if (range) return taken(text, range, wish);
  const at = wish.about === '' ? -1 : sentenceAbout(text, wish.about);
  const found = partsOf(text, 'sentence')[at];
  return found
    ? taken(text, found, { ...wish, place: { unit: 'sentence', at } })
    : { says: 'Say which one: for example "delete the second paragraph".' };
}

function taken(text: string, range: Range, { place }: Wish): Edited {
  const left = withoutPart(text, range);
  if (left === '') return { says: 'That is all there is: I leave it.' };
  return { text: left, did: `took out that ${place?.unit ?? 'part'}` };
}

function moved({ said, place }: Wish, text: string): Edited {
  const { range, missing } = rangeOf(text, place);
  if (missing) return { says: missing };
  if (!range) return { says: 'Say which one: for example "move the last paragraph to the top".' };
  const part = text.slice(range.start, range.end);
  const rest = withoutPart(text, range);
  if (rest === '') return { says: 'That is all there is: there is nowhere to move it.' };
  const isDown = /\b(?:end|bottom|ende|unten|final|abajo)\b/i.test(
    said.replace(/^.*?\b(?:to|ans?|nach|al|hacia)\b/i, ''),
  );
  return {
    text: isDown ? `${rest.trimEnd()}\n\n${part}` : `${part}\n\n${rest.trimStart()}`,
    did: `moved that ${place?.unit ?? 'part'} ${isDown ? 'to the end' : 'to the top'}`,
  };
}
