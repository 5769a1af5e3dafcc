// Edits that remove, move, swap, join or split the parts a wish names, or replace one text by another, and leave every other word as it is.
import type { Wish } from '../assistant/wishes.ts';
import { tokensOf, type Token } from '../grammar/tokens.ts';
import { capitalised } from '../sentences.ts';
import {
  find,
  partsOf,
  renumbered,
  sentenceAbout,
  textsOf,
  withoutPart,
  type Edited,
  type Target,
  type Range,
} from './parts.ts';
import { broughtUp, inTwo, openingsFor } from './shape.ts';
import { mended, withShortSentences } from './words.ts';

export const everything: Edited = { says: "That's the whole text, so I left it." };
const nameOf = (target: Target | undefined): string => (target?.at === undefined ? 'part' : target.unit);

/** The parts come in text order. `example` is shown if too few are named. */
function withParts(
  text: string,
  targets: readonly Target[],
  [which, example]: readonly [which: string, example: string],
  change: (...ranges: Range[]) => Edited,
): Edited {
  if (targets.length === 0) return { says: `Tell me which ${which}, for example "${example}".` };
  const found = targets.map((target) => find(text, target));
  const missing = found.find((one) => typeof one === 'string');
  if (missing !== undefined) return { says: missing };
  return change(...found.flatMap((one) => (typeof one === 'string' ? [] : one)).toSorted((a, b) => a.start - b.start));
}

const cut = (text: string, { start, end }: Range): string => text.slice(start, end);
const put = (text: string, { start, end }: Range, part: string): string =>
  text.slice(0, start) + part + text.slice(end);

export const deleted = (text: string, { targets }: Wish): Edited =>
  withParts(text, targets, ['part', 'delete the second paragraph'], (...ranges) => {
    const left = ranges.toReversed().reduce(withoutPart, text);
    const which = ranges.length > 1 ? `those ${nameOf(targets[0])}s` : `that ${nameOf(targets[0])}`;
    return left === ''
      ? everything
      : { text: /^\s{0,4}1[.)]/m.test(text) ? renumbered(left) : left, did: `deleted ${which}` };
  });

/** "Delete everything after the list", "keep only the first two paragraphs". */
export function keptUpTo(text: string, wish: Wish): Edited {
  const { plain } = wish;
  const anchor = anchorOf(text, wish);
  if (typeof anchor === 'string') return { says: anchor };
  const isKept = /\b(?:keep|leave|behalt\w{0,3}|lass\w{0,2}|deja|conserva)\b/.test(plain);
  const isTail = (isKept ? /\b(?:last|letzt\w{0,2}|ultim\w{0,2})\b/ : /\b(?:before|above|vor|antes)\b/).test(plain);
  const isWith = !isKept && /\b(?:from|ab|desde)\b/.test(plain);
  // A point is kept with its mark.
  const lineStart = text.lastIndexOf('\n', anchor.start - 1) + 1;
  const isLead = /^[^\p{L}\p{N}]{0,12}(?:\d{1,2}[.)] {0,3})?$/u.test(text.slice(lineStart, anchor.start));
  const begin = isLead ? lineStart : anchor.start;
  const left = (isTail ? text.slice(begin) : text.slice(0, isWith ? begin : anchor.end)).trim();
  const isOnly = /\b(?:everything|all|alles|todo) (?:except|but|apart|ausser|bis|menos|salvo|excepto)\b/.test(plain);
  if (isOnly) return { text: text.slice(begin, anchor.end), did: 'deleted everything else' };
  if (left === text.trim()) return { says: `There's nothing ${isTail ? 'before' : 'after'} that.`, isDone: true };
  return left === '' ? everything : { text: left, did: `deleted everything ${isTail ? 'before' : 'after'} that` };
}

const quotedIn = (said: string): string =>
  /["\u201C\u201E«]([^"\u201C\u201D»]{1,300})["\u201C\u201D»]/u.exec(said)?.[1]?.trim() ?? '';

/** The part after or before which nothing stays. */
function anchorOf(text: string, { said, plain, targets }: Wish): Range | string {
  const [one] = targets;
  const quoted = quotedIn(said);
  if (quoted !== '') {
    const at = text.toLowerCase().indexOf(quoted.toLowerCase());
    // Lower-casing changes the length of a few letters, so the index may lie beyond the text.
    const from = Math.min(text.length, at + quoted.length);
    const end = partsOf(text, 'sentence').find((sentence) => sentence.end >= from)?.end ?? from;
    return at < 0 ? `I can't find "${quoted}" in it.` : { start: at, end };
  }
  if (one === undefined && /\b(?:list|liste|lista|bullets|points)\b/.test(plain)) {
    const points = partsOf(text, 'point');
    return points[0] ? { start: points[0].start, end: points.at(-1)?.end ?? 0 } : "There's no list in it.";
  }
  const counted = targets.flatMap(({ at }) => at ?? []);
  const last = one && counted.length > 1 ? { ...one, at: Math[(one.at ?? 0) < 0 ? 'min' : 'max'](...counted) } : one;
  const about = plain.replace(
    /^.{0,60}?\b(?:after|below|following|before|above|from|past|nach|hinter|unter|vor|ab|despues del?|antes del?|tras|desde)\b/,
    '',
  );
  return find(text, last ?? { unit: 'sentence', about });
}

const twoOf = (
  text: string,
  targets: readonly Target[],
  verb: string,
  change: (before: Range, after: Range) => Edited,
): Edited =>
  withParts(text, targets, ['two', `${verb} paragraphs 2 and 3`], (before, after, ...more) => {
    if (!before || !after || more.length > 0)
      return { says: `Tell me which two, for example "${verb} paragraphs 2 and 3".` };
    return before.end > after.start ? { says: 'Those are the same.' } : change(before, after);
  });

export const swapped = (text: string, { targets }: Wish): Edited =>
  twoOf(text, targets, 'swap', (before, after) => ({
    text: put(put(text, after, cut(text, before)), before, cut(text, after)),
    did: `swapped those two ${nameOf(targets[0])}s`,
  }));

export const merged = (text: string, { targets }: Wish): Edited =>
  twoOf(
    text,
    targets.map((target) => ({ ...target, unit: 'paragraph' })),
    'merge',
    (before, after) => {
      const gap = { start: before.end, end: after.start };
      if (cut(text, gap).trim() !== '') return { says: 'I can only merge two paragraphs that follow one another.' };
      return { text: put(text, gap, ' '), did: 'merged those two paragraphs' };
    },
  );

/** Splits a sentence between its clauses, anything else between its sentences; the longest paragraph if none is named. */
export function split(text: string, { targets: [target] }: Wish): Edited {
  const [longest = 0] =
    partsOf(text, 'paragraph')
      .map(({ start, end }, at) => [at, end - start] as const)
      .toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const { unit, ...which } = target ?? { unit: 'paragraph', at: longest };
  return withParts(text, [{ unit, ...which }], ['part', ''], (range = { start: 0, end: 0 }) => {
    const part = cut(text, range);
    const left = unit === 'sentence' ? withShortSentences(part, 3) : inTwo(part);
    return left === null || left === part
      ? { says: `I can't split that ${unit} without rewriting it.` }
      : { text: put(text, range, left), did: `split that ${unit} in two` };
  });
}

/** Gives a part a paragraph of its own. */
export const apart = (text: string, { targets }: Wish): Edited =>
  withParts(
    text,
    targets.slice(0, 1),
    ['part', 'give the last sentence its own line'],
    (range = { start: 0, end: 0 }) => {
      const [ahead, behind] = [text.slice(0, range.start).trimEnd(), text.slice(range.end).trimStart()];
      const left = [ahead, cut(text, range), behind].filter(Boolean).join('\n\n');
      return left === text
        ? { says: 'It has its own line already.', isDone: true }
        : { text: left, did: `gave that ${nameOf(targets[0])} its own line` };
    },
  );

const isUp = /\b(?:before|above|vor|antes)\b/;
const isUpOrDown = /\b(?:after|below|behind|nach|hinter|despues|before|above|vor|antes)\b(?! (?:oben|unten|vorne?)\b)/;
const toEnd = /\b(?:end|bottom|last|ende|unten|final|abajo|schluss)\b/;
const theLast = /\b(?:last|letzte\w?|ultim[oa]) (?=[a-z])/g;

export function moved(text: string, { said, plain, targets: [from, to] }: Wish): Edited {
  return withParts(
    text,
    from ? [from] : [],
    ['part', 'move the last paragraph to the top'],
    (range = { start: 0, end: 0 }) => {
      const part = cut(text, range);
      const isDown = toEnd.test(plain.replaceAll(theLast, ''));
      const where = isDown ? 'to the end' : 'to the top';
      if (to && isUpOrDown.test(plain)) return movedTo(text, range, find(text, to), isUp.test(plain));
      const points = partsOf(text, 'point');
      const at = points.findIndex(({ start, end }) => start === range.start && end === range.end);
      let left = '';
      if (at >= 0 && !/\b(?:post|text|beitrag|publicaci[oó]n)\b/i.test(said)) {
        // Within its list: marks and numbers stay, and the texts move.
        const others = textsOf(text, 'point').toSpliced(at, 1);
        const ordered = isDown ? [...others, part] : [part, ...others];
        left = points.reduceRight((rest, point, place) => put(rest, point, ordered[place] ?? ''), text);
      } else {
        const rest = withoutPart(text, range).trim();
        if (rest === '') return everything;
        left = isDown ? `${rest}\n\n${part}` : `${part}\n\n${rest}`;
      }
      return left === text
        ? { says: `It's ${isDown ? 'last' : 'first'} already.`, isDone: true }
        : { text: left, did: `moved that ${nameOf(from)} ${where}` };
    },
  );
}

function movedTo(text: string, from: Range, to: Range | string, isBefore: boolean): Edited {
  if (typeof to === 'string') return { says: to };
  if (from.end > to.start && to.end > from.start) return { says: 'Those are the same.' };
  const here = '\ue001';
  const at = isBefore ? to.start : to.end;
  const shift = at <= from.start ? 1 : 0;
  const marked = put(text, { start: at, end: at }, here);
  const left = withoutPart(marked, { start: from.start + shift, end: from.end + shift });
  const part = cut(text, from);
  return { text: left.replace(here, () => (isBefore ? `${part}\n\n` : `\n\n${part}`)), did: 'moved that part' };
}

/** "Lead with the budget", "start with the third sentence"; or the strongest sentence that can come first. */
export function ledWith(text: string, { kind, said, plain, targets: [target] }: Wish): Edited {
  const own = quotedIn(said);
  if (own !== '' && !text.includes(own)) return { text: `${own}\n\n${text.trimStart()}`, did: `put "${own}" first` };
  const isAny = kind === 'stronger_hook';
  const found = target ? find(text, target) : '';
  const at = isAny
    ? textsOf(text, 'sentence').indexOf(openingsFor(text, 1)[0] ?? '')
    : typeof found === 'string'
      ? sentenceAbout(text, plain.replace(/^.{0,40}?\b(?:with|mit|con)\b/, ''))
      : partsOf(text, 'sentence').findIndex(({ start }) => start === found.start);
  if (at === 0) return { says: 'It opens with that already.', isDone: true };
  const left = at < 1 ? null : broughtUp(text, at);
  return left === null
    ? {
        says: 'No other sentence of yours can stand first without its context. What surprised you most? Write that as the first line.',
      }
    : { text: left, did: `moved ${isAny ? 'your strongest line' : 'that sentence'} to the top` };
}

const quoted = String.raw`(?:"([^"]{1,300})"|\u201C([^\u201D]{1,300})\u201D|'([^']{1,300})'|\u2018([^\u2019]{1,300})\u2019|\u201E([^\u201C\u201D]{1,300})[\u201C\u201D]|«([^»]{1,300})»)`;
const naming = String.raw`(?:(?:the|every|each|all|das|den|die|jedes|alle|la|el|cada) (?:(?:words?|phrase|text|name|sentence|part|wort|satz|palabra|frase|texto) )?)?`;
const target = String.raw`${naming}(?:${quoted}|([#\p{L}\p{N}$€£%.,'\u2019&-]{1,60}))`;
const change = 'replace|change|swap|substitute|ersetze?|tausche?|ändere?|reemplaza|cambia|sustituye';
const replacing = new RegExp(
  String.raw`(?<!\p{L})(?:${change})\s${target}\s(?:with|by|to|into|for|durch|mit|gegen|in|por|a|con)\s${target}(?: (?:everywhere|throughout|überall|en todas partes))?[.!]?$`,
  'iu',
);
/** "Replace support tickets with complaints": words without quotation marks. */
const replacingPlainly =
  /(?<!\p{L})(?:replace|swap|substitute|ersetze?|reemplaza|sustituye)\s(?:the (?:name|word)s? )?([^"\n]{1,60}?) (?:with|by|for|durch|mit|por|con) ([^"\n]{1,200}?)[.!]?$/iu;
// oxfmt-ignore
const removing = new RegExp(String.raw`\b(?:remove|delete|drop|cut|take out|strike|streiche?|lösche?|entferne?|quita|elimina|borra)\s(?:${naming}${quoted}|(?:the|das|la) (?:word|name|wort|palabra) ([\p{L}\p{N}'\u2019-]{1,60})|(?:(?:the|das|den|el|la) )?(?:(?:hash ?tag|etiqueta) )?(#[\p{L}\p{N}_]{1,60}))[.!]?$`, 'iu');
/** 'Use "customer" instead of "client"': the other way round. */
const insteadOf = new RegExp(
  String.raw`(?<!\p{L})(?:use|say|write|put|schreibe?|sage?|nimm|usa|di|pon|escribe)\s${naming}${quoted}\s(?:instead of|rather than|statt|anstatt|en (?:lugar|vez) de)\s${naming}${quoted}[.!]?$`,
  'iu',
);
/** 'Add "Thanks for reading!" at the end': the person's own words. */
const addingWords = new RegExp(
  String.raw`^(?:.{0,20}\s)?(?:add|put|include|insert|append|write|füge?|ergänze?|setze?|schreibe?|añade|agrega|pon|escribe) (?:(?:the |a |an |this |den |das |la |el )?(?:line|sentence|words?|text|ps|question|satz|zeile|wort|frage|frase|linea|pregunta):? )?${quoted}(?: .{0,40})?$`,
  'iu',
);
/** "Add our website www.example.org at the end": a URL always goes there. */
const adding =
  /^(?:.{0,20}\s)?(?:add|put|include|insert|füge?|ergänze?|setze?|añade|agrega|pon) (?:.{0,40}\s)?((?:https?:\/\/|www\.)\S{3,300}?)(?:\s.{0,40})?[.!]?$/iu;
/** "Change it to bullets" and "swap the first paragraph with the last" do not name a text. */
const noText =
  /^(?:it|this|that|them|everything|post|tone|es|das|todo|lo)$|\b(?:paragraphs?|sentences?|lines?|bullets?|points?|lists?|hook|opening|ending|emojis?|hashtags?|absatz|absätze|sätze?|zeilen?|punkte?|párrafos?|frases?|líneas?|puntos?|numbers|we|wir)\b/iu;

/** Replaces `from` by `to`; without `from` the URL `to` is added at the end. null if the instruction is of another kind. */
export function wordForWord(instruction: string): { from: string | null; to: string } | null {
  const plain = instruction.replace(/,? ?(?:\bplease|\bbitte|\bpor favor)[.!]? ?$/i, '').trim();
  const both = replacing.exec(plain);
  const pick = (from: number, to: number): string => both?.slice(from, to).find(Boolean)?.replace(/[.,]$/, '') ?? '';
  if (both && (both.slice(1, 7).some(Boolean) || !noText.test(pick(1, 8))))
    return { from: pick(1, 8), to: pick(8, 15) };
  const [, from = '', to = ''] = both ? [] : (replacingPlainly.exec(plain) ?? []);
  if (from !== '' && !noText.test(from)) return { from, to };
  const turned = insteadOf.exec(plain);
  const said = (found: RegExpExecArray | null, from = 1, end = found?.length) => found?.slice(from, end).find(Boolean);
  if (turned) return { from: said(turned, 7) ?? '', to: said(turned, 1, 7) ?? '' };
  const address = adding.exec(plain)?.[1] ?? said(addingWords.exec(plain));
  const removed = said(removing.exec(plain));
  return address !== undefined ? { from: null, to: address } : removed === undefined ? null : { from: removed, to: '' };
}

/** Links and tags are changed only where they are named: "replace example.com with example.org", "remove #notes". */
const isAddress = /^[#@]|\p{L}[./@]\p{L}|:\/\//u;
const isHeld = (kind: Token['kind'], word: string): boolean =>
  kind === 'link' || kind === 'tag' || (kind === 'word' && /\p{L}\.[a-z]{2,}$/u.test(word));

/** What is added comes last unless it is to come first. */
function added(text: string, to: string, plain: string): Edited {
  if (text.includes(to)) return { says: "That's in it already.", isDone: true };
  return isFirst.test(plain)
    ? { text: `${to}\n\n${text.trimStart()}`, did: `added "${to}" at the top` }
    : { text: `${text.trimEnd()}\n\n${to}`, did: `added "${to}" at the end` };
}
const isFirst = /\b(?:start|beginning|top|front|first line|anfang|oben|principio|inicio|comienzo)\b[^"\u201d]{0,20}$/;

export function asSaid(text: string, { said, plain }: Wish): Edited {
  const { from, to } = wordForWord(said) ?? { from: '', to: '' };
  if (from === null) return added(text, to, plain);
  const literal = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // A word that goes takes one space along.
  const anywhere = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])${to === '' ? ' ?' : ''}`, 'giu');
  const isLarge = (word: string): boolean => /^\p{Lu}/u.test(word);
  const held = isAddress.test(from) ? [] : tokensOf(text).filter(({ kind, text: word }) => isHeld(kind, word));
  const isWithin = (at: number): boolean =>
    held.some(({ start, end }) => at >= start && at < end && end - start > from.length);
  const left = text.replaceAll(anywhere, (found, at: number) =>
    isWithin(at) ? found : isLarge(found) && !isLarge(from) ? capitalised(to) : to,
  );
  if (left === text)
    return {
      says: anywhere.test(text)
        ? `"${from}" is only in a link or hashtag. Name the whole link or hashtag to change it.`
        : `I can't find "${from}" in it.`,
    };
  return to === ''
    ? { text: mended(left, text), did: `took out "${from}"` }
    : { text: left, did: `replaced "${from}" with "${to}"` };
}
