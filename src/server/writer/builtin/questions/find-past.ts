// What happened, told by an English sentence without a deed of its author's, and what to ask about it. What they did is left to find-deeds.ts.
import { compares, type Tagged } from '../grammar/english.ts';
import { withoutEnd } from '../sentences.ts';
import { about, mostQuoted, type QuestionCandidate } from './find-figures.ts';
import type { QuestionKind } from './kinds.ts';
import { cause, caused, clauseFrom, moved } from './phrases.ts';

const broke =
  /\b(?:outage|broke|crashed|failed|leaked|burn(?:ed|t)|collapsed|backfired|was down|were down|went down for)\b/i;

/** @param verb null if it is not known */
export function ofPast(sentence: string, whole: string, verb: Tagged | null): QuestionCandidate[] {
  // "It was my fault": a comment on the story, with nothing of its own to ask about.
  if (/^(?:it|that|this) (?:was|is)\b/i.test(sentence) && !superlative.test(sentence)) return [];
  const isToMe = /\b(?:me|us|my|our)\b/i.test(sentence);
  const words = ofWords(sentence, sentence.length <= mostQuoted ? withoutEnd(sentence) : whole);
  if (words !== null) return words;
  const lesson = ofLesson(sentence, whole);
  if (lesson !== null) return lesson;
  if (broke.test(sentence) && /^(?:my|our|the)\b/i.test(sentence))
    return about(whole, cause.test(sentence) ? ['stayed', 'now'] : ['cause', 'stayed', 'now']);
  // "Our kitchen stopped printing menus": decided by them, too.
  if (/^our (?:\w+ ){1,2}(?:stopped|started|banned|scrapped|dropped|introduced|cancell?ed) /i.test(sentence))
    return about(whole, cause.test(sentence) ? ['stayed'] : ['reason', 'stayed']);
  // "Tickets fell from 40 a day to 12 after we rewrote the mail": what they did is asked about, not the fall.
  const deed = moved.test(whole) ? /\b(?:after|when|since|once) (?=(?:I|we) )/i.exec(sentence) : null;
  if (deed !== null && !caused.test(sentence))
    return about(clauseFrom(sentence, deed.index + deed[0].length), ['stayed']);
  if (moved.test(sentence))
    return about(
      whole,
      caused.test(sentence)
        ? ['why_then']
        : cause.test(sentence) || /\b(?:after|when|since)\b/i.test(sentence)
          ? ['stayed']
          : ['cause', 'stayed'],
    );
  if (atLast.test(sentence))
    return about(sentence.length <= mostQuoted ? withoutEnd(sentence) : whole, ['change', 'stayed']);
  // "The best hire we made came through a complaint".
  if (
    /^(?:the|my|our) (?:best|worst|biggest|first|only|most)\b.*\bcame (?:through|from|out of|because of) (?:an?|the|my|our|one)\b/i.test(
      sentence,
    ) &&
    sentence.length <= mostQuoted
  )
    return about(withoutEnd(sentence), ['began']);
  if (/\bthan I (?:thought|expected)\b/i.test(sentence)) return about(whole, ['in_what_way', 'stayed']);
  // A state, or something that did not happen, is not a deed that others could respond to with one of theirs.
  if (
    (verb !== null && states.test(sentence.slice(0, verb.end))) ||
    /\bfor (?:\w+ ){1,3}(?:years|months|weeks|days|hours)\b/i.test(sentence)
  )
    return about(whole, [...ofState(sentence), ...(ofLife.test(sentence) ? (['learned'] as const) : [])]);
  const isEver =
    isToMe &&
    !/\b(?:told|said|warned|promised) (?:me|us)\b/i.test(sentence) &&
    /\b(?:never|always|ever)\b/i.test(sentence);
  // "My first boss never raised his voice", "The best sales call I ever had ended with ...": nothing to respond to.
  if (isEver && /\b(?:nobody|no one|never)\b/i.test(sentence) && !/^(?:my|our)\b/i.test(sentence))
    return about(sentence.length <= mostQuoted ? withoutEnd(sentence) : whole, ['why_then']);
  return isEver
    ? about(sentence.length <= mostQuoted ? withoutEnd(sentence) : whole, ['stayed', 'now'])
    : about(whole, ['stayed']);
}

/** Somebody told or asked them something; null if not. `told`: as much as is quoted, which the words they used must be part of. */
function ofWords(sentence: string, told: string): QuestionCandidate[] | null {
  const speaks = sentence.search(
    /\b(?:my|our|the|an?|he|she|they) [^,;]{0,40}\b(?:told|asked|warned|promised|said)\b/i,
  );
  const whole =
    /\b(?:told|asked|warned|promised|said)\b/i.test(told) || speaks < 0 ? told : clauseFrom(sentence, speaks);
  if (
    /\b(?:told|warned|promised) (?:me|us)\b|\bsaid to (?:me|us)\b|\basked (?:me|us) (?!why|how|what|if|whether)/i.test(
      sentence,
    ) &&
    !/["“]|\b(?:to|said|us|me) ['‘]\p{L}|\b(?:never|not|nothing)\b|n['’]t\b/u.test(sentence)
  )
    return about(whole, ['words', 'stayed']);
  // "An apprentice asked me how long it takes and I didn't have an answer".
  if (
    /\basked (?:me|us)\b/i.test(sentence) &&
    /\b(?:did(?:n['’]t| not)|could(?:n['’]t| not)|had no|without)\b.{0,30}\banswer|\bdid(?:n['’]t| not) know (?:what|how)\b/i.test(
      sentence,
    )
  )
    return about(whole, ['answer', 'stayed']);
  // "A consultant asked me what I thought": somebody answered.
  if (
    /\basked (?:(?:me|us) )?(?:why|how|what|if|whether|about|which|where|when)\b/i.test(sentence) &&
    !/\b(?:nobody|no one|never)\b|\b(?:I|we) (?:said|answered|replied|told|gave|laughed)\b|\banswer\b/i.test(sentence)
  )
    return about(whole, ['answered', 'stayed']);
  return null;
}

/** Somebody or something taught them; null if not. */
function ofLesson(sentence: string, whole: string): QuestionCandidate[] | null {
  const lesson =
    /\b(?:taught|showed|gave(?! (?:me|us) (?:back|\d))|prepared|helped|changed|shaped|saved|made(?= (?:me|us) (?:an?|more|better|who)\b)) (?:me|us|my|our|how)\b/i.exec(
      sentence,
    ) ?? madeDifferent.exec(sentence);
  if (
    lesson !== null &&
    !/\b(?:gave|showed) (?:me|us) (?:the|an?|his|her|their|every\w*|around|all) /i.test(sentence)
  ) {
    // "My dad drove a truck for 31 years and he taught me ...": the second half is the point.
    const second = clauseFrom(sentence, sentence.lastIndexOf(' and ', lesson.index) + 5);
    // "A visitor taught me how to describe it": the day is the idea.
    if (/^(?:an?|she|he|they) /i.test(whole) && / (?:taught|showed) (?:me|us)\b/i.test(whole))
      return about(whole, ['stayed', 'now']);
    return about(
      lesson.index > whole.length && /^(?:he|she|it|they|that|this|my|our|the)\b/i.test(second) ? second : whole,
      compares.test(sentence) || /\b(?:more|better)\b.{1,120}?\bthan\b/i.test(sentence)
        ? ['in_what_way', 'showed', 'now']
        : ['showed', 'stayed', 'now'],
    );
  }
  return null;
}

/** "Our charity got a grant after five years of applying". */
export const atLast =
  /\b(?:got|won|passed|found|signed|sold|published|accepted)\b.{3,80}\bafter (?:\S+ )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|years|months|several|many) (?:of \w+ing|(?:\w+ )?(?:years|months|tries|attempts|rejections|refusals|applications))\b/i;

/** "My grandmother ran a market stall for 40 years". */
const ofLife = /^my [^,;]{3,60} for (?:\w+ )?\w+ years\b/i;

/** "Remote work made our team closer". */
const madeDifferent =
  /\bmade (?:me|us|(?:my|our) [\w-]+(?: [\w-]+)?) (?:less|closer|slower|faster|calmer|kinder|stronger|weaker|quieter|happier|smarter|braver|safer|healthier|richer|poorer|tougher|softer|sharper|quicker|clearer|warmer|worse)\b/i;

function ofState(sentence: string): QuestionKind[] {
  if (superlative.test(sentence) && !/\b(?:took|cost)\b/i.test(sentence)) return ['in_what_way', 'stayed'];
  // "Our checklist had 74 items": no moment of it.
  return /\b(?:had|was|were) (?:\w+ )?\d+ /i.test(sentence) ? ['now'] : ['stayed'];
}

const states = /\b(?:was|were|had|lasted|stayed|remained|took|never|has|have)$/i;
/** Not "a father who had been there longest". */
const superlative =
  /\b(?:the|my|our|this|his|her|their) (?:\w+ )?(?:best|worst|most|(?!request|interest|honest|forest|guest|quest|suggest|contest|protest|arrest|invest|harvest|digest|earnest|modest|manifest|conquest)\w{3,10}est)\b/i;
