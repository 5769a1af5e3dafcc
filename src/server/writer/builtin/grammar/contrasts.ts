// "Not this but that" the other way round: first what it is, then what it is not. Swaps the two halves and the subject between them;
// adds no words, and returns null for anything not plainly of that form.
import { capitalised, withoutEnd } from '../sentences.ts';
import type { Language } from './language.ts';

const subject = '(?<s>[^,.;:!?]{2,80}?)';
const [a, b] = ['(?<a>[^,.;:!?]{2,120})', '(?<b>[^,.;:!?]{2,120})'];
const verb = String.raw`(?<v>\p{Ll}{1,20})`;

/** A pattern, and the two sentences it makes from its named parts. */
type Contrast = readonly [pattern: string, first: string, second: string];

/** The first match counts. If the verb occurs twice, it must be the same one. */
const contrasts: Record<Exclude<Language, 'en'>, readonly Contrast[]> = {
  de: [
    [String.raw`${subject} ${verb} (?<n>nicht|kein\p{L}{0,2}) ${a}, sondern ${b}`, '{s} {v} {b}', '{n} {a}'],
    [
      String.raw`${subject} ${verb} (?<n>nicht|kein\p{L}{0,2}) ${a}, (?:ich|wir|er|sie|es|man) \k<v> ${b}`,
      '{s} {v} {b}',
      '{n} {a}',
    ],
    [
      String.raw`${subject} ${verb} nicht, (?<p>wir|er|sie|es|man) (?<b>\p{Ll}[^,.;:!?]{1,80})`,
      '{s} {b}',
      '{p} {v} nicht',
    ],
  ],
  fr: [
    [`${subject} n['’]est pas (?<a>(?:le|la|l['’]|les) ?[^,.;:!?]{2,60}), c['’]est ${b}`, '{a}, c’est {b}', 'pas {s}'],
    [`${subject} (?:ne |n['’])${verb} pas ${a},? mais ${b}`, '{s} {v} {b}', 'pas {a}'],
  ],
  es: [
    [String.raw`${subject} (?<n>no) ${verb} ${a}, (?:sino )?\k<v> ${b}`, '{s} {v} {b}', '{n} {v} {a}'],
    [`${subject} (?<n>no) ${verb} ${a},? sino ${b}`, '{s} {v} {b}', '{n} {a}'],
  ],
  it: [
    [String.raw`${subject} (?<n>non) ${verb} ${a}, (?:ma )?\k<v> ${b}`, '{s} {v} {b}', '{n} {v} {a}'],
    [`${subject} (?<n>non) ${verb} ${a}, ma ${b}`, '{s} {v} {b}', '{n} {a}'],
  ],
  pt: [
    [String.raw`${subject} (?<n>não) ${verb} ${a}, (?:mas )?\k<v> ${b}`, '{s} {v} {b}', '{n} {v} {a}'],
    [`${subject} (?<n>não) ${verb} ${a}, mas (?:sim )?${b}`, '{s} {v} {b}', '{n} {a}'],
  ],
  nl: [
    [`${subject} ${verb} (?<n>niet|geen) ${a},? maar ${b}`, '{s} {v} {b}', '{n} {a}'],
    [
      String.raw`${subject} ${verb} (?<n>niet|geen) ${a}, (?:ik|wij|we|hij|zij|ze|het|men) \k<v> ${b}`,
      '{s} {v} {b}',
      '{n} {a}',
    ],
  ],
};

/** "X does not churn because of A, they churn because of B", "X is not about A. It is about B". */
const english = new RegExp(
  String.raw`^${subject} (?<v>is|are|was|were|do|does|did)(?:n['’]t| not) ${a}(?:[,.]|, but) (?<p>it|they|he|she|we|you|i)(?: (?<c>is|are|was|were)|['’](?<c2>s|re))? ${b}$`,
  'iu',
);
/** "Customers never asked for A. They asked for B". */
const never = new RegExp(
  String.raw`^${subject} never (?<v>\p{L}{2,20}) ${a}[.,] (?<p>they|he|she|we|i) \k<v> ${b}$`,
  'iu',
);
const copulas: Partial<Record<string, string>> = { s: 'is', re: 'are' };

const mostUnits = 320;
const read = Object.fromEntries(
  Object.entries(contrasts).map(([language, all]) => [
    language,
    all.map(([pattern, ...said]) => ({ pattern: new RegExp(`^${pattern}$`, 'iu'), said })),
  ]),
);

/** The two sentences in their new order, for a text of one or two sentences; null if it has no such contrast. */
export function swapped(text: string, language: Language): [string, string] | null {
  const said = withoutEnd(text);
  if (said.length > mostUnits) return null;
  const pair = language === 'en' ? inEnglish(said) : elsewhere(inOne(said), language);
  return pair === null ? null : [`${capitalised(pair[0])}.`, `${capitalised(pair[1])}.`];
}

/** Joins two sentences into one. */
const inOne = (said: string): string =>
  said.replace(/\. (\p{Lu})/u, (_all, letter: string) => `, ${letter.toLowerCase()}`);

function elsewhere(said: string, language: Language): [string, string] | null {
  for (const one of read[language] ?? []) {
    const parts = one.pattern.exec(said)?.groups;
    if (parts === undefined) continue;
    const small = { ...parts, s: parts['s'] ?? '' };
    const [first = '', second = ''] = one.said.map((form) =>
      form.replaceAll(/\{(\w)\}/g, (_all, name: string) => valueOf(small, name, form)),
    );
    return [first, second];
  }
  return null;
}

/** A subject that moves further into its sentence loses its capital. */
const valueOf = (parts: Record<string, string | undefined>, name: string, form: string): string => {
  const value = parts[name] ?? '';
  return name === 's' && !form.startsWith('{s}') ? value.charAt(0).toLowerCase() + value.slice(1) : value;
};

function inEnglish(said: string): [string, string] | null {
  const once = never.exec(said)?.groups;
  if (once) return [`${once['s']} ${once['v']} ${once['b']}`, `${once['p']} never ${once['v']} ${once['a']}`];
  const { s = '', v = '', a: not = '', p, c, c2, b: but = '' } = english.exec(said)?.groups ?? {};
  if (p === undefined) return null;
  const isCopula = /^(?:is|are|was|were)$/i.test(v);
  const second = c ?? (c2 === undefined ? undefined : copulas[c2]);
  if (isCopula !== (second !== undefined)) return null;
  return [isCopula ? `${s} ${second} ${but}` : `${s} ${but}`, `${p} ${v} not ${not}`];
}
