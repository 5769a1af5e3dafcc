// The material of one draft while it is being written: hands out each piece once and fills lines so that none repeats.
import { length_bands } from '#contract/hooks.ts';
import type { PostLength } from '#contract/hooks.ts';
import { claim_frames } from './content/closings.ts';
import type { Point } from './content/field.ts';
import type { Stock } from './fields.ts';
import type { Chance } from './random.ts';
import type { Reading } from './read-idea.ts';
import { reworded } from './points.ts';
import { inWords, sentencesOf } from './sentences.ts';
import { fill, lowerFirst } from './template.ts';
import type { SlotSource } from './template.ts';

/** Open brackets a draft may ask its author to fill. */
const bracket_limits: Record<PostLength, number> = { short: 2, medium: 3, long: 5 };
export const bracketsIn = (text: string): number => text.match(/\[[^[\]]+\]/g)?.length ?? 0;

/** A sentence as the measure of repetition sees it. */
export const plainSentence = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export type Material = {
  reading: Reading;
  chance: Chance;
  /** The pieces of advice this draft is about, their wording chosen. */
  points: readonly Point[];
  /** More of them, for where there is room; none once a line has named their number. */
  morePoints(): readonly Point[];
  /** One line of a bank, filled; null where none can be or where it would ask for too much. */
  line(bank: readonly string[]): string | null;
  claim(): string | null;
};

type Setting = {
  /** Pieces of advice the draft is about, and how many more may fill it up. */
  count: number;
  more: number;
  /** Brackets that are asked for already. */
  asked: number;
  post_length: PostLength;
  /** Sentences (by `plainSentence`) the author has seen and wants replaced. */
  avoid: ReadonlySet<string>;
  /** A line may name the number of points. */
  isCounted: boolean;
};

type Worded = { points: Point[]; asides: Point[]; claims: string[]; prompts: string[] };

/** The stock with its wordings chosen; what the author has seen comes last. */
function wordStock(stock: Stock, reading: Reading, chance: Chance, avoid: ReadonlySet<string>): Worded {
  const worded = (text: string): string => fill(text, reading, chance, () => null) ?? text;
  const isSeen = (text: string): boolean => [...avoid].some((sentence) => sentence.includes(plainSentence(text)));
  const fresh = <T>(items: readonly T[], textOf: (item: T) => string): T[] => {
    const seen = new Set(avoid.size === 0 ? [] : items.filter((item) => isSeen(textOf(item))));
    return [...items.filter((item) => !seen.has(item)), ...seen];
  };
  const wordedPoint = ([action, why, wrong]: Point): Point => [
    reworded(worded(action), chance),
    worded(why),
    worded(wrong),
  ];
  return {
    points: fresh(stock.points.map(wordedPoint), ([action]) => action),
    asides: stock.asides.map(wordedPoint),
    claims: fresh(stock.claims.map(worded), (claim) => claim),
    prompts: [...stock.prompts],
  };
}

/** Slots that draw on the stock. Within one line <not> and <do_> speak of the same piece of advice. */
function createSource(worded: Worded, points: readonly Point[], spare: Point[], isCounted: boolean): () => SlotSource {
  const nextClaim = (): string | undefined => worded.claims.shift();
  return () => {
    let own: Point | undefined;
    const point = (): Point | undefined => (own ??= spare.shift() ?? points[0]);
    const sources: Record<string, () => string | undefined> = {
      count: () => (isCounted ? inWords(points.length) : undefined),
      not: () => point()?.[2],
      do_: () => lowerFirst(point()?.[0] ?? ''),
      not2: () => points[0]?.[2],
      why1: () => points[0]?.[1],
      why2: () => points[1]?.[1],
      claim: nextClaim,
      claim_: () => lowerFirst(nextClaim() ?? ''),
      prompt: () => worded.prompts.shift(),
    };
    return (slot) => sources[slot]?.() || null;
  };
}

const long_handle = 20;

/** A long subject is named twice, then every other time: in between it is "this". */
function createViews(reading: Reading): { next(template: string): Reading; used(template: string): void } {
  const names = /<this>/i;
  const pointing: Reading = { ...reading, handle: 'this', isPlural: false };
  let named = 0;
  const isPointing = (template: string): boolean =>
    names.test(template) &&
    !/\bthis\b(?!>)/i.test(template.replace(/<this>/gi, '')) &&
    reading.handle.length > long_handle &&
    named >= 2 &&
    named % 2 === 0;
  return {
    next: (template) => (isPointing(template) ? pointing : reading),
    used: (template) => {
      if (names.test(template)) named += 1;
    },
  };
}

export function createMaterial(reading: Reading, stock: Stock, chance: Chance, setting: Setting): Material {
  const worded = wordStock(stock, reading, chance, setting.avoid);
  const points = worded.points.slice(0, setting.count);
  const more_points = worded.points.slice(setting.count, setting.count + setting.more);
  const spare_points = [...worded.asides, ...worded.points.slice(setting.count + setting.more)];
  const source = createSource(worded, points, spare_points, setting.isCounted);
  const used = new Set<string>();
  const views = createViews(reading);
  let brackets = setting.asked;
  let isNumberNamed = false;

  const accepts = (text: string, isLast: boolean): boolean => {
    if (brackets + bracketsIn(text) > bracket_limits[setting.post_length]) return false;
    return isLast || sentencesOf(text).every((sentence) => !setting.avoid.has(plainSentence(sentence)));
  };
  const line = (bank: readonly string[]): string | null => {
    const candidates = chance.shuffled(bank.filter((template) => !used.has(template)));
    for (const isLast of [false, true]) {
      for (const template of candidates) {
        const text = fill(template, views.next(template), chance, source());
        if (text === null || !accepts(text, isLast)) continue;
        used.add(template);
        views.used(template);
        isNumberNamed ||= /<count>/i.test(template);
        brackets += bracketsIn(text);
        return text;
      }
    }
    return null;
  };
  const claim = (): string | null => {
    // Two colons in one sentence read badly: such a statement stands alone.
    const hasColon = worded.claims[0]?.includes(':') === true;
    const frame = hasColon ? '<Claim>' : claim_frames[chance.below(claim_frames.length)];
    return fill(frame ?? '<Claim>', reading, chance, source());
  };
  return { reading, chance, points, morePoints: () => (isNumberNamed ? [] : more_points), line, claim };
}

/** A length to aim at inside the band, different from draft to draft. */
export function goalFor(post_length: PostLength, chance: Chance): number {
  const { min, max } = length_bands[post_length];
  return min + Math.round((max - min) * ((post_length === 'long' ? 0.1 : 0.3) + chance.below(40) / 100));
}
