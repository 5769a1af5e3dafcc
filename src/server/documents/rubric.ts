// Points by written rules (docs/rubrics.md): a document earns them for what it has and loses none, and a sentence explains each rule's
// points with the words it is about. What could not be read is neither judged nor counted; what is missing is mentioned once.

/** What a check is about: a part of the document, and the person's own words that decided it. `is_whole`: it asks for the part as a whole. */
export type About = { section?: string; quote?: string; is_whole?: boolean };
/**
 * `earned` of `points` in a category; `has` says what earned them, `lacks` what to do for the rest. `counts`: less than was earned, if the document
 * has so little content that its form is worth nothing yet.
 */
export type Check<C extends string> = About & {
  category: C;
  points: number;
  earned: number;
  counts?: number;
  has: string;
  lacks: string;
};
export type Finding<C extends string> = { category: C; points: number; sentence: string };
export type Tip = { sentence: string; section?: string };
export type Scored<C extends string> = {
  categories: Record<C, { score: number; feedback: string }>;
  /** Their points add up to the category's score. */
  findings: Finding<C>[];
  /** What earned two points or more, without what to do for the rest. */
  strong: Finding<C>[];
  /** What to do, most points first. */
  tips: Tip[];
  /** Out of 100: the points earned over those possible. */
  overall: number;
};
/** `missing`: parts the document does not have; `not_read`: parts it has that could not be read with confidence. */
export type Sections = { missing?: ReadonlySet<string>; not_read?: ReadonlySet<string> };

const quoteMax = 90;

/** Cut at a word, without a bullet, in the quotation marks that every sentence uses. */
export function quoted(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
    .trim()
    .replace(/^[-\u2013\u2022*]\s/, '');
  if (plain.length <= quoteMax) return `"${plain}"`;
  const space = plain.lastIndexOf(' ', quoteMax);
  return `"${plain.slice(0, space > 0 ? space : quoteMax)}..."`;
}

/** "1 year", "2 years". */
export const said = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What several words are quoted as. */
export const listed = (words: readonly string[]): string => words.filter(Boolean).join(', ');

/** The checks of one category. */
export const at = <C extends string>(category: C) => ({
  /** All or nothing. */
  one: (points: number, isMet: boolean, has: string, lacks: string, about: About = {}): Check<C> => ({
    category,
    points,
    earned: isMet ? points : 0,
    has: withQuote(has, about.quote),
    lacks,
    ...about,
  }),
  /** One point for each threshold that `count` reaches. */
  many: (count: number, thresholds: readonly number[], has: string, lacks: string, about: About = {}): Check<C> => ({
    category,
    points: thresholds.length,
    earned: thresholds.filter((one) => count >= one).length,
    has: withQuote(has, about.quote),
    lacks,
    ...about,
  }),
});

/** "You show a result." with the words it is about: `You show a result: "Cut costs by 20%".` */
const withQuote = (sentence: string, quote = ''): string =>
  quote.trim() === '' ? sentence : `${sentence.replace(/\.$/, '')}: ${quoted(quote)}.`;

export function score<C extends string>(
  names: readonly C[],
  all: readonly Check<C>[],
  { missing = new Set(), not_read = new Set() }: Sections,
): Scored<C> {
  const isRead = ({ section }: About): boolean => section === undefined || !not_read.has(section);
  const read = all.filter(isRead);
  const whole = ratioOf(read);
  const unread = names.flatMap((name) =>
    notReadIn(
      name,
      all.filter((one) => one.category === name && !isRead(one)),
      ratioOf(read.filter((one) => one.category === name)) ?? whole ?? 0,
    ),
  );
  const said = onceOnly(read, missing);
  const findings = [
    ...said.map((one) => ({ category: one.category, points: countedOf(one), sentence: sentenceOf(one) })),
    ...unread,
  ];
  const scoreOf = (name: C): number =>
    findings.filter(({ category }) => category === name).reduce((sum, { points }) => sum + points, 0);
  const categories = Object.fromEntries(
    names.map((name) => {
      const own = said.filter(({ category }) => category === name);
      const rest = unread.filter(({ category }) => category === name).map(({ sentence }) => sentence);
      return [name, { score: scoreOf(name), feedback: feedbackOf(own, rest) }];
    }),
  ) as Scored<C>['categories'];
  const lacking = said
    .filter((one) => one.earned < one.points)
    .toSorted((a, b) => b.points - b.earned - (a.points - a.earned));
  const tips = new Map(lacking.map(({ lacks, section }) => [lacks, { sentence: lacks, section }]));
  const possible = all.reduce((sum, one) => sum + one.points, 0);
  return {
    categories,
    findings,
    strong: said
      .filter((one) => countedOf(one) >= 2)
      .map((one) => ({ category: one.category, points: countedOf(one), sentence: one.has })),
    tips: [...tips.values()],
    overall: Math.round((names.reduce((sum, name) => sum + scoreOf(name), 0) / possible) * 100),
  };
}

const countedOf = ({ earned, counts }: Check<string>): number => counts ?? earned;

/** Never says that something present is missing, whatever it counts for. */
function sentenceOf(one: Check<string>): string {
  const { earned, points, has, lacks } = one;
  const said = earned === points ? has : earned > 0 ? `${has} ${lacks}` : lacks;
  return countedOf(one) < earned ? `${said} It counts in full once there is more to read.` : said;
}

/** null if there are no points to be had. */
function ratioOf(checks: readonly Check<string>[]): number | null {
  const possible = checks.reduce((sum, { points }) => sum + points, 0);
  return possible === 0 ? null : checks.reduce((sum, one) => sum + countedOf(one), 0) / possible;
}

/** What was not read counts at the same ratio as what was: our own misreading neither costs nor earns anybody a point. */
function notReadIn<C extends string>(category: C, checks: readonly Check<C>[], ratio: number): Finding<C>[] {
  if (checks.length === 0) return [];
  const parts = [...new Set(checks.map(({ section }) => section))].join(' and ');
  const points = Math.round(checks.reduce((sum, one) => sum + one.points, 0) * ratio);
  const sentence = `Not read: ${parts}. We could not read this part of the file with confidence, so it is not judged.`;
  return [{ category, points, sentence }];
}

/** A missing part is mentioned once, by the check that asks for it or is worth most; the others that earned nothing are dropped. */
function onceOnly<C extends string>(checks: readonly Check<C>[], missing: ReadonlySet<string>): Check<C>[] {
  const first = new Map<string, Check<C>>();
  for (const one of checks) {
    const { section } = one;
    if (section === undefined || !missing.has(section)) continue;
    if (weightOf(one) > weightOf(first.get(section))) first.set(section, one);
  }
  return checks.filter((one) => {
    const { section, earned } = one;
    return section === undefined || !missing.has(section) || earned > 0 || first.get(section) === one;
  });
}

const weightOf = (one: Check<string> | undefined): number => (one?.is_whole ? Infinity : (one?.points ?? 0));

function feedbackOf(checks: readonly Check<string>[], unread: readonly string[]): string {
  const has = checks.filter(({ earned }) => earned > 0).toSorted((a, b) => b.earned - a.earned);
  const lacks = checks
    .filter(({ earned, points }) => earned < points)
    .toSorted((a, b) => b.points - b.earned - (a.points - a.earned));
  const said = [...has.slice(0, 2).map((one) => one.has), ...lacks.slice(0, 2).map((one) => one.lacks), ...unread];
  return said.length === 0
    ? 'There is nothing here to judge yet. Add what the other categories ask for first.'
    : said.join(' ');
}
