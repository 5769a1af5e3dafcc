// What each wish does to a text, or to the part it is about: one table for the assistant and for selections. Whatever cannot be done is said.
import { tagsIn, withHashtagsWhere, withoutHashtags } from '../assistant/hashtags.ts';
import { countIn } from '../assistant/requests.ts';
import type { Wish, WishKind } from '../assistant/wishes.ts';
import { languageOf, type Language } from '../grammar/language.ts';
import { lostFacts } from './facts.ts';
import { find, type Edited } from './parts.ts';
import { asSaid, deleted, everything, keptUpTo, ledWith, apart, merged, moved, split, swapped } from './rearrange.ts';
import {
  figuresApart,
  figuresFirst,
  figuresOnly,
  listed,
  numbered,
  resultFirst,
  spaced,
  unlisted,
  withoutList,
} from './shape.ts';
import { shortened } from './shorten.ts';
import * as words from './words.ts';

type Change = (text: string, language: Language | null) => string;
/** `english`: it only knows English words. `taking`: what it removes was asked to go. */
type Row = readonly [kind: WishKind, change: Change, did: string, nothing: string, of?: 'english' | 'taking'];

// oxfmt-ignore
const rows: readonly Row[] = [
  ['simpler', words.simpler, 'used simpler words and shorter sentences', 'The wording is already plain.', 'english'],
  ['punchier', words.punchier, 'took out soft words and cut long sentences', "I can't find anything soft to take out.", 'english'],
  ['short_sentences', (text) => words.withShortSentences(text, 10), 'split the long sentences', "None of the sentences can be split without rewriting.", 'english'],
  ['formal', words.formal, 'made it more formal', "I can't find any casual wording.", 'english'],
  ['casual', words.casual, 'made it more casual', "I can't find any stiff wording.", 'english'],
  ['corporate', words.lessCorporate, 'swapped the corporate phrases for plain words', "I can't find any corporate phrases.", 'english'],
  ['first_person', words.firstPerson, 'changed "we" to "I" (check that it\'s true everywhere)', 'It doesn\'t say "we" anywhere.', 'english'],
  ['british', words.inBritish, 'switched to British spelling', 'It\'s in British spelling already.', 'english'],
  ['american', words.inAmerican, 'switched to American spelling', 'It\'s in American spelling already.', 'english'],
  ['remove_filler', words.withoutFillers, 'took out the filler words', "I can't find any filler words."],
  ['fix', words.fixed, 'fixed typos and spacing', "I couldn't find any typos I know, or odd spacing."],
  ['bullets', listed, 'turned it into a list', "There's nothing here to make a list of, or it's one already."],
  ['numbered', numbered, 'made it a numbered list', "There's nothing here to make a numbered list of."],
  ['prose', unlisted, 'turned the list into sentences', "There's no list in it."],
  ['remove_list', withoutList, 'removed the list', "There's no list in it.", 'taking'],
  ['figures', figuresApart, 'gave each sentence with a number its own line', 'The numbers already stand on their own, or there are none.'],
  ['figures_only', figuresOnly, 'kept only the sentences with a number', 'Every sentence has a number, or none does.', 'taking'],
  ['spacing', (text) => spaced(text), 'broke it into shorter paragraphs', 'The paragraphs are already short.'],
  ['one_each', (text) => spaced(text, 1), 'gave each sentence its own line', 'Each sentence has its own line already.'],
  ['calmer', words.calmer, 'took out the exclamation marks', 'There are no exclamation marks in it.'],
  ['remove_emoji', words.withoutEmoji, 'removed the emoji', 'There are no emoji in it.', 'taking'],
  ['remove_links', words.withoutLinks, 'removed the links', 'There are no links in it.', 'taking'],
  ['remove_brackets', words.withoutBrackets, 'removed what was in brackets', 'There are no brackets in it.', 'taking'],
  ['remove_hashtags', withoutHashtags, 'removed the hashtags', 'There are no hashtags in it.', 'taking'],
];

type Edit = (text: string, wish: Wish) => Edited;
/** Edits that find their parts themselves. */
const whole: Partial<Record<WishKind, Edit>> = {
  said: asSaid,
  delete: deleted,
  beyond: keptUpTo,
  move: moved,
  swap: swapped,
  merge: merged,
  split,
  apart,
  lead_with: ledWith,
  stronger_hook: ledWith,
  result_up: (text, { plain }) => {
    const isOfFigures = /\b(?:numbers?|figures?|zahl|zahlen|cifras?|numeros?)\b/.test(plain);
    const left = isOfFigures ? figuresFirst(text) : resultFirst(text);
    return left === null
      ? {
          says: 'I can\'t find a result that can stand first. Tell me which sentence: "move the third sentence to the top".',
        }
      : { text: left, did: `moved the ${isOfFigures ? 'numbers' : 'result'} to the top` };
  },
  question: (text) =>
    /\?["')\]]{0,3}$/.test(text.trimEnd())
      ? { says: 'It already ends with a question.', isDone: true }
      : {
          text: `${text.trimEnd()}\n\n${questions[languageOf(text) ?? 'en'] ?? questions.en}`,
          did: 'left room for your question at the end',
        },
  fewer_hashtags: (text, { said, plain }) => {
    const there = tagsIn(text).length;
    const isBelow = /\b(?:less than|fewer than|weniger als|menos de)\b/.test(plain);
    const most = (countIn(said) ?? Math.ceil(there / 2)) - (isBelow ? 1 : 0);
    if (there <= most) return { says: `It only has ${hashtags(there)}.`, isDone: true };
    return {
      text: withHashtagsWhere(text, (at) => at < most),
      did: `kept the first ${most === 1 ? 'hashtag' : hashtags(most)}`,
    };
  },
  longer: () => ({ says: "I don't add anything you didn't say. Write what's missing, and I'll put it in order." }),
};
const someHashtags =
  /(?:\b(first|erste\w{0,2}|primer\w{0,2}|last|final|letzte\w{0,2}|ultim\w{0,2}) )?(?:\b(\d|one|two|three|four|five|zwei|drei|dos|tres) )?(?:of (?:the|my) )?(?:hash ?tags?|etiquetas?)\b/;

/** "The last hashtag", "two of the hashtags"; null if it is about all of them. */
function withoutSomeHashtags(text: string, { plain }: Wish): Edited | null {
  const [, edge = '', number = ''] = someHashtags.exec(plain) ?? [];
  const there = tagsIn(text).length;
  const gone = Math.min(
    there,
    number === '' ? 1 : (countIn(number) ?? { zwei: 2, drei: 3, dos: 2, tres: 3 }[number] ?? 1),
  );
  if ((edge === '' && number === '') || there === 0) return null;
  const isFirst = /^(?:f|e|p)/.test(edge) && edge !== 'final';
  return {
    text: withHashtagsWhere(text, (at) => (isFirst ? at >= gone : at < there - gone)),
    did: `removed the ${isFirst ? 'first' : 'last'} ${gone === 1 ? 'hashtag' : hashtags(gone)}`,
  };
}

const hashtags = (count: number): string => (count === 1 ? '1 hashtag' : `${count} hashtags`);
/** Only the author knows what they want to ask. */
const questions: Partial<Record<Language, string>> & { en: string } = {
  en: '[What do you want to ask your readers?]',
  de: '[Was möchten Sie Ihre Leser fragen?]',
  es: '[¿Qué quiere preguntar a sus lectores?]',
};

/** Edits that change only the part that a target names. */
const inPart: Partial<Record<WishKind, Edit>> = {
  shorter: shortenedTo,
  capitals: inCapitalLetters,
  ...Object.fromEntries(rows.map((row) => [row[0], ruled(row)])),
};

/** Without a target, only the first line; links and tags stay as they are. */
function inCapitalLetters(text: string, { targets, plain }: Wish): Edited {
  const isAll =
    targets.length > 0 ||
    /\b(?:whole|entire|everything|every line|all of it|full|ganze[nrms]?|alles|todo)\b/.test(plain);
  const end = isAll || !text.includes('\n') ? text.length : text.indexOf('\n');
  const left = text
    .slice(0, end)
    .replaceAll(/\S+/g, (word) => (/^(?:[#@]|https?:|www\.)/i.test(word) ? word : word.toUpperCase()));
  return left === text.slice(0, end)
    ? { says: "It's in capitals already.", isDone: true }
    : { text: left + text.slice(end), did: 'put it in capitals (screen readers may spell them out)' };
}

/** null if the wish is not such an edit. `text` is the whole text or the selected part. */
export function edited(wish: Wish, text: string): Edited | null {
  if (wish.kind === 'unknown') return null;
  const some = wish.kind === 'remove_hashtags' ? withoutSomeHashtags(text, wish) : null;
  if (some) return some;
  const edit = inPart[wish.kind];
  // "The link" is what to remove, not where.
  const [target] = wish.kind === 'remove_links' ? [] : wish.targets;
  if (!edit || !target) return (edit ?? whole[wish.kind])?.(text, wish) ?? null;
  const range = find(text, target);
  if (typeof range === 'string') return { says: range };
  const one = edit(text.slice(range.start, range.end), wish);
  return 'says' in one ? one : { ...one, text: text.slice(0, range.start) + one.text + text.slice(range.end) };
}

/** Said if a wish about the wording came down to this. */
const onlyContracted = 'only shortened words such as "it is": I found nothing else to change';

function ruled([kind, change, did, nothing, of]: Row): Edit {
  return (text) => {
    const language = languageOf(text);
    if (of === 'english' && language !== null && language !== 'en')
      return {
        says: 'I can only change the wording in English. In other languages I can shorten, reorder, make lists and remove things.',
      };
    const left = change(text, language).trim();
    if (left === '') return everything;
    if (left === text.trim()) return { says: nothing, isDone: true };
    const lost = of === 'taking' ? [] : lostFacts(text, left);
    return lost.length > 0
      ? { says: `I left it alone: it would have lost ${lost.slice(0, 4).join(', ')}.` }
      : { text: left, did: isSmall(kind) && left === words.contracted(text).trim() ? onlyContracted : did };
  };
}

const isSmall = (kind: WishKind): boolean => kind === 'punchier' || kind === 'corporate' || kind === 'simpler';

const kept = "what's left is a fact, a reason or the point itself";

function shortenedTo(text: string, wish: Wish): Edited {
  const size = wish.target?.by === 'words' ? words.wordCount(text) : text.length;
  // A negative limit means that much less than there is.
  const target =
    wish.target && wish.target.most < 0 ? { ...wish.target, most: Math.max(1, size + wish.target.most) } : wish.target;
  const isAsked = target !== null && target.isVague !== true;
  const { text: left, isShortEnough } = shortened(text, target ?? { by: 'share', most: 0.7 }, isAsked);
  if (left === text.trim() && isShortEnough) return { says: "It's that short already.", isDone: true };
  if (left === text.trim())
    return {
      says: `It's already as short as I can make it: ${kept}. You can still say "delete the second sentence".`,
      isDone: true,
    };
  const but = `I couldn't get it any shorter: ${kept}.`;
  return { text: left, did: 'made it shorter', ...(!isShortEnough && isAsked && { but }) };
}
