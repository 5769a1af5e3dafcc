// Whether a headline shows that somebody belongs to the audience that the user named in onboarding. Answers are free text: for those that the
// questionnaire offers it is known how such people describe themselves, for others the words themselves are looked for, whole. Pure.
import { folded } from '../database/folded.ts';

/** `all`: PostgreSQL regular expressions for a folded headline; each must match. */
export type Fit = { answer: string; all: string[] };

/** Between word boundaries: "student" is not found in "studentship", nor "vc" in "VCR". */
const word = (alternatives: string): string => `\\m(${alternatives})\\M`;

const known: Record<string, string> = {
  founder: word('(co-?)?founders?|founding (partner|engineer)|entrepreneurs?'),
  entrepreneur: word('entrepreneurs?|(co-?)?founders?'),
  // Not those who own a product, a process or a service in a company.
  owner: `(?<!product )(?<!process )(?<!service )(?<!data )(?<!system )${word('owners?|proprietors?|inhaber(in)?')}`,
  marketer: word('marketers?|marketing|cmo|seo|growth|brand manager'),
  salespeople: word(
    'sales|sales(man|woman|person|people)|account (executive|manager)s?|business development|sdr|bdr|cro',
  ),
  engineer: word('engineers?|engineering|developers?|programmers?|devops|sre|ingenieur(in)?'),
  developer: word('developers?|programmers?|(software|web) engineers?|devops'),
  designer: word('designers?|design|ux|art director'),
  recruiter: word('recruiters?|recruiting|recruitment|talent (acquisition|partner|sourcer)|headhunters?|sourcers?'),
  'hiring manager': word('hiring|head of|team lead(er)?|people manager'),
  investor: word('investors?|investing|venture (capital|capitalist|partner)|vc|(business )?angels?|private equity'),
  student: word('student(s|in|en)?|undergraduates?|undergrad|phd candidate|etudiante?|estudiante'),
  'job seeker': word(
    'job ?seekers?|open ?to ?work|(seeking|looking for|open to) [^|]{0,40}(roles?|jobs?|opportunit(y|ies)|positions?|internships?|work)|(actively|currently) (seeking|looking)',
  ),
};
known['salesperson'] = known['salespeople'] ?? '';

/** Words that say little alone: what precedes them is looked for as well. */
const broad: Record<string, string> = {
  manager: word('managers?|management|head|lead'),
  leader: word('leaders?|lead|head|directors?|vp|vice president|chief|c[a-z]o|managers?'),
  executive: word('executives?|head|directors?|vp|vice president|chief|c[a-z]o|managing'),
  owner: known['owner'] ?? '',
  director: word('directors?|head|vp|chief'),
};
/** These say nothing about who is meant: only the words before them do. */
const empty = 'people person professional expert specialist team worker folk audience other everyone anyone'.split(' ');
const smallWords = 'and the for who with a an my our their small large new other young'.split(' ');
const answersMax = 20;

export const fitsOf = (targetAudience: string[]): Fit[] =>
  targetAudience.slice(0, answersMax).flatMap((answer) => {
    const all = expressionsOf(answer);
    return all.length === 0 ? [] : [{ answer, all }];
  });

function expressionsOf(answer: string): string[] {
  // What follows says where they are, which few headlines do: "Founders in Austria".
  const [who = ''] = folded(answer).split(/ (?:in|at|of|from|who|with|for|near) |[,(/&+]| and | or /, 1);
  const words = (who.match(/[\p{L}\p{N}]+/gu) ?? []).filter((one) => !smallWords.includes(one)).map(singular);
  const whole = known[words.join(' ')];
  if (whole !== undefined) return [whole];
  const [head] = words.slice(-1);
  if (head === undefined) return [];
  const before = words.slice(0, -1).slice(-3);
  if (empty.includes(head)) return before.map(itself);
  if (head === 'owner') return [known['owner'] ?? ''];
  if (head in broad) return [...before.map(itself), broad[head] ?? ''];
  return [known[head] ?? itself(head)];
}

/** In the plural, too; anywhere in the text for scripts without spaces between words. */
function itself(one: string): string {
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(one)) return one;
  const stem = one.endsWith('y') ? `${one.slice(0, -1)}(y|ies)` : `${one}(s|es)?`;
  return word(stem);
}

function singular(one: string): string {
  if (one.endsWith('ies') && one.length > 4) return `${one.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(one)) return one.slice(0, -2);
  return /[^su]s$/.test(one) && one.length > 2 ? one.slice(0, -1) : one;
}
