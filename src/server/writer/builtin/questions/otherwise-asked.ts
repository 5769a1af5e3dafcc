// What can be asked of an English sentence in which no word of its own asks for more.
import { announces, compares, finiteVerb, isWish, type Tagged } from '../grammar/english.ts';
import { asksFor, lacks, ofToday, soon, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';
import { cause } from './past-deeds.ts';
import { phraseAt } from './quote.ts';
import { denial, habits, isHabit, isPastStatement, lasts, tellsTime, type Found } from './statements.ts';

/** None of a heading, a question, or half a sentence. */
export function otherwiseAsked(sentence: string, words: readonly Tagged[], { shape }: Reading): Found[] {
  const quote = words.length <= longestQuote ? withoutEnd(sentence) : phraseAt(sentence, words, 0);
  if (quote === null || words.length < 2 || shape === 'heading' || /["“”]|[:?]$/.test(sentence)) return [];
  if (asksFor.test(sentence)) return [];
  if (denial.test(quote)) return [{ kind: 'instead', quote }];
  const kinds = (...all: QuestionKind[]): Found[] => all.map((kind) => ({ kind, quote }));
  const isTold = isPastStatement(words, sentence) || words[0]?.tags.has('PastTense') === true;
  // What never happened was not seen; the day on which one noticed was.
  if (isPastStatement(words, sentence) && words.some(({ text }) => /^(?:never|nobody|no)$/i.test(text)))
    return kinds('showed', 'effect');
  // "Our app was down for nine hours": something broke.
  if (/^(?:my|our)\b.*\bw(?:as|ere) (?:down|offline|broken|gone)\b/i.test(sentence))
    return kinds('cause', 'stayed', 'now');
  const found =
    ofState(sentence, words, quote) ?? (isTold || announces.test(sentence) ? ofPast(sentence, words) : null);
  if (found !== null) return kinds(...found);
  if (compares.test(sentence)) return kinds('seen', 'exception');
  // "First week as a lead: 14 meetings": an account of one's own, and no claim.
  if (finiteVerb(words.filter(({ start }) => start < quote.length)) === null && !isWish(words))
    // "Graduating next month and still no offer": how it is just now.
    return lacks.test(sentence) ? kinds('remedy', 'said') : [];
  // Nobody asks what makes one say how one's own things are.
  if (/^(?:my|our)\b/i.test(sentence)) {
    const others = habitOfOthers(sentence, words);
    if (others.length > 0) return others;
    if (!isOfThing(sentence, words)) return kinds('effect', 'said');
    return denies.test(sentence) ? kinds('remedy', 'said') : kinds('said', 'learned');
  }
  if (isHabit(words)) return habits(quote);
  // A belief has a day on which it began, and what is understood one on which it was.
  if (/^(?:I|we) (?:\S+ )?(?:understand|know|see)\b/i.test(sentence)) return kinds('showed');
  if (/^(?:as an? .{2,30} )?(?:I|we) (?:\S+ )?(?:believe|think|hate|love|doubt)\b/i.test(sentence))
    return kinds('showed', 'exception');
  return kinds(/^(?:i|we)\b/i.test(sentence) && !cause.test(sentence) ? 'reason' : 'shows');
}

const denies = /\b(?:not|never|no|nobody)\b|n['’]t\b/i;

/** How somebody is, or what goes on; null for all else. */
function ofState(sentence: string, words: readonly Tagged[], quote: string): QuestionKind[] | null {
  if (tellsTime(words)) return ['stayed', 'helped'];
  if (ofToday.test(sentence)) return ['helped', 'said'];
  if (soon.test(sentence)) return ['hard', 'helped'];
  // "I am afraid of public speaking".
  if (
    /\b(?:am|['’]m) (?:so |very |still )?(?:afraid|scared|terrified|bad|not|no|shy|nervous|anxious|ashamed)\b/i.test(
      sentence,
    )
  )
    return ['began', 'helped'];
  if (/\b(?:has|have|['’]ve) (?:had|been|kept|stayed)\b/iu.test(quote)) return ['effect', 'helped'];
  if (/\b(?:am|['’]m|are|['’]re) (?!looking|hiring|happy)\p{L}{2,20}ing\b/iu.test(quote) && /\b(?:I|we)\b/i.test(quote))
    return ['began', 'one_time'];
  return /\b(?:I|we) (?:still|always|often|sometimes) (?!\p{L}+ed\b)/iu.test(sentence) ? ['one_time', 'helped'] : null;
}

/** Of what is over. */
function ofPast(sentence: string, words: readonly Tagged[]): QuestionKind[] {
  const isPast = isPastStatement(words, sentence);
  if (isPast && isOfThing(sentence, words)) return ['stayed', 'learned'];
  return isPast && /^(?:i|we)\b/i.test(sentence) ? ['stayed', 'said'] : ['stayed'];
}

const isOfThing = (sentence: string, words: readonly Tagged[]): boolean =>
  /^(?:my|our)\b/i.test(sentence) && !isPerson(words.slice(1, 4).find(({ tags }) => tags.has('Noun')));

/** Of whom nobody is asked what there is to learn. */
const isPerson = (word: Tagged | undefined): boolean =>
  word?.tags.has('Actor') === true ||
  word?.tags.has('Person') === true ||
  /^(?:(?:grand)?(?:father|mother|dad|mom|mum|parents?|son|daughter|kids?|child|children)|wife|husband|partner|brother|sister|friends?|boss|mentor|colleagues?|dog|cat|family|baby)$/i.test(
    word?.text ?? '',
  );

/** "My students write with a model": what goes on has begun. */
function habitOfOthers(sentence: string, words: readonly Tagged[]): Found[] {
  const verb = words[finiteVerb(words)?.verb ?? -1];
  const quote = phraseAt(sentence, words, 0);
  const goesOn = verb?.tags.has('PresentTense') === true && !verb.tags.has('Copula') && !lasts.test(verb.text);
  return goesOn && quote !== null && !/\b(?:not|never|no)\b|n['’]t\b/i.test(quote) ? habits(quote) : [];
}

const longestQuote = 16;
