// Understands a message to the assistant, in English, German or Spanish: its wishes in order, each with the part it is about and how far it goes.
// Knows nothing of the post; what kinds of wishes there are is in wishes.ts.
import type { Unit } from '../edit/parts.ts';
import { saidEdit } from '../edit/said.ts';
import { kindOf, plainly, type WishKind } from './wishes.ts';

/** `at` counts from 0; from -1 backwards. */
export type Place = { unit: Unit; at: number };
/** How short: a share of what is there, or so many characters, words or sentences. */
/** `is_vague`: "a bit", "much": it says how far, not what. */
export type Target = { by: 'share' | 'characters' | 'words' | 'sentences'; most: number; is_vague: boolean };
export type Wish = {
  kind: WishKind | 'unknown';
  /** The clause as it was written. */
  said: string;
  /** What it is about, where it names something: "research remote work". */
  about: string;
  place: Place | null;
  target: Target | null;
};

const ordinals: readonly [RegExp, number][] = [
  [/^(?:first|1st|opening|erste\w?|1\.|primer[oa]?)$/, 0],
  [/^(?:second|2nd|zweite\w?|2\.|segund[oa])$/, 1],
  [/^(?:third|3rd|dritte\w?|3\.|tercer[oa]?)$/, 2],
  [/^(?:fourth|4th|vierte\w?|4\.|cuart[oa])$/, 3],
  [/^(?:fifth|5th|funfte\w?|5\.|quint[oa])$/, 4],
  [/^(?:last|final|closing|letzte\w?|ultim[oa])$/, -1],
  [/^(?:penultimate|vorletzte\w?|penultim[oa])$/, -2],
];
const point = 'bullet|point|item|reason|step|tip|listenpunkt|stichpunkt|punkt|grund|vineta|punto|razon|paso';
const units: readonly [RegExp, Unit][] = [
  [/^(?:paragraph|para|absatz|parrafo)$/, 'paragraph'],
  [/^(?:sentence|satz|frase|oracion)$/, 'sentence'],
  [/^(?:line|zeile|linea)$/, 'line'],
  [new RegExp(`^(?:${point})$`), 'point'],
];
const unit = `paragraph|para|absatz|parrafo|sentence|satz|frase|oracion|line|zeile|linea|${point}`;
const counts = 'one|two|three|four|five|six|seven|eight|nine|ten';
const small = counts.split('|');
const numberOf = (word: string): number => {
  const at = small.indexOf(word);
  return at < 0 ? Number(word) : at + 1;
};
const named = new RegExp(String.raw`\b([a-z]+|\d(?:st|nd|rd|th|\.)) (${unit})\b`, 'g');
const numbered = new RegExp(String.raw`\b(${unit}) (?:number |no\. ?|nr\. ?|numero )?(\d{1,2}|${counts})\b`);

const first = <T>(table: readonly [RegExp, T][], word: string): T | undefined =>
  table.find(([pattern]) => pattern.test(word))?.[1];

/** null where the wish is about all of it. */
function placeIn(plain: string): Place | null {
  for (const [, word = '', noun = ''] of plain.matchAll(named)) {
    const [at, found] = [first(ordinals, word), first(units, noun)];
    if (at !== undefined && found) return { unit: found, at };
  }
  const [, noun = '', number = ''] = numbered.exec(plain) ?? [];
  const found = first(units, noun);
  if (found) return { unit: found, at: numberOf(number) - 1 };
  if (
    /\b(?:the|my|den|die|der|el|la) (?:opening|intro|introduction|hook|einstieg|anfang|introduccion|comienzo|apertura)\b/.test(
      plain,
    )
  )
    return { unit: 'paragraph', at: 0 };
  return /\b(?:the|my|das|den|el|la) (?:ending|end|outro|closing|ende|schluss|final|cierre)\b/.test(plain)
    ? { unit: 'paragraph', at: -1 }
    : null;
}

/** Which parts a message names, in its order: "paragraphs 2 & 3", "the first and the last sentence"; empty where it names none. */
export function placesIn(message: string): Place[] {
  const words = plainly(message).match(/[a-z]+|\d{1,2}(?:st|nd|rd|th|\.)?/g) ?? [];
  const found = words
    .flatMap((word) =>
      ['', 's', 'es', 'e', 'en', 'n'].map((end) =>
        word.endsWith(end) ? word.slice(0, word.length - end.length) : word,
      ),
    )
    .map((word) => first(units, word))
    .find(Boolean);
  if (found === undefined) return [];
  return words.flatMap((word) => {
    const at = first(ordinals, word) ?? numberOf(word) - 1;
    return Number.isInteger(at) ? [{ unit: found, at }] : [];
  });
}

function targetIn(plain: string): Target | null {
  const percent = /(\bto |\bauf |\bal )?(\d{1,2}) ?(?:%|percent|prozent|por ?ciento)/.exec(plain);
  if (percent) {
    const share = Number(percent[2]) / 100;
    return { by: 'share', most: percent[1] ? share : 1 - share, is_vague: false };
  }
  const sized = /(\d{2,4}) ?(characters?|chars?|signs|zeichen|caracteres|words?|worter\w?|palabras)/.exec(plain);
  if (sized)
    return { by: /^(?:w|pal)/.test(sized[2] ?? '') ? 'words' : 'characters', most: Number(sized[1]), is_vague: false };
  const sentences = new RegExp(
    String.raw`\b(\d|${counts}|einen|zwei|drei|una|dos|tres) (?:short )?(?:sentences?|satze?n?|frases?)\b`,
  ).exec(plain);
  if (sentences) {
    const word = sentences[1] ?? '';
    const other = ['einen', 'zwei', 'drei'].indexOf(word) + 1 || ['una', 'dos', 'tres'].indexOf(word) + 1;
    return { by: 'sentences', most: other || numberOf(word), is_vague: false };
  }
  const share = (most: number, isVague = false): Target => ({ by: 'share', most, is_vague: isVague });
  if (/\b(?:half|halve|halb\w*|halfte|mitad)\b/.test(plain)) return share(0.5);
  if (/\b(?:a|one|ein|un) (?:third|drittel|tercio)\b/.test(plain))
    return share(/\bto (?:a|one) third\b/.test(plain) ? 1 / 3 : 2 / 3);
  if (/\b(?:a|one|ein|un) (?:quarter|viertel|cuarto)\b/.test(plain)) return share(0.75);
  if (/\b(?:a bit|a little|slightly|etwas|ein bisschen|ein wenig|un poco)\b/.test(plain)) return share(0.85, true);
  return /\b(?:much|a lot|way|far|viel|deutlich|mucho|bastante)\b/.test(plain) ? share(0.5, true) : null;
}

/** "posts and articles about": what is to be found, not what about. */
const foundThings =
  /^(?:(?:some|any|me|the|best|good|recent|new|more) )*(?:posts?|articles?|examples?|evidence|news|trends?)(?:(?:,| and| or) (?:posts?|articles?|examples?|evidence|news|trends?))* (?:about|on|of|for|in) /i;
const leading =
  /^.*?\b(?:about|on|for|research|look up|search for|search|find|say about|of|uber|über|zu|nach|recherchiere|suche|sobre|acerca de|investiga|busca)\b\s+/i;

function aboutOf(clause: string): string {
  const about = clause
    .replace(leading, '')
    .replace(foundThings, '')
    .replace(/(?<![.?!])[.?!]+$/, '')
    .trim();
  return about === clause.trim() || /^(?:this|it|that|my post|the post|this post|me)$/i.test(about) ? '' : about;
}

/** "Suggest three hooks": 3; null where no number from 1 to 10 is said. */
export function countIn(message: string): number | null {
  const word = new RegExp(String.raw`\b(\d{1,2}|${counts})\b`, 'i').exec(message)?.[1]?.toLowerCase();
  const count = word === undefined ? 0 : numberOf(word);
  return count >= 1 && count <= 10 ? count : null;
}

/** Quoted text is never taken apart. */
const hold =
  /"[^"\n]{1,300}"|\u201C[^\u201D\n]{1,300}\u201D|\u201E[^\u201C\u201D\n]{1,300}[\u201C\u201D]|\u2018[^\u2019\n]{1,300}\u2019|(?<![\p{L}\p{N}])'[^'\n]{1,300}'(?![\p{L}\p{N}])/gu;
const joint =
  /[.;!?,]\s|\n+| (?:and then|and also|and|then|also|plus|but|und dann|und|dann|außerdem|y luego|y|luego|después(?! del? )|además) /i;

function clausesOf(message: string): string[] {
  // "Paragraphs 2 and 3" are one thing.
  const whole = message
    .trim()
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(
      /(?<=\d) (?:and|und|y|with|mit|con) (?=\d)|(?<=\bfirst|\berste[nr]?|\bprimer[oa]?) (?:and|und|y|with|mit|con) (?=(?:the |den |die |la |el )?(?:second|third|last|zweite|dritte|letzte|segund|tercer|ultim|últim))/gi,
      ' & ',
    );
  const quotes = whole.match(hold) ?? [];
  let at = 0;
  const held = whole.replace(hold, () => `\ue000${(at += 1) - 1}\ue000`);
  // What is about something ("research X and Y", "write a post about X and Y") stays whole.
  const parts =
    ['research', 'write'].includes(kindOf(plainly(held)) ?? '') &&
    /\b(?:about|research|find|look|what|über|zu|sobre)\b/i.test(held)
      ? [held]
      : held.split(joint);
  return parts
    .map((part) =>
      part.replaceAll(/\ue000(\d{1,3})\ue000/g, (_all, index: string) => quotes[Number(index)] ?? '').trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** What is asked for stands at the beginning; a clause longer than this is pasted text. */
const clauseRead = 400;
const clausesMost = 12;
const polite =
  /^(?:(?:and|please|pls|thanks?|thank you|ok|okay|well|so|now|hey|hi|hello|if you can|if possible|can you|could you|would you|for me|bitte|danke|hallo|por favor|gracias|hola)\W*)+$/;
const taking = /^(?:remove|delete|drop|strip|cut|add|entfern\w*|losch\w*|streich\w*|quita|elimina|borra|anade|agrega)$/;
/** "And delete the third": the third paragraph, where paragraphs were spoken of. */
function whole(plain: string, about: Place | null): string {
  const [, word = ''] = /\b(?:the|den|die|das|el|la) ([a-z]+)\W*$/.exec(plain) ?? [];
  return about && first(ordinals, word) !== undefined ? `${plain.trim()} ${about.unit}` : plain;
}

const onePoint = new RegExp(
  String.raw`(\b(?:first|second|third|fourth|fifth|last|final|\d(?:st|nd|rd|th)|erste\w?|zweite\w?|dritte\w?|vierte\w?|letzte\w?|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]) )(?:${point})\b|\b(?:${point})(s?) (?=\d)`,
  'g',
);
/** "Remove the second bullet" is about one line of a list and makes none. */
const pointAsLine = (plain: string): string =>
  plain.replace(onePoint, (_all, ordinal: string | undefined, many = '') =>
    ordinal === undefined ? `line${String(many)} ` : `${ordinal}line`,
  );

/** Says how it is, and asks for nothing. */
const remark = /^(?:i|i'm|it|it's|its|this|that|that's|the|no|nope|nein|das|ich|es|no|esto|me)(?![a-z])/;
const idle: readonly string[] = ['thanks', 'greeting', 'help'];

/** In the order asked, the same wish for the same part once; empty where nothing is said. */
export function wishesOf(message: string): Wish[] {
  const found: Wish[] = [];
  let aboutPart: Place | null = null;
  let verb = '';
  for (const clause of clausesOf(message).slice(0, clausesMost)) {
    const said = clause.slice(0, clauseRead);
    const plain = whole(plainly(said), aboutPart);
    if (polite.test(`${plain} `) && kindOf(plain) === null) continue;
    const target = targetIn(plain);
    // "Remove the link and the emoji": both are removed.
    const asked = pointAsLine(plain);
    const alike = kindOf(asked) ?? (verb === '' ? null : kindOf(`${verb} ${asked}`));
    const kind = saidEdit(said) ? 'said' : (alike ?? (target?.is_vague === false ? 'shorter' : 'unknown'));
    const [word = ''] = plain.split(' ');
    if (taking.test(word)) verb = word;
    // "Make the second paragraph shorter and more casual": both are about it.
    const place: Place | null =
      placeIn(plain) ?? (/\b(?:it|post|text|all|everything|alles|todo)\b/.test(plain) ? null : aboutPart);
    aboutPart = place;
    found.push({ kind, said: clause, about: aboutOf(clause), place, target });
  }
  const once = found.filter(
    (one, at) =>
      one.kind === 'said' ||
      found.findIndex(({ kind, place }) => kind === one.kind && JSON.stringify(place) === JSON.stringify(one.place)) ===
        at,
  );
  // "Thanks, now shorter" asks for one thing; what is not understood beside it is said.
  const work = once.filter(({ kind }) => !idle.includes(kind));
  const clear = work.filter((one) => one.kind !== 'unknown' || !remark.test(plainly(one.said)));
  // "Too corporate, fix that" is one wish.
  const kept = clear.filter(
    ({ kind, said }) => clear.length === 1 || kind !== 'fix' || !/^(?:please )?fix (?:that|it|this)\W*$/i.test(said),
  );
  if (kept.some(({ kind }) => kind !== 'unknown')) return kept;
  return work.length > 0 ? work : once.slice(0, 1);
}
