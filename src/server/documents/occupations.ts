// Whether a headline or a title says what somebody does: by a list, by the endings that make an occupation in English, and by ordinary words
// that end so too. Only for judging: files are read by a shorter list (words-of-work.ts), where each word too many makes a name a title.
import { plainWord } from './clean-text.ts';

const occupations = new Set(
  (
    'judge magistrate notary priest vicar rabbi imam monk nun deacon bishop curate missionary chauffeur entrepreneur restaurateur solopreneur masseuse masseur doula concierge ' +
    'nurse medic gp vet chiropractor osteopath homeopath guard lifeguard bodyguard guide scout valet maid groom jockey athlete acrobat poet critic soprano tenor dj comic clown model ' +
    'diplomat consul mp sheriff detective constable marine admiral colonel shepherd farmhand mason stonemason smith playwright seamstress governess stewardess actress headmistress ' +
    'postmistress barmaid barkeep barback patissiere steward provost dean scholar registrar bursar landlord librarian historian comedian veterinarian custodian dietitian antiquarian ' +
    'attendant merchant lieutenant sergeant commandant servant cadet apprentice postdoc'
  ).split(' '),
);

/** "Firefighter", "Tailor", "Violinist", "Optician", "Locksmith", "Midwife", "Craftsman". */
const ending = /^\p{L}{3,30}(?:er|or|ist|ician|smith|wright|wife|man|woman|person)$/u;

/** Words that end so and are no occupation. */
const ordinary = new Set(
  (
    'after other another under never however whatever whoever wherever whenever forever moreover rather either neither whether together altogether further farther former latter later ' +
    'sooner earlier better bigger smaller larger greater faster quicker slower stronger smarter brighter lighter cheaper simpler easier happier healthier wealthier safer fairer richer ' +
    'poorer deeper higher lower longer shorter closer older younger newer fewer clearer greener kinder wiser bolder warmer cooler hotter colder softer harder tougher tighter wider ' +
    'broader nearer inner outer upper proper eager clever super hyper premier junior senior prior major minor superior inferior interior exterior chapter summer winter september october ' +
    'november december number member paper water power tower flower shower order border letter newsletter matter master monster center corner quarter career customer consumer user ' +
    'follower subscriber reader listener viewer believer dreamer thinker overthinker learner achiever overachiever survivor winner loser seeker explorer wanderer lover getter leader ' +
    'helper giver player finisher starter changer mover shaker maker solver breaker taker thriver connector motivator innovator disruptor supporter newcomer beginner stranger neighbor ' +
    'neighbour brother sister mother father daughter grandfather grandmother elder holder shareholder stakeholder computer browser router folder layer filter parameter semester trimester ' +
    'weather silver river cancer dinner laser timer hunger anger danger wonder offer transfer answer enter register consider deliver discover remember recover cover prefer refer suffer ' +
    'gather foster empower trigger counter banner poster cluster disaster sector factor vector motor reactor error mirror color colour labor labour favor favour honor honour flavor humor ' +
    'rigor behavior behaviour endeavor indicator calculator accelerator incubator generator processor sensor sponsor donor visitor competitor contributor predecessor successor docker ' +
    'jupyter flutter blender twitter persist resist consist insist enlist optimist pessimist realist idealist perfectionist minimalist finalist hobbyist tourist checklist shortlist ' +
    'playlist feminist atheist german superman gentleman freshman'
  ).split(' '),
);

/** What begins after the word that somebody is: "Midwife at St James", "Judge in Leeds", "Farmer since 2010". */
const after =
  /[()[\]|/&+:;,.@\u00B7\u2022\u2013\u2014]|\s-\s|(?<!\p{L})(?:at|in|for|of|with|who|that|helping|from|to|by|on|and|or|since|based|turned|bei|chez|en|y|et|und|e|de)(?!\p{L})/iu;

/** In plain letters, without a rank: "Firefighter II". */
const wordsIn = (phrase: string): string[] =>
  plainWord(phrase.trim().replace(/\s(?:[IVX]{1,3}|\d)$/, ''))
    .split(' ')
    .filter(Boolean);

const inSeveralWords =
  /(?<!\p{L})(?:notary public|au pair|justice of the peace|member of (?:parliament|(?:the )?technical staff))(?!\p{L})/iu;

const isOccupation = (word: string): boolean => occupations.has(word) || (ending.test(word) && !ordinary.has(word));

/** The last word of a phrase says what it is about: a judge's table is no judge. */
export const hasOccupation = (text: string): boolean =>
  inSeveralWords.test(text) || text.split(after).some((phrase) => isOccupation(wordsIn(phrase).at(-1) ?? ''));

/** Words that the name of no role has. */
const inNoRole = new Set(
  (
    'the my your our his her their its this that these those im ive we you he she they it me us is are am be been being was were do does did have has had will would can could should ' +
    'not no yes but if then than so as about into up down out off all every each any some more most less very just only still always new next now here there where when why how what an ' +
    'hello hi hey welcome thanks love life live world work people team job jobs role roles opportunity opportunities success future dream dreams change impact growth idea ideas best good ' +
    'great big things generation passionate dedicated motivated driven ambitious enthusiastic enthusiast hardworking curious creative experienced seasoned proven skilled visionary guru ' +
    'ninja rockstar wizard doer hustle hustler graduate graduated unemployed available remote'
  ).split(' '),
);

/** Whether a short phrase may name a role that is in no list: "Falconry", "Snickare", but not "Making things better". */
export function mayNameRole(text: string): boolean {
  // Letters that no list here is in.
  if (/[^\P{L}\p{Script=Latin}]/u.test(text)) return true;
  const words = wordsIn(text.split(after)[0] ?? '');
  const isAction = words.length > 1 && words[0]?.endsWith('ing') === true;
  return (
    words.length > 0 &&
    words.length <= 3 &&
    !isAction &&
    words.every(
      (word) => /^\p{L}{2,30}$/u.test(word) && !word.endsWith('ly') && !inNoRole.has(word) && !ordinary.has(word),
    )
  );
}
