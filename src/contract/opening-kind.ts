// What kind of opening a post has, by the shape of its first line. English; other languages show by their signs alone (a question, a figure).
import type { HookKind } from './hooks.ts';

/** The first that fits is it: what is said outright goes before what only looks so. */
const kinds: readonly [HookKind, RegExp][] = [
  [
    'contrarian',
    /\b(unpopular|controversial|hot) (opinion|take)\b|^(stop|quit|forget|don't|never) [a-z]+|\b(is|are) (a myth|dead|overrated|a lie)\b|\b(everyone|everybody|most people|they) (say|says|said|think|thinks|tell|tells|believe|believes)\b|\bused to (believe|think)\b|\bmost expensive (sentence|advice)\b|^nobody needs\b/,
  ],
  [
    'confession',
    /\b(confess|confession|i admit|i have to admit|honest moment|i was (wrong|proud|afraid|ashamed|scared)|i got .{1,60} wrong|nobody (told|warned) me|i never told|i'm not proud|embarrassing)\b/,
  ],
  [
    'mistake',
    /\b(mistakes?|i failed|we failed|my failure|biggest regret|cost (me|us)|went wrong for (me|us)|i blew)\b/,
  ],
  [
    'how_to',
    /^(here's |here is |this is )?how (to|i|we|you)\b|^a (simple|step-by-step|\d+-step) (guide|way|process)\b|^(step by step|the playbook)\b/,
  ],
  [
    'before_after',
    /\b(\d+|a|two|three|five|ten) (years?|months?|weeks?) ago\b.{0,120}\b(today|now)\b|^(before|then)\b.{0,80}\b(after|now|today)\b|\bfrom .{1,40} to .{1,40} in \d+/,
  ],
  [
    'lesson',
    /\b(lessons?|taught me|i('ve| have)? learn(ed|t)|we learn(ed|t)|what i('d| would) tell|i would tell|takeaways?|if i (had to|could) start (again|over)|notes on|things i (know|wish))\b/,
  ],
  ['question', /\?["'\u201d)\s]*$/],
  [
    'number',
    /^[^a-z]{0,4}\$?\d|^(one|two|three|four|five|six|seven|eight|nine|ten|twenty|hundreds|thousands)\b|\b(spent|took (me|us)|after|over|in just|made|lost|saved|grew|raised|hired|sent|read|wrote|analy[sz]ed|reviewed|interviewed) (\w+ ){0,2}[$\u20ac\u00a3]?\d/,
  ],
  [
    'story',
    /^(last|yesterday|this (morning|week)|on my|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in (19|20)\d\d|when i|when we|i (was|remember|sat|got|walked|met|quit|left|joined|had)|it was|once|a (year|month|week|few \w+|colleague|client|friend|customer|candidate|stranger|recruiter|manager)\b.{0,60}\b(ago|asked|said|told|called|wrote|sent)|my (boss|manager|first|mother|father|daughter|son|grandmother|grandfather|team))\b|\b(years?|months?|weeks?|days?) ago\b/,
  ],
  [
    'observation',
    /\b(i (keep|noticed|notice|see|have seen|'ve seen)|we keep seeing|something (strange|odd|interesting)|the best \w+ (i know|don't|never|always|are)|most \w+ (are|have|don't|never|fail|get)|there (is|are) (a|two|three|no)\b)/,
  ],
];

/** null where the opening is of no kind that is known here. */
export function openingKindOf(text: string): HookKind | null {
  const line = firstLine(text).toLowerCase().replaceAll('\u2019', "'");
  if (line === '') return null;
  return kinds.find(([, shape]) => shape.test(line))?.[0] ?? null;
}

/** The first line that has words, cut as a reader of the feed would see it. */
export function firstLine(text: string): string {
  const line = text.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  return line.trim().slice(0, 200).toWellFormed();
}
