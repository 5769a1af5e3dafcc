// What an English claim leaves open: what led its author to it, what they do about it, why it is so. Stories are left to find-english.ts.
import { compares, finiteVerb, isPastStatement, type Tagged } from '../grammar/english.ts';
import { withoutEnd } from '../sentences.ts';
import { about, mostQuoted, type QuestionCandidate } from './find-figures.ts';
import { leaves } from './worded-by-quote.ts';

const denies = /n['’]t\b|\b(?:not|never|nobody|no|nothing|none|without|only)\b/i;
/** What should go is nothing that "otherwise" could follow. */
const bans = /\b(?:ban(?:ned)?|stop|abolish(?:ed)?|scrap(?:ped)?|never|not|nobody|no longer|get rid of)\b/i;

export function ofClaim(sentence: string, words: readonly Tagged[], whole: string): QuestionCandidate[] {
  // "Why an extension takes eight weeks".
  const why = /^why (?<q>(?!to\b).{8,})/i.exec(whole)?.groups?.['q'];
  if (why !== undefined) return about(why, ['why_then']);
  // Cut short, a claim would become a different one: "AI won't replace copywriters, but ...".
  // "... in the ad, and I'm saying that as a recruiter": who says it is not the claim.
  const [main = ''] = withoutEnd(sentence).split(/, (?:and|but) (?=I\b|we\b)/i);
  const claim = main.length <= mostQuoted ? main : whole;
  // "Dr. Amara joins as CTO": an announcement, which nobody came to think.
  if (/\b(?:joins?|is joining|has joined)\b.{0,40}\b(?:as|us|our)\b/i.test(sentence)) return [];
  // "On Saturday we're running a free repair morning": planned.
  if (/^(?:on|this|next|from) [^,]{2,30}\b(?:I|we)(?:['’](?:re|m)| are| am) \p{L}+ing\b/iu.test(sentence))
    return about(whole, ['began']);
  // "Back to work after eleven months", "third year of cover crops": lived through, not claimed.
  if (
    /^(?:back|off) (?:to|at|in)\b|^(?:first|second|third|fourth|\w+th|another) (?:year|month|week|season) (?:of|in|with|as)\b/i.test(
      sentence,
    )
  )
    return about(whole, ['unexpected']);
  // "Today a kid who never talks explianed it": whatever the verb is, it happened.
  if (/^(?:today|yesterday|this (?:morning|week)|last (?:week|night|month|\w+day))\b/i.test(sentence))
    return about(whole, ['stayed']);
  // "Our night porter retires on Friday".
  if (leaves.test(sentence)) return about(whole, ['stayed']);
  // "My placement finishes on Friday".
  if (/^(?:my|our) .{2,40} (?:ends|finishes|is over)\b/i.test(sentence)) return about(whole, ['learned']);
  if (/^(?:my|our)\b/i.test(sentence)) return ofOurs(sentence, whole);
  // "The form has 41 questions": a fact, which has a reason.
  if (
    /^(?:the|an?|this|each) (?:[\w-]+ ){1,4}(?:has|have|takes?|costs?|runs?|lasts?|uses?|is|are) (?:about |over |only )?\d/i.test(
      sentence,
    )
  )
    return about(claim, ['why_then']);
  if (/\b(?:should|must|ought|need to|needs to)\b/i.test(sentence))
    return about(claim, bans.test(claim) ? ['showed'] : ['otherwise', 'showed']);
  // "Nobody on my team uses the CRM": where is already said.
  // "One of my students is 63": somebody in particular, for no reason.
  if (/\b(?:on|in|at|of) (?:my|our)\b/i.test(sentence) && !/^(?:one|another) of /i.test(sentence))
    return about(claim, isWrong.test(claim) ? ['why_then', 'remedy'] : []);
  // "Longer than two pages", "less than ten seconds": a measure, not a comparison.
  const isMeasured =
    /\bthan (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d[\d.,]*) \p{L}/iu.test(sentence);
  if (
    !isMeasured &&
    (compares.test(sentence) || (words.some(({ tags }) => tags.has('Comparative')) && /\bthan\b/i.test(sentence)))
  )
    return about(claim, ['in_what_way', 'showed']);
  if (/\bcosts? (?:me|us)\b/i.test(sentence)) return about(claim, ['now']);
  // "First thing I'd eaten in 11 hours": happened to its author.
  if (/\b(?:I|I['’]\w+|me|us|my)\b/i.test(sentence) && !/\bI (?:think|know|meet|met|see)\b/i.test(sentence))
    return about(claim, ['stayed']);
  return isNews(sentence, words) ? [] : ofView(claim);
}

/** A view, which a day or a conversation led to. What is done about it is asked only of what is wrong. */
export const ofView = (claim: string): QuestionCandidate[] =>
  about(claim, isWrong.test(claim) ? ['showed', 'remedy'] : ['showed']);
const isWrong =
  /n['’]t\b|\b(?:not|never|nobody|no one|no|nothing|none|rarely|hardly|barely|mostly|too|only|wrong|fail\w*|wast\w+|lazy|broken|useless|pointless|lies?|disguise|slow|late|ignor\w+|lost|lose\w*|worse|worst|problem\w*|hard|unpaid|quiet|bad|boring|afraid|forg[eo]t\w*|guess\w*|hid\w*|blam\w+|confus\w+|overrated|underrated|skip\w*|miss\w*|trouble|ghost\w*)\b/i;

/** What is true of something of their own. */
function ofOurs(sentence: string, whole: string): QuestionCandidate[] {
  if (/\bnow\b/i.test(sentence)) return about(whole, ['reason']);
  // "Our restaurant has no menu": asks what there is instead.
  if (/\b(?:has|have) no\b/i.test(sentence)) return about(whole, ['why_then', 'does_instead']);
  if (denies.test(sentence)) return about(whole, ['why_then', 'remedy']);
  // "Our support team answers in four minutes".
  const isPractice =
    /^(?:my|our) (?:[\w-]+ ){1,4}(?!(?:is|has|was|does|this|his)\b)\w{2,}s (?:the|an?|in|on|at|every|all|our|my|no|to)\b/i;
  return isPractice.test(sentence) && !/\b(?:is|are|was|were|will|can)\b/i.test(sentence)
    ? about(whole, ['began'])
    : [];
}

/** "The library is opening on Sundays from October", "letting the newest nurse run the huddle": no claim. */
const isNews = (sentence: string, words: readonly Tagged[]): boolean =>
  (/\b(?:is|are) (?:now |finally )?\w+ing\b/i.test(sentence) && /\b(?:from|on|in|next|this|until)\b/i.test(sentence)) ||
  finiteVerb(words) === null ||
  // "The only complaint came from a manager", "calls have dropped by a third": a fact.
  isPastStatement(words) ||
  /\b(?:(?:has|have) \w+ed|used to|can now)\b|\d ?%/.test(sentence) ||
  /^(?:first|next|last) \d|\bcould\b/i.test(sentence) ||
  (words[0]?.tags.has('Gerund') === true && !words.some(({ tags }) => tags.has('Copula')));
