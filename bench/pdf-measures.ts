// How an answer about a sample PDF is compared with what is true of it: for each field the right, given and true values, and words no file contains.
import type { ProfileRating } from '#contract/profile-rating.ts';
import type { ResumeReview } from '#contract/resume-review.ts';
import { everyLanguage } from '#test/samples/pdf/generate.ts';
import type { Truth } from '#test/samples/pdf/layout.ts';

export type Answer = Omit<Truth, 'kind'>;
export type Field =
  | 'name'
  | 'email'
  | 'phone'
  | 'headline'
  | 'role title with company'
  | 'role dates'
  | 'education'
  | 'skills'
  | 'projects';
export type Count = { right: number; given: number; true: number };
export type Totals = Map<Field, Count>;

export const nothing: Answer = {
  name: '',
  email: '',
  phone: '',
  headline: '',
  roles: [],
  education: [],
  skills: [],
  projects: [],
};

export function add(totals: Totals, counts: Record<Field, Count>): void {
  for (const [field, { right, given, true: wanted }] of Object.entries(counts) as [Field, Count][]) {
    const sum = totals.get(field) ?? { right: 0, given: 0, true: 0 };
    totals.set(field, { right: sum.right + right, given: sum.given + given, true: sum.true + wanted });
  }
}

export type WireRating = ProfileRating & {
  profile_data: {
    education?: { institution: string; degree: string; years: string }[];
    contact?: { email?: string; phone?: string };
  };
};

export function answerOfRating({ profile_name, profile_data: data }: WireRating): Answer {
  return {
    name: profile_name,
    email: data.contact?.email ?? '',
    phone: data.contact?.phone ?? '',
    headline: data.headline,
    roles: data.experience.map(({ title, company, duration }) => ({ title, company, dates: duration })),
    education: data.education ?? [],
    skills: data.skills,
    projects: [],
  };
}

export function answerOfReview({ resume_data: data }: ResumeReview): Answer {
  const { name, email, phone, technical_skills, experience, education, projects } = data;
  return {
    name,
    email,
    phone,
    headline: '',
    roles: experience.map(({ title, company, duration }) => ({ title, company, dates: duration })),
    education: education.map(({ institution, degree, year }) => ({ institution, degree, years: year })),
    skills: technical_skills,
    projects: projects.map(({ name }) => name),
  };
}

/** Letters, digits and what tells C, C++ and C# apart. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u00DF', 'ss')
    .replaceAll(/[^\p{L}\p{N}+#]/gu, '');

const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const months = new Map(
  everyLanguage.flatMap(({ months, short_months }) =>
    [months, short_months].flatMap((list) => list.map((name, at) => [plainWord(name), at + 1] as const)),
  ),
);
const presents = new Set(everyLanguage.map(({ present }) => plainWord(present)));

/** `2021-9 now` whatever the language and form: two ways of writing the same dates are equal. LinkedIn's duration does not count. */
export function dateKey(text: string): string {
  // A range of years is in parentheses of its own; a duration says how many of something.
  const dates = text.replace(/\([^)]*\d+\s*\p{L}{2,}[^)]*\)/gu, ' ');
  const key: string[] = [];
  let month = '';
  const whole = dates.replaceAll(/[\u2019\u2018'](\d{2})(?!\d)/gu, ' 20$1');
  for (const [, numericMonth, numericYear, year, word] of whole.matchAll(
    /(\d{1,2})[/.](\d{4})|(\d{4})|([\p{L}\p{M}.']+)/gu,
  )) {
    if (numericYear) key.push(`${numericYear}-${Number(numericMonth)}`);
    else if (year) {
      key.push(month ? `${year}-${month}` : year);
      month = '';
    } else if (word && presents.has(plainWord(word))) key.push('now');
    else if (word) month = String(months.get(plainWord(word)) ?? month);
  }
  return key.join(' ');
}

type Same<T> = (given: T, wanted: T) => boolean;

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** With or without its country code: the last eight digits or more. */
const samePhone: Same<string> = (given, wanted) => digits(given).length >= 8 && digits(wanted).endsWith(digits(given));

/** Each true value is found at most once. */
function count<T>(given: T[], wanted: T[], isSame: Same<T>): Count {
  const left = [...wanted];
  let right = 0;
  for (const value of given) {
    const at = left.findIndex((one) => isSame(value, one));
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, given: given.length, true: wanted.length };
}

const present = (value: string): string[] => (value.trim() === '' ? [] : [value]);
const sameText: Same<string> = (given, wanted) => squeezed(given) === squeezed(wanted);

/** Dates count if they are at their own role: its title or its company matches. */
const sameDates: Same<Truth['roles'][number]> = (given, wanted) =>
  dateKey(given.dates) === dateKey(wanted.dates) &&
  (sameText(given.title, wanted.title) || sameText(given.company, wanted.company));

/** The place, the years, and the degree with or without its field, which templates print behind a comma or an "in". */
const sameSchool: Same<Truth['education'][number]> = (given, wanted) =>
  sameText(given.institution, wanted.institution) &&
  dateKey(given.years) === dateKey(wanted.years) &&
  [wanted.degree, wanted.degree.replace(', ', ' in '), wanted.degree.split(', ')[0] ?? ''].some((degree) =>
    sameText(given.degree, degree),
  );

export function measure(answer: Answer, truth: Truth): Record<Field, Count> {
  const text = (value: string, wanted: string, same = sameText): Count => count(present(value), present(wanted), same);
  return {
    name: text(answer.name, truth.name),
    email: text(answer.email, truth.email, (a, b) => a.trim().toLowerCase() === b.toLowerCase()),
    phone: text(answer.phone, truth.phone, samePhone),
    headline: text(answer.headline, truth.headline),
    'role title with company': count(
      answer.roles,
      truth.roles,
      (a, b) => sameText(a.title, b.title) && sameText(a.company, b.company),
    ),
    'role dates': count(
      answer.roles.filter(({ dates }) => dateKey(dates) !== ''),
      truth.roles,
      sameDates,
    ),
    education: count(answer.education, truth.education, sameSchool),
    skills: count(answer.skills, truth.skills, sameText),
    projects: count(answer.projects, truth.projects, sameText),
  };
}

const han = /\p{Script=Han}/u;

/** Values with a word that is neither printed nor linked. For a text without Chinese nothing Chinese is judged: its reader cannot read it. */
export function invented(values: string[], printed: string): string[] {
  const known = squeezed(printed);
  const isJudged = (word: string): boolean => han.test(printed) || !han.test(word);
  const bare = (value: string): string => value.replace(/^(https?:\/\/)?(www\.)?/, '');
  return values.filter((value) =>
    bare(value)
      .split(/\s+/)
      .some((word) => isJudged(word) && !known.includes(squeezed(word))),
  );
}

/** Every string of a parsed document, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
