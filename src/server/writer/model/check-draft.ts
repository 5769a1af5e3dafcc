// What is wrong with a model's draft, as far as code can tell: its length, facts nobody gave, machine phrases, its opening. No judgement of taste.
import { lengthBands } from '#contract/hooks.ts';
import type { PostRequest } from '../port.ts';

export type DraftCheck = {
  request: PostRequest;
  /** First lines of drafts that are already written, or that the author has seen. */
  openings: readonly string[];
};

/** Sentences for the writer of the draft; none if nothing was found. */
export function problemsOf(draft: string, { request, openings }: DraftCheck): string[] {
  const said = materialOf(request);
  const told = withoutBrackets(draft);
  return [
    ...lengthProblems(draft, request),
    ...unknownFigures(told, said).map((figure) => `The figure "${figure}" is in nothing that the author said.`),
    ...unknownNames(told, said).map((name) => `The name "${name}" is in nothing that the author said.`),
    ...machinePhrases(told, said).map((phrase) => `"${phrase}" is a stock phrase of machines.`),
    ...openingProblems(draft, openings),
    ...bracketProblems(draft, request),
  ];
}

/** What a draft claims; brackets only ask. */
export const withoutBrackets = (draft: string): string => draft.replaceAll(/\[[^[\]]{0,300}\]/g, ' ');

/** Everything the author said that a draft may take facts from. */
export function materialOf({ idea, answers = [], hook_words, background }: PostRequest): string {
  const { description, contentFocus, linkedinGoals, targetAudience } = background.onboarding;
  const asked = answers.flatMap(({ question, answer }) => [question, answer]);
  const about = [...description, ...contentFocus, ...linkedinGoals, ...targetAudience];
  return [idea, ...asked, hook_words ?? '', ...about].join('\n');
}

function lengthProblems({ length }: string, { post_length, idea, answers = [] }: PostRequest): string[] {
  const { min, max } = lengthBands[post_length];
  if (length > max * 1.1) return [`It has ${length} characters; ${max} are the most.`];
  // A thin idea rightly makes a short post; one shorter than the idea has left things out.
  const given = idea.length + answers.reduce((sum, { answer }) => sum + answer.length, 0);
  return length < Math.min(min / 2, given * 0.8)
    ? [`It has ${length} characters: it leaves out what the author said. About ${min} are wanted.`]
    : [];
}

const small =
  'two three four five six seven eight nine ten eleven twelve dozen twenty thirty forty fifty hundred thousand million'.split(
    ' ',
  );
const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 20, 30, 40, 50, 100, 1000, 1_000_000];
const partsSaid = /(?<![\p{L}\p{N}])(?:half of|twice as|doubled|tripled|halved)(?![\p{L}\p{N}])/giu;
/** A count of something one can look up or remember; "three things" is only the shape of a text. */
const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${small.join('|')})s? (?:more |full |whole |long |new |other |of )?(?:days?|weeks?|months?|years?|hours?|minutes?|people|customers?|clients?|users?|percent|times|calls|meetings|interviews|dollars|euros|employees|engineers|colleagues|companies|candidates)(?![\p{L}\p{N}])`,
  'giu',
);
const numerals = /\d(?:[\d.,:]*\d)?/g;

/** "1,000" and "1.000" are 1000; "2.5" stays. */
const plainNumber = (figure: string): string => figure.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');

export function unknownFigures(told: string, said: string): string[] {
  const known = new Set((said.match(numerals) ?? []).map(plainNumber));
  const lower = said.toLowerCase();
  for (const [at, word] of small.entries()) if (lower.includes(word)) known.add(String(values[at]));
  const listless = told.replaceAll(/^\s{0,9}\d{1,2}[.)]\s/gm, '');
  const figures = (listless.match(numerals) ?? []).filter((figure) => !known.has(plainNumber(figure)));
  const words = (listless.match(counted) ?? []).filter((phrase) => {
    const [word = ''] = phrase.toLowerCase().split(' ');
    const value = values[small.indexOf(word)] ?? values[small.indexOf(word.replace(/s$/, ''))];
    return !known.has(String(value));
  });
  const shares = (listless.match(partsSaid) ?? []).filter(
    (phrase) => !lower.includes(phrase.toLowerCase().split(' ')[0] ?? ''),
  );
  return [...new Set([...figures, ...words, ...shares])];
}

const alwaysKnown = new Set('linkedin ai ceo cto cfo hr b2b saas api pr i ok'.split(' '));
/** A capitalised word in the middle of a sentence. */
const innerCapital = /(?<=[\p{Ll}\p{N},;)] )\p{Lu}[\p{L}\p{M}\p{N}'\u2019-]+/gu;
const innerWord = /(?<=[\p{Ll}\p{N},;)] )\p{L}[\p{L}\p{M}\p{N}'\u2019-]+/gu;
/** Beyond this share of capitals it is German or a title, where a capital does not mean a name. */
const capitalsMost = 0.12;

export function unknownNames(told: string, said: string): string[] {
  const found = told.match(innerCapital) ?? [];
  const all = told.match(innerWord) ?? [];
  if (all.length >= 20 && found.length > all.length * capitalsMost) return [];
  const lower = said.toLowerCase();
  const plain = (name: string): string => name.toLowerCase().replace(/['\u2019]s?$/u, '');
  return [...new Set(found)].filter(
    (name) => !/^I['\u2019]/u.test(name) && !alwaysKnown.has(plain(name)) && !lower.includes(plain(name)),
  );
}

const phrases = [
  "in today's",
  'fast-paced',
  'ever-evolving',
  'ever-changing',
  'game-changer',
  'game changer',
  "let's dive",
  'dive in',
  'deep dive',
  'delve',
  "here's the thing",
  "here's the kicker",
  "let's face it",
  'let that sink in',
  'unlock',
  'unleash',
  'elevate your',
  'supercharge',
  'level up',
  'at the end of the day',
  'it goes without saying',
  'buckle up',
  'spoiler alert',
  'plot twist',
  'the truth is',
  'the bottom line',
  'i am thrilled to',
  "i'm thrilled to",
  'i am excited to announce',
  "i'm excited to announce",
  'testament to',
  'tapestry',
  'navigate the complexities',
  'the landscape of',
  'a journey, not a destination',
  'thoughts?',
  'agree?',
  'drop a comment',
  'comment below',
  'what do you think?',
  'in conclusion',
  'it is important to note',
  "it's important to note",
];
const shapes = [
  /\b(?:is|are|was|were|it's|that's|isn't|aren't|wasn't|weren't) (?:not )?(?:just|only|merely) (?:about )?[^.!?\n,-]{1,60}(?:,| -|\.) ?(?:it|they|this|that)(?:'s|'re| is| are| was| were)\b/giu,
  /\b(?:it's|it is|this is|this isn't|it isn't) not (?:about )?[^.!?\n]{1,60}\. (?:it's|it is|this is) (?:about )?/giu,
  /\u{1F680}/gu,
];

/** Phrases the author used themselves do not count. */
export function machinePhrases(told: string, said: string): string[] {
  const [plain, own] = [told, said].map((text) => text.toLowerCase().replaceAll('\u2019', "'"));
  const found = phrases.filter((phrase) => plain?.includes(phrase) && !own?.includes(phrase));
  const shaped = shapes.flatMap((shape) => plain?.match(shape) ?? []).filter((text) => !own?.includes(text));
  return [...found, ...new Set(shaped)];
}

/** Readers see this many characters before "see more". */
const fold = 210;

/** The first sentence, or the first line if that is shorter. */
export const openingOf = (draft: string): string =>
  (draft.trimStart().split('\n', 1)[0] ?? '').split(/(?<=[.!?])\s/, 1)[0]?.trim() ?? '';

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** With this many equal words at the beginning, two lines are the same to a reader. */
const sameWords = 5;
export const beginsAs = (line: string, other: string): boolean => {
  const [a, b] = [wordsOf(line), wordsOf(other)];
  const many = Math.min(sameWords, a.length, b.length);
  return many >= 3 && a.slice(0, many).join(' ') === b.slice(0, many).join(' ');
};

function openingProblems(draft: string, openings: readonly string[]): string[] {
  const opening = openingOf(draft);
  const problems: string[] = [];
  if (opening.startsWith('[')) problems.push('It opens with a bracket: open with something the author said.');
  if (opening.length > fold) problems.push(`Its first sentence has ${opening.length} characters; ${fold} are seen.`);
  if (openings.some((other) => beginsAs(opening, other)))
    problems.push('It opens like another draft that the author sees: begin elsewhere.');
  const later = draft
    .trimStart()
    .slice(opening.length)
    .split(/[.!?\n]\s*/);
  if (later.some((sentence) => beginsAs(sentence, opening) && wordsOf(sentence).length >= sameWords))
    problems.push('It says its opening again further down: say it once.');
  return problems;
}

function bracketProblems(draft: string, { answers = [] }: PostRequest): string[] {
  const count = draft.match(/\[[^[\]]{1,300}\]/g)?.length ?? 0;
  const most = answers.length > 0 ? 1 : 3;
  return count > most
    ? [`It leaves ${count} prompts in brackets; ${most} at most, and only where a fact is missing.`]
    : [];
}
