// Understands a message to the assistant in English, German or Spanish: its wishes in order, each with the parts it is about and how far it goes.
// Knows nothing about the post; the kinds of wishes are in wishes.ts.
import type { Unit, Target } from '../edit/parts.ts';
import { wordForWord } from '../edit/rearrange.ts';
import type { Limit } from '../edit/shorten.ts';
import { tagsIn } from './hashtags.ts';
import { kindOf, plainly, type Wish } from './wishes.ts';

const ordinals: readonly (readonly [string, number])[] = [
  ['first|1st|opening|erste\\w?|1\\.|primer[oa]?s?', 0],
  ['second|2nd|zweite\\w?|2\\.|segund[oa]', 1],
  ['third|3rd|dritte\\w?|3\\.|tercer[oa]?', 2],
  ['fourth|4th|vierte\\w?|4\\.|cuart[oa]', 3],
  ['fifth|5th|funfte\\w?|5\\.|quint[oa]', 4],
  ['sixth|6th|sechste\\w?|6\\.|sext[oa]', 5],
  ['last|final|closing|letzte\\w?|ultim[oa]s?', -1],
  ['penultimate|vorletzte\\w?|penultim[oa]', -2],
];
const units: Record<Unit, string> = {
  paragraph: 'paragraph|para|absatz|absatze|parrafo',
  sentence: 'sentence|satz|satze|frase|oracion',
  line: 'line|zeile|linea',
  point: 'bullet|point|arrow|item|reason|step|tip|listenpunkt|stichpunkt|punkt|grund|vineta|punto|razon|paso',
};
const pointWords = new RegExp(`\\b(?:${units.point})s?\\b`, 'g');
const small = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const counts = small.join('|');
const elsewhere: Partial<Record<string, number>> = {
  einen: 1,
  zwei: 2,
  drei: 3,
  una: 1,
  un: 1,
  dos: 2,
  tres: 3,
  single: 1,
};
const numberOf = (word: string): number => small.indexOf(word) + 1 || (elsewhere[word] ?? Number(word));

const ordinalTable = ordinals.map(([words, at]) => [new RegExp(`^(?:${words})$`), at] as const);
const unitTable = Object.entries(units).map(
  ([unit, words]) => [new RegExp(`^(?:${words})(?:s|es|e|en|n)?$`), unit as Unit] as const,
);
const first = <T>(table: readonly (readonly [RegExp, T])[], word = ''): T | undefined =>
  table.find(([pattern]) => pattern.test(word))?.[1];

const isNumber = new RegExp(`^(?:\\d{1,2}|${counts}|dos|zwei)$`);
/** A number refers to parts only after the name of one ("paragraph 2", "number 3") or next to another such number ("2 and 3", "the first two"). */
const counting = /^(?:number|no|nr|numero|nummer|and|und|y|with|mit|con|to|a)$/;

/** The parts a clause names, in order. */
function countedIn(plain: string): Target[] {
  const words = plain.match(/[a-z]+|\d{1,4}(?:st|nd|rd|th|\.)?/g) ?? [];
  const named = words.map((word) => first(unitTable, word));
  const isListed = /\b(?:number|no\.?|nr\.?|nummer|numero) ?\d|#\d|\d & \d/.test(plain);
  const fallback = named.find((unit) => unit !== undefined) ?? (isListed ? 'point' : undefined);
  if (fallback === undefined) return [];
  const isPair = /\d & \d/.test(plain);
  let isCounting = false;
  return words.flatMap((word, at) => {
    const ordinal = first(ordinalTable, word);
    const isCounted = ordinal !== undefined || ((isCounting || isPair) && isNumber.test(word));
    isCounting = isCounted || named[at] !== undefined || (counting.test(word) && (isCounting || isListed));
    if (!isCounted) return [];
    // "The last two" and "los dos últimos" mean two parts.
    const isEdge = ordinal === 0 || ordinal === -1;
    const [ahead = '', behindIt = ''] = [words[at - 1], words[at + 1]];
    const count = isEdge ? [behindIt, ahead].find((one) => isNumber.test(one)) : undefined;
    const lead = first(ordinalTable, ahead);
    if (ordinal === undefined && (lead === 0 || lead === -1)) return [];
    const behind = named.slice(at + 1, at + 3).find((one) => one !== undefined);
    const unit = behind ?? named.slice(0, at).findLast((one) => one !== undefined) ?? fallback;
    const start = ordinal ?? numberOf(word) - 1;
    return Array.from({ length: numberOf(count ?? 'one') }, (_one, more) => ({
      unit,
      at: start < 0 ? start - more : start + more,
    }));
  });
}

const described = new RegExp(
  String.raw`\b(${Object.values(units).join('|')}|bit|part|section|teil|stelle|parte)s? (?:about|on|with|that says|that mentions|where|mentioning|uber|mit|zu|von|wo|sobre|con|de|que habla de|que dice|donde) (.{2,80})`,
);
const ofKind =
  /\b(?:the|my|that|die|das|den|la|el) (?:\w{1,12} ){0,2}(quote|quotation|testimonial|question|link|url|thank|thanks|frage|zitat|dank|pregunta|cita|enlace|gracias)\b(?! ?marks?)/;
const atStart =
  /\b(?:the|my|den|die|der|el|la) (?:opening|intro|introduction|hook|einstieg|anfang|introduccion|comienzo|apertura)\b/;
const atEnd = /\b(?:the|my|das|den|el|la) (?:ending|end|outro|closing|ende|schluss|final|cierre)\b/;
const destination =
  / (?:to the (?:very )?(?:top|front|start|beginning|end|bottom)|first|at the (?:very )?(?:top|start|beginning|end)|(?:ganz )?(?:nach (?:oben|unten|vorne?)|an den anfang|ans ende)|al (?:principio|inicio|final|comienzo)|primero)\b.{0,20}$/;

function targetsIn(plain: string): Target[] {
  const [, name, about] = described.exec(plain) ?? [];
  if (about !== undefined)
    return [{ unit: first(unitTable, name) ?? 'sentence', about: about.replace(destination, '') }];
  const [one, other, ...more] = countedIn(plain);
  if (
    one &&
    other &&
    more.length === 0 &&
    other.unit === 'paragraph' &&
    /sentence|line/.test(one.unit) &&
    /\b(?:sentence|satz|frase|line|zeile|linea) (?:of|in|from|im|des|aus|del|de)\b/.test(plain)
  )
    return [{ ...one, within: other }];
  if (one) return [one, ...(other ? [other] : []), ...more];
  const kind = ofKind.exec(plain)?.[1];
  if (kind !== undefined) return [{ unit: 'sentence', about: kind }];
  return atStart.test(plain)
    ? [{ unit: 'paragraph', at: 0 }]
    : atEnd.test(plain)
      ? [{ unit: 'paragraph', at: -1 }]
      : [];
}

const share = (most: number): Limit => ({ by: 'share', most });
const shares: readonly (readonly [RegExp, number])[] = [
  [/\b(?:half|halve|halb\w{0,4}|halfte|mitad)\b/, 0.5],
  [/\b(?:to|auf|a) (?:a|one|ein|un) (?:third|drittel|tercio)\b/, 1 / 3],
  [/\b(?:a|one|ein|un) (?:third|drittel|tercio)\b/, 2 / 3],
  [/\b(?:a|one|ein|un) (?:quarter|viertel|cuarto)\b/, 0.75],
];
/** Words that say how far, not what. */
const vague: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:an? (?:\w{1,6} )?(?:bit|touch|tad)|a little|slightly|etwas|ein (?:bisschen|wenig)|un poco|un poquito)\b/,
    0.85,
  ],
  [/\b(?:much|a lot|way|far|viel|deutlich|mucho|bastante)\b/, 0.5],
];
const sized =
  /(?:\bbetween \d{1,4} and |\bzwischen \d{1,4} und |\bentre \d{1,4} y )?\b(\d{1,5}) ?(characters?|chars?|signs|zeichen|caracteres|words?|worter\w?|palabras)/;
const sentences = new RegExp(
  String.raw`\b(\d|single|${counts}|einen|zwei|drei|una|dos|tres) (?:short |sola )?(?:sentences?|satze?n?|frases?)\b`,
);

function targetIn(plain: string): Limit | null {
  // "1,000" is a thousand.
  const text = plain.replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '');
  const [, to, percent] = /(\bto |\bauf |\bal )?(\d{1,2}) ?(?:%|percent|prozent|por ?ciento)/.exec(text) ?? [];
  if (percent !== undefined) return share(to === undefined ? 1 - Number(percent) / 100 : Number(percent) / 100);
  const [, size, unit = ''] = sized.exec(text) ?? [];
  const isLess = /\b(?:cut|by|um|remove|trim|lose|recorta|quita)(?: by| about| out| off)? \d/.test(text);
  if (size !== undefined)
    return { by: /^(?:w|pal)/.test(unit) ? 'words' : 'characters', most: isLess ? -Number(size) : Number(size) };
  const [, count] = sentences.exec(text) ?? [];
  if (count !== undefined) return { by: 'sentences', most: numberOf(count) };
  const most = first(shares, text);
  return most === undefined ? null : share(most);
}

/** "posts and articles about": what to find, not the subject. */
const foundThings =
  /^(?:(?:some|any|me|the|best|good|recent|new|more) ){0,4}(?:posts?|articles?|examples?|evidence|news|trends?)(?:(?:,| and| or) (?:posts?|articles?|examples?|evidence|news|trends?)){0,4} (?:about|on|of|for|in) /i;
const leading =
  /^.{0,300}?\b(?:about|on|for|research|look up|search for|search|find|say about|of|uber|über|zu|nach|recherchiere|suche|sobre|acerca de|investiga|busca)\b\s/i;

function aboutOf(clause: string): string {
  const about = clause
    .replace(leading, '')
    .replace(foundThings, '')
    .replace(/(?<![.?!])[.?!]{1,9}$/, '')
    .trim();
  return about === clause.trim() || /^(?:this|it|that|my post|the post|this post|me)$/i.test(about) ? '' : about;
}

/** "Suggest three hooks": 3; null without a number from 1 to 10. */
export function countIn(message: string): number | null {
  const count = numberOf(new RegExp(String.raw`\b(\d{1,2}|${counts})\b`, 'i').exec(message)?.[1]?.toLowerCase() ?? '0');
  return count >= 1 && count <= 10 ? count : null;
}

/** Quoted text is never split. */
const hold =
  /"[^"\n]{1,300}"|\u201C[^\u201D\n]{1,300}\u201D|\u201E[^\u201C\u201D\n]{1,300}[\u201C\u201D]|\u2018[^\u2019\n]{1,300}\u2019|(?<![\p{L}\p{N}])'[^'\n]{1,300}'(?![\p{L}\p{N}])/gu;
const joint =
  /[;!?,]\s|(?<!\d)\.\s|\n| (?:and then|and also|and|then|also|plus|but|und dann|und|dann|außerdem|y luego|y|luego|después(?! del? )|además) /i;
const counter = String.raw`(?:\d{1,2}(?:st|nd|rd|th|\.)?|first|second|third|fourth|fifth|last|(?:erste|zweite|dritte|vierte|fünfte|letzte)[nrs]?|(?:primer|segund|tercer|cuart|quint|últim|ultim)[oa]?)(?![\p{L}\d])`;
/** "Paragraphs 2 and 3", "the third and the last line", "swap the first paragraph and the last": one thing. */
const pairs = new RegExp(
  String.raw`(?<=(?<![\p{L}\d])${counter}(?: \p{L}{4,9})?) (?:and|und|y|with|mit|con) (?=(?:the |den |die |das |der |dem |el |la |los |las )?${counter})`,
  'giu',
);

function clausesOf(message: string): string[] {
  const whole = message
    .trim()
    .replaceAll(/[^\S\n]{1,99}/g, ' ')
    .replaceAll(pairs, ' & ')
    .replaceAll(/(\d) (?:to|bis) (?=\d)/g, '$1 to ')
    .replaceAll(/\b(?:find|finde|suche?|busca|encuentra) (?:and|und|y) (?=\p{L})/giu, '');
  const quotes = whole.match(hold) ?? [];
  let at = 0;
  const held = whole.replaceAll(hold, () => `\ue000${(at += 1) - 1}\ue000`);
  // A wish with a subject ("research X and Y", "write a post about X and Y") stays whole.
  const isOne =
    ['research', 'write'].includes(kindOf(plainly(held)) ?? '') &&
    /\b(?:about|research|find|look|what|über|zu|sobre)\b/i.test(held);
  const range = /\b(?:between|zwischen|entre) \d{1,4} (?:and|und|y) \d/i.test(held);
  return (isOne || range ? [held] : held.split(joint))
    .map((clause) =>
      clause.replaceAll(/\ue000(\d{1,3})\ue000/g, (_all, index: string) => quotes[Number(index)] ?? '').trim(),
    )
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** The request is at the beginning; a clause longer than this is pasted text. */
const clauseRead = 400;
const clausesMost = 12;
const polite =
  /^(?:(?:and|please|pls|thanks?|thank you|ok|okay|well|so|now|hey|hi|hello|if you can|if possible|can you|could you|would you|for me|bitte|danke|hallo|por favor|gracias|hola)[^a-z]{0,3}){1,6}$/;
/** Facts are kept anyway. */
const keeping =
  /^(?:but |and |aber |pero )?(?:keep|leave|don't (?:touch|change|remove|lose|delete)|behalte?|lasse?|deja|conserva) (?:the |my |all |die |das |los |las |mis )?(?:hashtags?|links?|numbers?|figures?|names?|quotes?|facts?|emojis?|zahlen|namen|zitate?|cifras?|numeros?|nombres|citas?)$/;
/** What is not to be done, so that nothing is: "don't touch the first line", "nicht kürzer machen". Taking something away is another wish: "don't use emojis". */
const forbidding =
  /^(?:but |and |please |just |aber |und |pero |y ){0,3}(?:(?:don't|dont|do not|never) (make|shorten|lengthen|change|touch|edit|remove|delete|cut|drop|lose|add|rewrite|reword|turn|move|translate|fix)|(?:mach\w{0,2} |es |das |den |die ){0,3}nichts? (?:kurz|lang|ander|entfern|losch|streich|anfass|verander|ubersetz)|no (?:lo |la |los |las )?(?:acort|cambi|quit|borr|toqu|elimin|alargu|traduz))/;
/** "But keep Mia": a name or a figure, which edits never lose. */
const keepingFact =
  /^(?:but |and |please |aber |pero ){0,2}(?:keep|leave|behalte|lass|deja|conserva) (?:the |my |die |den |el |la )?(?:\p{Lu}|\d)[\p{L}\d.,%-]{0,30}(?: (?:\p{Lu}|\d)[\p{L}\d.,%-]{0,30}){0,3}(?: in(?: it)?)?[.!]?$/u;
const taking =
  /^(?:lose|remove|delete|drop|strip|cut|add|entfern\w{0,9}|losch\w{0,9}|streich\w{0,9}|quita|elimina|borra|anade|agrega)$/;
const adding = /^(?:please )?(?:add|include|append|use|put|fug\w{0,4}|erganz\w{0,4}|nimm|anade|agrega|pon|incluye)\b/;
/** "3 max", "but only a bit": how far the previous wish goes. */
const onlyHowFar =
  /^(?:(?:max(?:imum)?|at most|only|just|hochstens|maximal|maximo|by|to|um|auf) )?(?:\d{1,4}|a (?:bit|little)|half)(?: (?:max\w{0,4}|at most|characters?|words?|zeichen|worter|caracteres|palabras))?$/;
/** A statement that asks for nothing. */
const remark = /^(?:i|i'm|it|it's|its|this|that|that's|the|no|nope|nein|das|ich|es|no|esto|me)(?![a-z])/;
const bareWord = /^(?:the |my |all |any |die |alle |los |las )?[a-z]{1,20}\W{0,3}$/;
const idle: readonly string[] = ['thanks', 'greeting', 'help'];

/** "And delete the third": the third paragraph, if paragraphs were mentioned before. */
const withUnit = (plain: string, before: Target | undefined): string => {
  const [, word] = /\b(?:the|den|die|das|el|la) ([a-z]{1,12})\W{0,3}$/.exec(plain) ?? [];
  return before && first(ordinalTable, word) !== undefined ? `${plain.trim()} ${before.unit}` : plain;
};

/** "Don't make it shorter": whether that is all a message says is known by there being no wish. */
export const forbids = (message: string): boolean => forbidding.test(plainly(message));

/** Asks for nothing to be done. */
const isIdle = (plain: string, clause: string): boolean =>
  (polite.test(plain) && kindOf(plain) === null) ||
  keeping.test(plain) ||
  forbidding.test(plain) ||
  keepingFact.test(clause);

/** In the order asked, without repeating a wish for the same part; empty if nothing is said. */
export function wishesOf(message: string): Wish[] {
  const found: Wish[] = [];
  let [before, verb]: [Target[], string] = [[], ''];
  for (const clause of clausesOf(message).slice(0, clausesMost)) {
    const last = found.at(-1);
    const isSame = last?.kind === 'said' && /^.{1,60} (?:by|with|to|for|durch|mit|por) .{1,60}$/.test(clause);
    const said = (isSame && kindOf(plainly(clause)) === null ? `replace ${clause}` : clause).slice(0, clauseRead);
    const plain = withUnit(plainly(said), before[0]);
    // "Don't remove the links, just the emoji"
    [, verb = verb] = forbidding.exec(plain) ?? [];
    if (isIdle(plain, clause)) continue;
    if (last?.kind === 'beyond' && /\b(?:the rest|everything else|den rest|lo demas|el resto)\b/.test(plain)) continue;
    if (last && onlyHowFar.test(plain)) {
      found[found.length - 1] = { ...last, said: `${last.said}, ${said}`, target: limitIn(plain) ?? last.target };
      continue;
    }
    // "Remove the link and the emoji": the verb applies to both.
    const named = targetsIn(plain);
    const isPart = named.some(({ unit }) => unit === 'point');
    const asked = isPart ? plain.replaceAll(pointWords, 'line') : plain;
    const alone = kindOf(asked);
    const withVerb = verb === '' ? null : kindOf(`${verb} ${asked}`);
    // "Remove the emojis and hashtags": the second is to go, too.
    const isNamed = bareWord.test(plain) && !(alone && idle.includes(alone));
    const kind = (isNamed ? withVerb : null) ?? alone ?? withVerb ?? (targetIn(plain) ? 'shorter' : null);
    const [word = ''] = plain.split(' ');
    if (taking.test(word)) verb = word;
    const isTagged = tagsIn(said).length > 0 && (adding.test(plain) || adding.test(verb));
    // "Make the second paragraph shorter and more casual": both wishes are about it.
    const targets =
      named.length > 0 || /\b(?:it|post|text|all|everything|rest|alles|todo)\b/.test(plain) ? named : before;
    before = /\bthe rest\b/.test(plain) ? [] : targets.filter(({ at }) => at !== undefined);
    const isAtEnd = kind === 'question' || (kind !== null && kind.includes('hashtags'));
    found.push({
      kind: wordForWord(said) ? 'said' : isTagged ? 'add_tags' : (kind ?? 'unknown'),
      said,
      plain,
      about: aboutOf(clause),
      targets: isAtEnd ? [] : targets,
      target: limitIn(plain),
    });
  }
  return sorted(found);
}

const limitIn = (plain: string): Limit | null => {
  const most = first(vague, plain);
  return targetIn(plain) ?? (most === undefined ? null : { ...share(most), isVague: true });
};

function sorted(found: Wish[]): Wish[] {
  const alike = (one: Wish, other: Wish): boolean =>
    one.kind === other.kind &&
    one.kind !== 'said' &&
    one.kind !== 'add_tags' &&
    JSON.stringify(one.targets) === JSON.stringify(other.targets);
  const once = found.filter((one, at) => found.findIndex((other) => alike(one, other) || one === other) === at);
  // "Thanks, now shorter" asks for one thing; anything else not understood is reported.
  const work = once.filter(({ kind }) => !idle.includes(kind));
  const clear = work.filter(({ kind, plain }) => kind !== 'unknown' || !remark.test(plain));
  // "Too corporate, fix that" is one wish.
  const kept = clear.filter(
    ({ kind, plain }) =>
      clear.length === 1 ||
      kind !== 'fix' ||
      !/^(?:please |can you |could you )?fix (?:that|it|this)\W{0,3}$/.test(plain),
  );
  if (kept.some(({ kind }) => kind !== 'unknown')) return kept;
  return work.length > 0 ? work : once.slice(0, 1);
}
