// Entries of an education section whose names were cut or mixed: a section set in a way we do not know is better left out than told wrongly.
import { findDate } from './dates.ts';
import { degreeWords, saysDegree, saysSchool, schoolAlone } from './school-words.ts';

type Names = { institution: string; degree: string; years: string };

/** Words for a kind of school, and nothing that names one: the name's beginning is somewhere else. */
const kindAlone =
  /^\P{L}*(?:(?:community|state|junior|technical|high|grammar|secondary|primary|middle|business|law|medical|national|international) ){0,2}(?:university|college|school|institute|academy)\P{L}*$/iu;

/** "Master of Science in" and "Lettres et": the rest is somewhere else. A comma or an opening parenthesis at the end says the same. */
const isOpen = (name: string): boolean =>
  /\s(?:of|and|for|de|der|des|du|di|della|em|en|et|und|in)$/u.test(name) || /[,(&:]\s*$/u.test(name);

const areUneven = (name: string): boolean => name.split('(').length !== name.split(')').length;

/** "Linfield University Bachelor of Science in Nursing": the name of a school goes no further than its degree. */
const isMixed = (institution: string): boolean =>
  saysSchool(institution) &&
  saysDegree(institution) &&
  !schoolAlone.test(institution) &&
  degreeWithin.test(institution);
const degreeWithin = new RegExp(
  String.raw`\p{L}\s+(?=${degreeWords.source})(?!(?:high school|undergraduate|post ?graduate|graduate|major|minor|exchange|tecn|t\u00E9cnic|ingenier|ausbildung|gradua|honou?rs))`,
  'iu',
);

const isBroken = ({ institution, degree }: Names): boolean =>
  kindAlone.test(institution) ||
  [institution, degree].some((name) => isOpen(name) || areUneven(name) || /^\P{L}*\p{Ll}\S* (?:of|in) /u.test(name)) ||
  findDate(institution)?.start === 0 ||
  isMixed(institution);

/** How much an entry says. */
const said = ({ institution, degree, years }: Names): number =>
  [institution, degree, years].filter((part) => part !== '').length;

/** What is left of an entry that was divided: it has a single part where most others have all three. */
function isRest(entry: Names, all: readonly Names[]): boolean {
  const whole = all.filter((one) => said(one) === 3).length;
  return said(entry) === 1 && entry.years === '' && whole >= all.length / 2;
}

export const withoutBroken = <T extends Names>(entries: readonly T[]): T[] =>
  entries.filter((entry) => !isBroken(entry) && !isRest(entry, entries));
