// What counts as a result with a figure and as an action verb, and how a person's own line would read with both. Used on the text of jobs
// and projects.
import { findDate } from './dates.ts';
import { quoted } from './rubric.ts';
import { remembered } from './remembered.ts';

const number = String.raw`\d+(?:[.,]\d+)*(?:[ \u00A0\u202F]\d{3}(?!\d)){0,3}`;
/** A figure that measures something: money, a share, a multiple, an amount, a change from one value to another. */
const measured = new RegExp(
  [
    String.raw`[$\u20AC\u00A3\u20B9\u00A5]\s?\d`,
    String.raw`(?<![\p{L}\d.,-])${number}\s?(?:%|percent|prozent|k\b|m\b|mm\b|bn\b|x\b|ms\b|million|billion|thousand|hours|days|weeks|minutes|\u4e07|\u4ebf|\u5206\u949f)`,
    String.raw`(?:from|von|de|da|van)\s+\D{0,12}${number}\D{1,24}(?:to|auf|a|\u00E0|naar)\s+\D{0,12}${number}`,
    String.raw`\d+\s?\p{Script=Han}`,
  ].join('|'),
  'iu',
);
/** "40 harbours", "14 Kunden": a number of things. */
const counted = new RegExp(String.raw`(?<![\p{L}\d.,/#+-])${number}\+?\s(?:(?:\p{L}{2,}\s){0,2})\p{L}{4,}`, 'iu');

/** "Trained four apprentices", "a class of thirty": numbers in words. */
const worded = new RegExp(
  String.raw`(?<!\p{L})(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|zwei|drei|vier|f\u00FCnf|sechs|sieben|acht|neun|zehn|zw\u00F6lf|zwanzig|quatre|cinq|sept|huit|neuf|douze|vingt|cuatro|cinco|siete|ocho|nueve|diez|doce|veinte)(?:\s(?:\p{L}{2,14}\s){0,2}\p{L}{4,20}|[.;]?$)`,
  'iu',
);

/** What a number belongs to without counting it: "level 3", "Java 8 to 17", "Windows 10". */
const numbered = [
  'version|levels?|grades?|class(?:es)?|room|iso|phases?|section|chapter|page|top|covid|article|act|rule|part|step|unit|semester|tier|key stages?|fortune',
  // "40 pupils a year" counts; "Year 7 pupils" does not, but for "each year 40 pupils".
  String.raw`(?<!(?<!\p{L})(?:an?|each|every|last|next|one|per|that|the|this) )years?(?= (?:1[0-3]|[1-9])(?![\d.,]))`,
  String.raw`windows|office|ubuntu|debian|android|ios|macos|python|java(?:script)?|jdk|typescript|kotlin|scala|ruby|php|html|css|c#|c\+\+`,
  String.raw`(?:asp)?\.net(?: core| framework)?|react(?: native)?|angular|vue(?:\.?js)?|node(?:\.?js)|next\.js|spring(?: boot| mvc)?|django|rails|laravel|symfony|flutter|bootstrap|tensorflow`,
  String.raw`postgres(?:ql)?|mysql|mongodb|sql server|oracle|hadoop|kafka|elasticsearch|kubernetes|terraform|drupal|wordpress|magento|typo3|dynamics|industr(?:y|ie)|web(?= [23])`,
].join('|');
const version = String.raw`\d+(?:\.\d+)*(?![\d,]|\.\d|\s?(?:%|percent|prozent|k\b|x\b))`;
/** Numbers that measure and count nothing, and names that begin with a number in words. */
const noFigure = new RegExp(
  String.raw`(?<!\p{L})(?:${numbered})[\s-]{1,3}${version}(?:\s?(?:(?:to|auf|[-\u2013/\u2192])\s?\d{1,2}(?![\d.,%])|and (?:1[0-3]|\d)(?![\d.,%])))*|(?<!\p{L})(?:six sigma|big (?:three|four|five)|four seasons)(?!\p{L})|\b24\/7\b|\b\d{1,2}th\b`,
  'giu',
);

/** A figure that says how much or how many. */
export const hasFigure = remembered((text: string): boolean => measures(text, measured) || counts(text));

/** "Software for 400 customers" counts something but says nothing about what was done, so it is not a result. */
export const showsResult = remembered(
  (text: string): boolean => measures(text, measured) || (namesAnAction(text) && counts(text)),
);

const counts = (text: string): boolean => measures(text, counted) || measures(text, worded);

/** Dates and the numbers of names do not count as figures. */
function measures(text: string, figure: RegExp): boolean {
  let rest = text;
  for (let count = 0; count < 3; count += 1) {
    const date = findDate(rest);
    if (!date) break;
    rest = `${rest.slice(0, date.start)} ${rest.slice(date.end)}`;
  }
  return figure.test(rest.replaceAll(noFigure, ' ').replaceAll(/\s+/g, ' '));
}

const doing = new Set(
  (
    'achieved acquired advised analyzed analysed architected automated boosted built coached made collaborated completed conducted contributed coordinated created cut debugged ' +
    'decreased defined delivered deployed designed developed directed drove earned eliminated engineered enhanced established evaluated executed expanded founded generated grew ' +
    'handled headed helped identified implemented improved increased initiated integrated introduced launched led maintained managed mentored migrated modeled negotiated ' +
    'optimized orchestrated organized oversaw owned performed pioneered planned prepared presented produced programmed published raised rebuilt reduced refactored released researched resolved ' +
    'revamped saved scaled secured shipped simplified solved spearheaded started streamlined strengthened supervised supported taught tested trained transformed tripled upgraded won wrote ' +
    'invested sold served hired filled founded closed sourced recruited edited drafted translated moved ported packed supplied assembled repaired installed monitored audited advised raised ran senkte steigerte baute f\u00FChrte betreute organisierte plante schulte entwarf optimierte automatisierte koordinierte verantwortete unterst\u00FCtzte reduje aument\u00E9 cre\u00E9 dise\u00F1\u00E9 gestion\u00E9 organic\u00E9 coordin\u00E9 form\u00E9 entrevist\u00E9 augment\u00E9 con\u00E7u g\u00E9r\u00E9 form\u00E9 lanc\u00E9 aumentato introdotto intervistato risparmiato formato gestito aumentei criei automatizei organizei treinei verhoogde bouwde verminderde organiseerde trainde ' +
    'entwickelte leitete verbesserte reduzierte erstellte einf\u00FChrung entwicklung aufbau optimierung desarroll\u00E9 lider\u00E9 reduje mejor\u00E9 implement\u00E9 d\u00E9velopp\u00E9 r\u00E9duit cr\u00E9\u00E9 dirig\u00E9 sviluppato ridotto creato guidato desenvolvi liderei reduzi melhorei implementei ontwikkeld geleid verbeterd'
  ).split(' '),
);

/** Whether a line begins by saying what somebody did. */
export const namesAnAction = (text: string): boolean =>
  !weakOpening.test(text.replace(/^[^\p{L}]+/u, '')) && doesSomething(text);

const doesSomething = (text: string): boolean =>
  isDoing(/^[^\p{L}]*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '') || endsInDoing.test(text);

/** German has the verb last: "Fluktuation von 19 auf 8 Prozent gesenkt", "Team aufgebaut", "Abl\u00E4ufe optimiert". */
const endsInDoing =
  /\s(?!\p{L}*ment)(?:(?:ab|an|auf|aus|bei|durch|ein|her|hin|mit|nach|um|vor|weiter|zu|zusammen)?ge\p{L}{2,14}(?:t|en)|(?:ver|ent|\u00FCber|be)\p{L}{3,12}t|\p{L}{3,14}iert)[.;]?$/iu;

/** "Sequenced" is a verb although no list has it; "Experienced" describes the person. */
const isDoing = (word: string): boolean => doing.has(word) || (/^[a-z]{3,}ed$/.test(word) && !states.has(word));
const states = new Set(
  'experienced skilled dedicated motivated detailed advanced limited related based united need speed feed certified licensed qualified interested focused organised self-motivated required oriented talented gifted seasoned accomplished'.split(
    ' ',
  ),
);

export const linesOfText = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) =>
      text.split(
        /\n+|(?<=[.!?])(?<!(?<!\p{L})(?:Mio|Mrd|Tsd|ca|bzw|inkl|Dr|Prof|Inc|St|Nr|vs|approx)\.)\s+(?=\p{Lu})|(?<=\u3002)/u,
      ),
    )
    .map((line) => line.trim())
    .filter((line) => line.length > 3 && !/^(?:https?:\/\/|www\.)\S+$/i.test(line));

const weakOpening =
  /^(?:(?:was |were )?(?:responsible for|in charge of|tasked with|involved in|engaged in)|(?:worked|working) on|helped (?:with|to)|duties included|assisted (?:with|in)|participated in)\s+/i;
const pastOf: Readonly<Record<string, string>> = {
  building: 'Built',
  driving: 'Drove',
  growing: 'Grew',
  leading: 'Led',
  running: 'Ran',
  selling: 'Sold',
  teaching: 'Taught',
  writing: 'Wrote',
  developing: 'Developed',
  maintaining: 'Maintained',
  designing: 'Designed',
  managing: 'Managed',
  creating: 'Created',
  improving: 'Improved',
  testing: 'Tested',
  training: 'Trained',
  planning: 'Planned',
  supporting: 'Supported',
  implementing: 'Implemented',
  analyzing: 'Analyzed',
  organizing: 'Organized',
  handling: 'Handled',
  preparing: 'Prepared',
  supervising: 'Supervised',
};

/** "Responsible for maintaining portals" as "Maintained portals"; null if the line has no weak opening. */
function withVerb(line: string): string | null {
  const plain = line.replace(/^[^\p{L}]+/u, '');
  const opening = weakOpening.exec(plain)?.[0];
  if (opening === undefined) return null;
  const rest = plain.slice(opening.length);
  const [first = '', ...others] = rest.split(' ');
  const past = pastOf[first.toLowerCase()];
  // Only the person can say what exactly was done.
  return past ? [past, ...others].join(' ') : `[Built, ran or changed] ${rest}`;
}

const exampleMax = 110;

/** A before and after of one of the person's own lines: brackets mark what only they know. '' if no line needs it. */
export function betterLine(lines: readonly string[]): string {
  // A line that begins or breaks off in the middle is not as somebody wrote it.
  const isWhole = (line: string): boolean => /^\P{L}*\p{Lu}/u.test(line) && !/\s{2}|-$/.test(line);
  const short = lines.filter(
    (line) => line.length >= 20 && line.length <= exampleMax && isWhole(line) && !hasFigure(line),
  );
  const weak = short.find((line) => withVerb(line) !== null) ?? short.find((line) => namesAnAction(line));
  if (weak === undefined) return '';
  const plain = weak.replace(/^[-\u2013\u2022*]\s+|[.;]$/g, '').replaceAll('"', "'");
  const after = `${withVerb(plain) ?? plain}, [how many or how much], [what changed]`;
  return ` Before: "${plain}". After: "${after}".`;
}

/** What to do about lines that do not say what was done; if all of them do, asks for more. */
export function requestForAction(lines: readonly string[], verbs: string): string {
  const [doing, other] = [lines.find(namesAnAction), lines.find((line) => !namesAnAction(line))];
  if (doing !== undefined && other === undefined) return `Add more lines like ${quoted(doing)}: it says what you did.`;
  return `Begin each line with what you did, such as ${verbs}.${other ? ` This one does not yet: ${quoted(other)}.` : ''}`;
}
