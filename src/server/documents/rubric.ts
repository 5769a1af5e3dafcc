// Points by written rules (docs/rubrics.md): what a document has earns them, nothing takes them away, and each is said in a sentence.

/** `earned` of `points` in a category; `has` says what earned them, `lacks` what to do for the rest. */
export type Check<C extends string> = { category: C; points: number; earned: number; has: string; lacks: string };
export type Finding<C extends string> = { category: C; points: number; sentence: string };
export type Scored<C extends string> = {
  categories: Record<C, { score: number; feedback: string }>;
  /** Their points add up to the category's score. */
  findings: Finding<C>[];
  /** What earned two points and more, without what is to be done for the rest. */
  strong: Finding<C>[];
  /** What to do, the most points first. */
  tips: string[];
  /** Of 100: all points over all that can be had. */
  overall: number;
};

/** All or nothing. */
export function check<C extends string>(
  category: C,
  points: number,
  is_met: boolean,
  has: string,
  lacks: string,
): Check<C> {
  return { category, points, earned: is_met ? points : 0, has, lacks };
}

/** A point for each threshold that `count` reaches. */
export function steps<C extends string>(
  category: C,
  count: number,
  thresholds: readonly number[],
  has: string,
  lacks: string,
): Check<C> {
  return { category, points: thresholds.length, earned: thresholds.filter((one) => count >= one).length, has, lacks };
}

export function score<C extends string>(names: readonly C[], checks: readonly Check<C>[]): Scored<C> {
  const findings = checks.map(({ category, earned, points, has, lacks }) => ({
    category,
    points: earned,
    sentence: earned === points ? has : earned > 0 ? `${has} ${lacks}` : lacks,
  }));
  const categories = Object.fromEntries(
    names.map((name) => [name, categoryOf(checks.filter(({ category }) => category === name))]),
  ) as Scored<C>['categories'];
  const earned = checks.reduce((sum, one) => sum + one.earned, 0);
  const all = checks.reduce((sum, one) => sum + one.points, 0);
  const missing = checks
    .filter((one) => one.earned < one.points)
    .toSorted((a, b) => b.points - b.earned - (a.points - a.earned));
  return {
    categories,
    findings,
    strong: checks
      .filter(({ earned }) => earned >= 2)
      .map(({ category, earned: points, has }) => ({ category, points, sentence: has })),
    tips: [...new Set(missing.map(({ lacks }) => lacks))],
    overall: Math.round((earned / all) * 100),
  };
}

function categoryOf(checks: readonly Check<string>[]): { score: number; feedback: string } {
  const has = checks.filter(({ earned }) => earned > 0).toSorted((a, b) => b.earned - a.earned);
  const lacks = checks
    .filter(({ earned, points }) => earned < points)
    .toSorted((a, b) => b.points - b.earned - (a.points - a.earned));
  const feedback = [...has.slice(0, 2).map((one) => one.has), ...lacks.slice(0, 2).map((one) => one.lacks)].join(' ');
  return { score: checks.reduce((sum, { earned }) => sum + earned, 0), feedback };
}
