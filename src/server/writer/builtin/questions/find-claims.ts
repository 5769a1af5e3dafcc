// What an English claim leaves open: where it was seen, what would be the exception, why it is so. Stories are left to find-english.ts.
import { compares, finiteVerb, type Tagged } from '../grammar/english.ts';
import { withoutEnd } from '../sentences.ts';
import { about, mostQuoted, type Found } from './find-figures.ts';

const denies = /n['’]t\b|\b(?:not|never|nobody|no|nothing|none|without|only)\b/i;
/** What should go has been seen, and is nothing that "otherwise" could follow. */
const bans = /\b(?:ban(?:ned)?|stop|abolish(?:ed)?|scrap(?:ped)?|never|not|nobody|no longer|get rid of)\b/i;

const feels = /\b(?:feel|make|seem|sound|look|scare|bore|drain|help|keep|teach|tell|give|remind)(?:s|es)?\b/i;

export function ofClaim(sentence: string, words: readonly Tagged[], whole: string): Found[] {
  // Cut short, a claim would become a different one: "AI won't replace copywriters, but ...".
  // "... in the ad, and I'm saying that as a recruiter": who says it is not the claim.
  const [main = ''] = withoutEnd(sentence).split(/, (?:and|but) (?=I\b|we\b)/i);
  const claim = main.length <= mostQuoted ? main : whole;
  // "Our apprentice is 46 years old": nobody is asked why.
  if (/\bis \d+ years old\b/i.test(whole)) return about(whole, ['stayed']);
  // "Today a kid who never talks explianed it": whatever the verb is, it happened.
  if (/^(?:today|yesterday|this (?:morning|week)|last (?:week|night|month|\w+day))\b/i.test(sentence))
    return about(whole, ['stayed', 'did']);
  // "My placement finishes on Friday".
  if (/^(?:my|our) .{2,40} (?:ends|finishes|is over)\b/i.test(sentence)) return about(whole, ['learned', 'hard']);
  if (/^in (?:my|our) experience\b/i.test(sentence)) return about(claim, ['showed', 'exception']);
  if (/^(?:my|our)\b/i.test(sentence))
    return about(
      whole,
      /\bnow\b/i.test(sentence)
        ? ['reason', 'gives']
        : [
            /%/.test(sentence) ? 'baseline' : 'why_then',
            // "Our restaurant has no menu": asks what there is instead.
            /\b(?:has|have) no\b/i.test(sentence) ? 'does_instead' : denies.test(sentence) ? 'remedy' : 'began',
            'said',
          ],
    );
  // "Nobody on my team uses the CRM": where is already said.
  if (/\b(?:on|in|at|of) (?:my|our)\b/i.test(sentence)) return about(claim, ['why_then', 'remedy', 'said']);
  // "The form has 41 questions": a fact, which has a reason and no exception.
  if (
    /^(?:the|an?|this|each) (?:[\w-]+ ){1,4}(?:has|have|takes?|costs?|runs?|lasts?|uses?|is|are) (?:about |over |only )?\d/i.test(
      sentence,
    )
  )
    return about(claim, ['why_then']);
  if (/\b(?:should|must|ought|need to|needs to)\b/i.test(sentence))
    return about(claim, bans.test(claim) ? ['showed', 'exception', 'remedy'] : ['otherwise', 'showed', 'exception']);
  // "Longer than two pages", "less than ten seconds": a measure, not a comparison.
  const isMeasured =
    /\bthan (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d[\d.,]*) \p{L}/iu.test(sentence);
  if (
    !isMeasured &&
    (compares.test(sentence) || (words.some(({ tags }) => tags.has('Comparative')) && /\bthan\b/i.test(sentence)))
  )
    return about(claim, ['in_what_way', 'seen', 'exception']);
  if (/\b(?:me|us)\b/i.test(sentence))
    return about(
      claim,
      /\bcosts? (?:me|us)\b/i.test(sentence)
        ? ['stayed', 'now']
        : [feels.test(sentence) ? 'in_what_way' : 'why_then', 'stayed', 'remedy'],
    );
  // "First thing I'd eaten in 11 hours": happened to its author.
  if (/\b(?:I|I['’]\w+|me|my)\b/i.test(sentence) && !/\bI (?:think|know|meet|met|see)\b/i.test(sentence))
    return about(claim, ['stayed']);
  const news = ofNews(sentence, words, claim);
  if (news !== null) return news;
  // "... and I think that is a good thing": nothing to be done about it.
  const isWelcome = /\b(?:is|are) an? (?:good|great) (?:thing|sign|news)\b/i.test(sentence);
  return about(claim, ['seen', 'exception', ...(isWelcome ? [] : (['remedy'] as const))]);
}

/** What only looks like a claim; null for one. */
function ofNews(sentence: string, words: readonly Tagged[], claim: string): Found[] | null {
  // "The library is opening on Sundays from October": news, not a claim.
  if (/\b(?:is|are) (?:now |finally )?\w+ing\b/i.test(sentence) && /\b(?:from|on|in|next|this|until)\b/i.test(sentence))
    return about(claim, ['why_then']);
  if (finiteVerb(words) === null) return [];
  // "Letting the newest nurse run the huddle": what its author does.
  if (words[0]?.tags.has('Gerund') === true && !words.some(({ tags }) => tags.has('Copula')))
    return about(claim, ['began']);
  return null;
}
