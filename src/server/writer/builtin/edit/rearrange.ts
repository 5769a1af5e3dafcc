// Edits that take out, move, swap, join or split the parts a wish names, or put one text for another, and leave every other word as it is.
import type { Wish } from '../assistant/requests.ts';
import { capitalised } from '../sentences.ts';
import type { Edited } from './edits.ts';
import { find, partsOf, renumbered, sentenceAbout, textsOf, withoutPart, type Place, type Range } from './parts.ts';
import { broughtUp, inTwo, openingsFor } from './shape.ts';
import { mended, withShortSentences } from './words.ts';

const all = { says: "That's the whole text, so I left it." };
const nameOf = (place: Place | undefined): string => (place?.at === undefined ? 'part' : place.unit);

export function deleted(text: string, { places }: Wish): Edited {
  if (places.length === 0) return { says: 'Tell me which part, for example "delete the second paragraph".' };
  const found = places.map((place) => find(text, place));
  const missing = found.find((one) => one.missing !== undefined)?.missing;
  if (missing !== undefined) return { says: missing };
  const ranges = found.flatMap(({ range }) => range ?? []).toSorted((a, b) => b.start - a.start);
  const left = ranges.reduce(withoutPart, text);
  if (left === '') return all;
  const name = nameOf(places[0]);
  return {
    text: /^\s{0,4}1[.)]/m.test(text) ? renumbered(left) : left,
    did: ranges.length > 1 ? `deleted those ${name}s` : `deleted that ${name}`,
  };
}

/** "Delete everything after the list", "keep only the first two paragraphs". */
export function keptUpTo(text: string, wish: Wish): Edited {
  const { plain } = wish;
  const anchor = anchorOf(text, wish);
  if ('says' in anchor) return anchor;
  const isKept = /\b(?:keep|leave|behalt\w{0,3}|lass\w{0,2}|deja|conserva)\b/.test(plain);
  const isTail = isKept
    ? /\b(?:last|letzt\w{0,2}|ultim\w{0,2})\b/.test(plain)
    : /\b(?:before|above|vor|antes)\b/.test(plain);
  const isWith = !isKept && /\b(?:from|ab|desde)\b/.test(plain);
  // A point is kept with its sign.
  const lineStart = text.lastIndexOf('\n', anchor.start - 1) + 1;
  const begin = /^[^\p{L}\p{N}]{0,12}(?:\d{1,2}[.)] {0,3})?$/u.test(text.slice(lineStart, anchor.start))
    ? lineStart
    : anchor.start;
  const left = (isTail ? text.slice(begin) : text.slice(0, isWith ? begin : anchor.end)).trim();
  if (left === '') return all;
  if (left === text.trim()) return { says: `There's nothing ${isTail ? 'before' : 'after'} that.`, isDone: true };
  return { text: left, did: `deleted everything ${isTail ? 'before' : 'after'} that` };
}

/** The part behind or before which nothing stays. */
function anchorOf(text: string, { said, plain, places }: Wish): Range | { says: string } {
  const quoted = /["\u201C\u201E«]([^"\u201C\u201D»]{1,300})["\u201C\u201D»]/u.exec(said)?.[1]?.trim() ?? '';
  if (quoted !== '') {
    const at = text.toLowerCase().indexOf(quoted.toLowerCase());
    if (at < 0) return { says: `I can't find "${quoted}" in it.` };
    // Lower case has as many letters everywhere but in a few capitals; a place past the text would be none.
    const from = Math.min(text.length, at + quoted.length);
    return { start: at, end: partsOf(text, 'sentence').find(({ end }) => end >= from)?.end ?? from };
  }
  const [one, other] = places;
  if (one === undefined && /\b(?:list|liste|lista|bullets|points)\b/.test(plain)) {
    const [head, ...others] = partsOf(text, 'point');
    return head ? { start: head.start, end: others.at(-1)?.end ?? head.end } : { says: "There's no list in it." };
  }
  const last =
    one?.at !== undefined && other?.at !== undefined
      ? { ...one, at: one.at < 0 ? -(other.at + 1) : Math.max(one.at, other.at) }
      : one;
  const about = plain.replace(
    /^.{0,60}?\b(?:after|below|following|before|above|from|past|nach|hinter|unter|vor|ab|despues del?|antes del?|tras|desde)\b/,
    '',
  );
  const { range, missing } = find(text, last ?? { unit: 'sentence', about });
  return range ?? { says: missing };
}

function two(text: string, places: readonly Place[], example: string): [Range, Range] | { says: string } {
  const found = places.map((place) => find(text, place));
  const missing = found.find((one) => one.missing !== undefined)?.missing;
  const [before, after, ...more] = found.flatMap(({ range }) => range ?? []).toSorted((a, b) => a.start - b.start);
  if (missing !== undefined) return { says: missing };
  if (!before || !after || more.length > 0) return { says: `Tell me which two, for example "${example}".` };
  return before.end > after.start ? { says: 'Those are the same.' } : [before, after];
}

export function swapped(text: string, { places }: Wish): Edited {
  const ranges = two(text, places, 'swap paragraphs 2 and 3');
  if ('says' in ranges) return ranges;
  const [before, after] = ranges;
  const cut = (start: number, end?: number): string => text.slice(start, end);
  return {
    text:
      cut(0, before.start) +
      cut(after.start, after.end) +
      cut(before.end, after.start) +
      cut(before.start, before.end) +
      cut(after.end),
    did: `swapped those two ${nameOf(places[0])}s`,
  };
}

export function merged(text: string, { places }: Wish): Edited {
  const ranges = two(
    text,
    places.map((place) => ({ ...place, unit: 'paragraph' })),
    'merge paragraphs 2 and 3',
  );
  if ('says' in ranges) return ranges;
  const [before, after] = ranges;
  if (text.slice(before.end, after.start).trim() !== '')
    return { says: 'I can only merge two paragraphs that follow one another.' };
  return { text: `${text.slice(0, before.end)} ${text.slice(after.start)}`, did: 'merged those two paragraphs' };
}

/** A sentence between its clauses, anything else between its sentences. */
export function split(text: string, { places: [place] }: Wish): Edited {
  const longest = partsOf(text, 'paragraph').toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? {
    start: 0,
    end: 0,
  };
  const { range, missing } = place ? find(text, place) : { range: longest };
  if (missing !== undefined) return { says: missing };
  const part = text.slice(range.start, range.end);
  const left = place?.unit === 'sentence' ? withShortSentences(part, 3) : inTwo(part);
  if (left === null || left === part) return { says: `That ${nameOf(place)} can't be split without rewriting it.` };
  return {
    text: text.slice(0, range.start) + left + text.slice(range.end),
    did: `split that ${place ? nameOf(place) : 'paragraph'} in two`,
  };
}

/** A sentence gets a paragraph of its own. */
export function apart(text: string, { places: [place] }: Wish): Edited {
  if (!place) return { says: 'Tell me which part, for example "give the last sentence its own line".' };
  const { range, missing } = find(text, place);
  if (missing !== undefined) return { says: missing };
  const gap = (ahead: string, behind: string): string => (ahead.trim() === '' || behind.trim() === '' ? '' : '\n\n');
  const [ahead, part, behind] = [text.slice(0, range.start), text.slice(range.start, range.end), text.slice(range.end)];
  const left = ahead.trimEnd() + gap(ahead, part) + part + gap(part, behind) + behind.trimStart();
  return left === text
    ? { says: 'It has its own line already.', isDone: true }
    : { text: left, did: `gave that ${nameOf(place)} its own line` };
}

const down =
  /\b(?:end|bottom|last|ende|unten|final|abajo|schluss)\b(?! (?:\w{1,9} )?(?:paragraph|sentence|line|bullet|point|absatz|satz|zeile|punkt))/;

export function moved(text: string, { said, plain, places: [from, to] }: Wish): Edited {
  if (!from) return { says: 'Tell me which part, for example "move the last paragraph to the top".' };
  const { range, missing } = find(text, from);
  if (missing !== undefined) return { says: missing };
  const part = text.slice(range.start, range.end);
  const side = /\b(?:after|below|behind|nach|hinter|despues)\b/.test(plain)
    ? 'after'
    : /\b(?:before|above|vor|antes)\b/.test(plain)
      ? 'before'
      : null;
  const isDown = down.test(plain.replace(/^.{0,12}\b(?:last|letzte\w?|ultim[oa]) /, ''));
  const isPoint = partsOf(text, 'point').some(({ start, end }) => start === range.start && end === range.end);
  if (to && side) return movedTo(text, range, find(text, to), side);
  if (isPoint && !/\b(?:post|text|beitrag|publicaci[oó]n)\b/i.test(said)) return movedPoint(text, range, isDown);
  const rest = withoutPart(text, range);
  if (rest === '') return all;
  const left = isDown ? `${rest.trimEnd()}\n\n${part}` : `${part}\n\n${rest.trimStart()}`;
  if (left === text.trim()) return { says: `It's ${isDown ? 'last' : 'first'} already.`, isDone: true };
  return { text: left, did: `moved that ${nameOf(from)} ${isDown ? 'to the end' : 'to the top'}` };
}

function movedTo(
  text: string,
  from: Range,
  { range, missing }: ReturnType<typeof find>,
  side: 'after' | 'before',
): Edited {
  if (missing !== undefined) return { says: missing };
  if (from.end > range.start && range.end > from.start) return { says: 'Those are the same.' };
  const part = text.slice(from.start, from.end);
  const mark = '\ue001';
  const at = side === 'after' ? range.end : range.start;
  const marked = text.slice(0, at) + mark + text.slice(at);
  const shift = at <= from.start ? 1 : 0;
  const left = withoutPart(marked, { start: from.start + shift, end: from.end + shift });
  return { text: left.replace(mark, () => (side === 'after' ? `\n\n${part}` : `${part}\n\n`)), did: 'moved that part' };
}

/** Within its list: the signs and numbers stay where they are, and the texts go round. */
function movedPoint(text: string, range: Range, isDown: boolean): Edited {
  const points = partsOf(text, 'point');
  const said = textsOf(text, 'point');
  const [one = ''] = said.splice(
    points.findIndex(({ start }) => start === range.start),
    1,
  );
  const ordered = isDown ? [...said, one] : [one, ...said];
  const left = points.reduceRight(
    (rest, { start, end }, at) => rest.slice(0, start) + (ordered[at] ?? '') + rest.slice(end),
    text,
  );
  return left === text
    ? { says: `It's ${isDown ? 'last' : 'first'} already.`, isDone: true }
    : { text: left, did: `moved that point ${isDown ? 'to the end' : 'to the top'} of the list` };
}

/** "Lead with the budget", "start with the third sentence"; without either the strongest sentence that can stand first. */
export function ledWith(text: string, { kind, plain, places: [place] }: Wish): Edited {
  const sentences = partsOf(text, 'sentence');
  const about = plain.replace(/^.{0,40}?\b(?:with|mit|con)\b/, '');
  const { range } = place ? find(text, place) : {};
  const strongest = kind === 'stronger_hook' ? textsOf(text, 'sentence').indexOf(openingsFor(text, 1)[0] ?? '') : -1;
  const at =
    kind === 'stronger_hook'
      ? strongest
      : range
        ? sentences.findIndex(({ start }) => start === range.start)
        : sentenceAbout(text, about);
  if (at === 0) return { says: 'It opens with that already.', isDone: true };
  const left = at < 1 ? null : broughtUp(text, at);
  if (left !== null)
    return {
      text: left,
      did: kind === 'stronger_hook' ? 'moved your strongest line to the top' : 'moved that sentence to the top',
    };
  return {
    says: 'No other sentence of yours can stand first without its context. What surprised you most? Write that as the first line.',
  };
}

const quoted = String.raw`(?:"([^"]{1,300})"|\u201C([^\u201D]{1,300})\u201D|'([^']{1,300})'|\u2018([^\u2019]{1,300})\u2019|\u201E([^\u201C\u201D]{1,300})[\u201C\u201D]|«([^»]{1,300})»)`;
const naming = String.raw`(?:(?:the|das|den|die|la|el) (?:words?|phrase|text|name|sentence|part|wort|satz|palabra|frase|texto) )?`;
const target = String.raw`${naming}(?:${quoted}|([\p{L}\p{N}$€£%.,'\u2019&-]{1,60}))`;
const change = 'replace|change|swap|substitute|ersetze?|tausche?|ändere?|reemplaza|cambia|sustituye';
const replacing = new RegExp(
  String.raw`(?<!\p{L})(?:${change})\s${target}\s(?:with|by|to|into|for|durch|mit|gegen|in|por|a|con)\s${target}[.!]?$`,
  'iu',
);
/** "Replace support tickets with complaints": words without signs around them. */
const replacingPlainly =
  /(?<!\p{L})(?:replace|swap|substitute|ersetze?|reemplaza|sustituye)\s(?:the (?:name|word)s? )?([^"\n]{1,60}?) (?:with|by|for|durch|mit|por|con) ([^"\n]{1,200}?)[.!]?$/iu;
const removing = new RegExp(
  String.raw`\b(?:remove|delete|drop|cut|take out|strike|streiche?|lösche?|entferne?|quita|elimina|borra)\s(?:${naming}${quoted}|(?:the|das|la) (?:word|name|wort|palabra) ([\p{L}\p{N}'\u2019-]{1,60}))[.!]?$`,
  'iu',
);
/** "Add our website www.example.org at the end": an address goes nowhere else. */
const adding =
  /^(?:.{0,20}\s)?(?:add|put|include|insert|füge?|ergänze?|setze?|añade|agrega|pon) (?:.{0,40}\s)?((?:https?:\/\/|www\.)\S{3,300}?)(?:\s.{0,40})?[.!]?$/iu;
/** "Change it to bullets" and "swap the first paragraph with the last" name no text. */
const noText =
  /^(?:it|this|that|them|everything|post|tone|es|das|todo|lo)$|\b(?:paragraphs?|sentences?|lines?|bullets?|points?|lists?|hook|opening|ending|emojis?|hashtags?|absatz|absätze|sätze?|zeilen?|punkte?|párrafos?|frases?|líneas?|puntos?|numbers|we|wir)\b/iu;

/** `from` becomes `to`; without `from` the address `to` is added at the end. null where the instruction is of another kind. */
export function wordForWord(instruction: string): { from: string | null; to: string } | null {
  const plain = instruction.replace(/,? ?(?:\bplease|\bbitte|\bpor favor)[.!]? ?$/i, '').trim();
  const both = replacing.exec(plain);
  const pick = (from: number, to: number): string => both?.slice(from, to).find(Boolean)?.replace(/[.,]$/, '') ?? '';
  const inSigns = both?.slice(1, 7).some(Boolean) === true;
  if (both && (inSigns || !noText.test(pick(1, 8)))) return { from: pick(1, 8), to: pick(8, 15) };
  const [, from, to] = both ? [] : (replacingPlainly.exec(plain) ?? []);
  if (from !== undefined && to !== undefined && !noText.test(from)) return { from, to };
  const address = adding.exec(plain)?.[1];
  if (address !== undefined) return { from: null, to: address };
  const removed = removing.exec(plain)?.slice(1).find(Boolean);
  return removed === undefined ? null : { from: removed, to: '' };
}

export function asSaid(text: string, { said }: Wish): Edited {
  const { from, to } = wordForWord(said) ?? { from: null, to: '' };
  if (from === null)
    return text.includes(to)
      ? { says: 'That link is in it already.', isDone: true }
      : { text: `${text.trimEnd()}\n\n${to}`, did: `added ${to} at the end` };
  const literal = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const anywhere = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
  const left = text.replaceAll(anywhere, (found) =>
    /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(from) ? capitalised(to) : to,
  );
  if (left === text) return { says: `I can't find "${from}" in it.` };
  return to === ''
    ? { text: mended(left), did: `took out "${from}"` }
    : { text: left, did: `replaced "${from}" with "${to}"` };
}
