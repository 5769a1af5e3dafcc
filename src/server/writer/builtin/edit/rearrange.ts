// Edits that take out, move, swap or join the parts a wish names, and leave every word of the others as it is.
import { sentenceAbout, sentenceOfKind } from '../assistant/openings.ts';
import { placesIn, type Place, type Wish } from '../assistant/requests.ts';
import { plainly } from '../assistant/wishes.ts';
import type { Edited } from './edits.ts';
import { partsOf, renumbered, withoutPart, type Range } from './parts.ts';

export function rangeOf(text: string, place: Place | null): { range: Range | null; missing: string | null } {
  if (!place) return { range: null, missing: null };
  const all = partsOf(text, place.unit);
  const range = all.at(place.at);
  if (range && place.at < all.length) return { range, missing: null };
  if (all.length === 0 && place.unit === 'point') return { range: null, missing: 'There is no list in it.' };
  const many = all.length === 1 ? `one ${place.unit}` : `${all.length} ${place.unit}s`;
  return { range: null, missing: `It has only ${many}.` };
}

/** "The sentence about the budget" is found by its words. */
export function deleted(wish: Wish, text: string, range: Range | null): Edited {
  if (range) return taken(text, range, wish);
  const at = wish.about === '' ? sentenceOfKind(text, wish.said) : sentenceAbout(text, wish.about);
  const found = partsOf(text, 'sentence')[at];
  return found
    ? taken(text, found, { ...wish, place: { unit: 'sentence', at } })
    : { says: 'Say which one: for example "delete the second paragraph".' };
}

function taken(text: string, range: Range, { place }: Wish): Edited {
  const left = withoutPart(text, range);
  if (left === '') return { says: 'That is all there is: I leave it.' };
  return {
    text: place?.unit === 'point' ? renumbered(left) : left,
    did: `took out that ${place?.unit ?? 'part'}`,
  };
}

const which =
  'Say from where: for example "delete everything after the second paragraph", or with the sentence in quotation marks.';

/** "Delete everything after the list", "keep only the first two paragraphs". */
export function keptUpTo(wish: Wish, text: string): Edited {
  const plain = plainly(wish.said);
  const { start, end, missing } = anchorOf(wish, plain, text);
  if (missing !== undefined) return { says: missing };
  const isKept = /\b(?:keep|leave|behalt\w*|lass\w*|deja|conserva)\b/.test(plain);
  const isTail = isKept ? /\b(?:last|letzt\w*|ultim\w*)\b/.test(plain) : /\b(?:before|above|vor|antes)\b/.test(plain);
  const isWith = !isKept && /\b(?:from|ab|desde)\b/.test(plain);
  // A point is kept with its sign.
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const begin = /^[^\p{L}\p{N}]*(?:\d{1,2}[.)]\s*)?$/u.test(text.slice(lineStart, start)) ? lineStart : start;
  const left = (isTail ? text.slice(begin) : text.slice(0, isWith ? begin : end)).trim();
  if (left === '') return { says: 'That is all there is: I leave it.' };
  if (left === text.trim()) return { says: `There is nothing ${isTail ? 'before' : 'after'} that.`, isDone: true };
  return { text: left, did: `took out everything ${isTail ? 'before' : 'after'} that` };
}

type Anchor = Range & { missing?: string };
const nowhere: Range = { start: 0, end: 0 };

/** The part behind or before which nothing stays. */
function anchorOf({ said, place }: Wish, plain: string, text: string): Anchor {
  const quoted = /["\u201C\u201E«]([^"\u201C\u201D»]{1,300})["\u201C\u201D»]/u.exec(said)?.[1]?.trim() ?? '';
  const at = quoted === '' ? -1 : text.toLowerCase().indexOf(quoted.toLowerCase());
  // Lower case has as many letters everywhere but in a few capitals; a place past the text would be none.
  if (at >= 0) return { start: at, end: Math.min(text.length, endOfSentence(text, at + quoted.length)) };
  if (quoted !== '') return { ...nowhere, missing: `I did not find "${quoted}" in it.` };
  const places = placesIn(plain);
  const [one, other] = places;
  const counted =
    one && other ? { unit: one.unit, at: one.at < 0 ? -(other.at + 1) : Math.max(one.at, other.at) } : (one ?? place);
  if (counted) {
    const { range, missing } = rangeOf(text, counted);
    return range ?? { ...nowhere, missing: missing ?? which };
  }
  if (/\b(?:list|liste|lista|bullets|points)\b/.test(plain)) {
    const [head, ...others] = partsOf(text, 'point');
    return head
      ? { start: head.start, end: others.at(-1)?.end ?? head.end }
      : { ...nowhere, missing: 'There is no list in it.' };
  }
  const found = partsOf(text, 'sentence')[sentenceAbout(text, said.replace(beyond, ''))];
  return found ?? { ...nowhere, missing: which };
}

const beyond =
  /^.{0,60}?\b(?:after|below|following|before|above|from|past|nach|hinter|unter|vor|ab|después del?|despues del?|antes del?|tras|desde)\b/i;

const endOfSentence = (text: string, from: number): number =>
  partsOf(text, 'sentence').find(({ end }) => end >= from)?.end ?? from;

export function swappedParts({ said }: Wish, text: string): Edited {
  const [one, other, ...more] = placesIn(said);
  if (one === undefined || other === undefined || more.length > 0)
    return { says: 'Say which two: for example "swap paragraphs 2 and 3".' };
  const found = [one, other].map((place) => rangeOf(text, place));
  const missing = found.find((each) => each.missing !== null)?.missing;
  const ranges = found.flatMap(({ range }) => range ?? []).toSorted((a, b) => a.start - b.start);
  const [before, after] = ranges;
  if (missing || before === undefined || after === undefined) return { says: missing ?? 'I find only one of them.' };
  if (before.start === after.start) return { says: 'These are the same.' };
  const cut = (start: number, end: number): string => text.slice(start, end);
  return {
    text:
      cut(0, before.start) +
      cut(after.start, after.end) +
      cut(before.end, after.start) +
      cut(before.start, before.end) +
      cut(after.end, text.length),
    did: `swapped those two ${one.unit}s`,
  };
}

export function mergedParts({ said }: Wish, text: string): Edited {
  const places = placesIn(said).map((place) => ({ ...place, unit: 'paragraph' as const }));
  const found = places.map((place) => rangeOf(text, place));
  const missing = found.find((each) => each.missing !== null)?.missing;
  if (missing) return { says: missing };
  const [before, after, ...more] = found.flatMap(({ range }) => range ?? []).toSorted((a, b) => a.start - b.start);
  const isNext = before && after && text.slice(before.end, after.start).trim() === '' && before.start < after.start;
  if (!isNext || more.length > 0)
    return { says: 'Say which two that follow one another: for example "merge paragraphs 2 and 3".' };
  return { text: `${text.slice(0, before.end)} ${text.slice(after.start)}`, did: 'made one paragraph of the two' };
}

export function moved({ said, place }: Wish, text: string): Edited {
  const { range, missing } = rangeOf(text, place);
  if (missing) return { says: missing };
  if (!range) return { says: 'Say which one: for example "move the last paragraph to the top".' };
  const part = text.slice(range.start, range.end);
  const isDown = /\b(?:end|bottom|last|ende|unten|final|abajo)\b/i.test(
    said.replace(/^.*?\b(?:to|ans?|nach|al|hacia|paragraph|sentence|line|bullet|point)\b/i, ''),
  );
  if (place?.unit === 'point' && !/\b(?:post|text|beitrag|publicaci[oó]n)\b/i.test(said))
    return movedPoint(text, range, isDown);
  const rest = withoutPart(text, range);
  if (rest === '') return { says: 'That is all there is: there is nowhere to move it.' };
  return {
    text: isDown ? `${rest.trimEnd()}\n\n${part}` : `${part}\n\n${rest.trimStart()}`,
    did: `moved that ${place?.unit ?? 'part'} ${isDown ? 'to the end' : 'to the top'}`,
  };
}

/** Within its list: the signs and numbers stay where they are, and the texts go round. */
function movedPoint(text: string, range: Range, isDown: boolean): Edited {
  const points = partsOf(text, 'point');
  const said = points.map(({ start, end }) => text.slice(start, end));
  const at = points.findIndex(({ start }) => start === range.start);
  const [one = ''] = said.splice(at, 1);
  const ordered = isDown ? [...said, one] : [one, ...said];
  let left = text;
  for (const [place, { start, end }] of [...points.entries()].toReversed())
    left = left.slice(0, start) + (ordered[place] ?? '') + left.slice(end);
  return left === text
    ? { says: `It is the ${isDown ? 'last' : 'first'} already.`, isDone: true }
    : { text: left, did: `moved that point ${isDown ? 'to the end' : 'to the top'} of the list` };
}
