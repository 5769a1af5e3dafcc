// Entries of an education section whose names were cut or mixed: a section set in a way we do not know is better left out than told wrongly.
import { findDate } from './dates.ts';
import { degreeWords, isField, saysDegree, saysSchool } from './school-words.ts';

type Names = { institution: string; degree: string; years: string };

/** Words for a kind of school, and nothing that names one: the name's beginning is somewhere else. */
const kindAlone =
  /^\P{L}*(?:(?:community|state|junior|technical|high|grammar|secondary|primary|middle|business|law|medical|national|international) ){0,2}(?:universi\p{L}*|college|school|institut\p{L}*|academy)\P{L}*$/iu;

/** "Master of Science in" and "Lettres et": the rest is somewhere else. A comma or an opening parenthesis at the end says the same. */
const isOpen = (name: string): boolean =>
  /\s(?:of|and|for|din|da|do|del|de|der|des|du|di|della|em|en|et|und|in)$/u.test(name) || /[,(&:]\s*$/u.test(name);

const areUneven = (name: string): boolean => name.split('(').length !== name.split(')').length;

/** "Linfield University Bachelor of Science in Nursing": the name of a school goes no further than its degree. */
const isMixed = (institution: string): boolean => beforeDegree(institution) !== null;
const degreeWithin = new RegExp(
  String.raw`(?<=[\p{L}\d)])\s+(?=${degreeWords.source})(?!(?:high school|undergraduate|post ?graduate|graduate|major|minor|exchange|tecn|t\u00E9cnic|ingenier|ausbildung|gradua|honou?rs))`,
  'iu',
);

/** "University of York PGCE" as its two names; null if a name of a school is all there is. */
export function beforeDegree(text: string): { institution: string; degree: string } | null {
  const at = degreeWithin.exec(text);
  const [institution, degree] = at ? [text.slice(0, at.index), text.slice(at.index + at[0].length)] : ['', ''];
  return saysSchool(institution) && !saysDegree(institution) && !saysSchool(degree) ? { institution, degree } : null;
}

/** "Engineering, Colorado State University": what was studied, or its second half, before the school. */
function isBehindSubject(institution: string): boolean {
  const [first = '', ...rest] = institution.split(', ');
  return isField(first) && rest.some(saysSchool);
}

const isBroken = ({ institution, degree }: Names): boolean =>
  kindAlone.test(institution) ||
  [institution, degree].some((name) => isOpen(name) || areUneven(name) || /^\P{L}*\p{Ll}\S* (?:of|in) /u.test(name)) ||
  findDate(institution)?.start === 0 ||
  isBehindSubject(institution) ||
  isMixed(institution);

/** What is left of an entry that was divided, or a course or a prize: it lacks what all others have. */
function isRest({ institution, degree, years }: Names, others: readonly Names[]): boolean {
  const [one] = others;
  if (!one) return false;
  const allHave = (part: keyof Names): boolean => others.every((other) => other[part] !== '');
  const isNameless = institution === '' && others.some((other) => saysSchool(other.institution));
  const areSchools = allHave('degree') && others.every((other) => saysSchool(other.institution));
  const isOther = degree === '' && (years === '' || !saysSchool(institution)) && areSchools && allHave('years');
  return isNameless || isOther;
}

export function withoutBroken<T extends Names>(entries: readonly T[]): T[] {
  const whole = entries.filter((entry) => !isBroken(entry));
  return whole.filter(
    (entry) =>
      !isRest(
        entry,
        whole.filter((other) => other !== entry && other.institution !== '' && other.degree !== ''),
      ),
  );
}
