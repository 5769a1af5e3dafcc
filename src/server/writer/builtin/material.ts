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

/** @param avoid sentences (by `plainSentence`) the author has seen and wants replaced. */
export function createMaterial(
  reading: Reading,
  stock: Stock,
  chance: Chance,
  setting: {
    count: number;
    more: number;
    asked: number;
    post_length: PostLength;
    avoid: ReadonlySet<string>;
    isCounted: boolean;
  },
): Material {
  const worded = (text: string): string =>
    fill(text, { ...reading, act: null }, chance, () => null) ?? text.replace(/\{([^{}|]*)\|[^{}]*\}/g, '$1');
  const fresh = <T>(items: readonly T[], seen: (item: T) => boolean): T[] => [
    ...items.filter((item) => !seen(item)),
    ...items.filter(seen),
  ];
  const isSeen = (text: string): boolean =>
    [...setting.avoid].some((sentence) => sentence.includes(plainSentence(text)));
  const wordedPoints = fresh(
    stock.points.map(([action, why, wrong]): Point => [reworded(worded(action), chance), worded(why), worded(wrong)]),
    ([action]) => isSeen(action),
  );
  const points = wordedPoints.slice(0, setting.count);
  const more_points = wordedPoints.slice(setting.count, setting.count + setting.more);
  const spare_points = wordedPoints.slice(setting.count + setting.more);
  const claims = fresh(stock.claims.map(worded), isSeen);
  const prompts = [...stock.prompts];
  const used = new Set<string>();
  let brackets = setting.asked;
  let isNumberNamed = false;

  const sourceFor = (): SlotSource => {
    let own: Point | undefined;
    const point = (): Point | undefined => (own ??= spare_points.shift() ?? points[0]);
    const sources: Record<string, () => string | undefined> = {
      count: () => (setting.isCounted ? inWords(points.length) : undefined),
      not: () => point()?.[2],
      do_: () => (point() === undefined ? undefined : lowerFirst(point()?.[0] ?? '')),
      not2: () => points[0]?.[2],
      why1: () => points[0]?.[1],
      why2: () => points[1]?.[1],
      claim: () => claims.shift(),
      claim_: () => {
        const claim = claims.shift();
        return claim === undefined ? undefined : lowerFirst(claim);
      },
      prompt: () => prompts.shift(),
    };
    return (slot) => sources[slot]?.() ?? null;
  };

  const accepts = (text: string, isLast: boolean): boolean => {
    if (brackets + bracketsIn(text) > bracket_limits[setting.post_length]) return false;
    return isLast || sentencesOf(text).every((sentence) => !setting.avoid.has(plainSentence(sentence)));
  };
  const line = (bank: readonly string[]): string | null => {
    const candidates = chance.shuffled(bank.filter((template) => !used.has(template)));
    for (const isLast of [false, true]) {
      for (const template of candidates) {
        const text = fill(template, reading, chance, sourceFor());
        if (text === null || !accepts(text, isLast)) continue;
        used.add(template);
        isNumberNamed ||= /<count>/i.test(template);
        brackets += bracketsIn(text);
        return text;
      }
    }
    return null;
  };
  const claim = (): string | null =>
    fill(claim_frames[chance.below(claim_frames.length)] ?? '<Claim>', reading, chance, sourceFor());
  const morePoints = (): readonly Point[] => (isNumberNamed ? [] : more_points);
  return { reading, chance, points, morePoints, line, claim };
}

/** A length to aim at inside the band, different from draft to draft. */
export function goalFor(post_length: PostLength, chance: Chance): number {
  const { min, max } = length_bands[post_length];
  return min + Math.round((max - min) * (0.3 + chance.below(40) / 100));
}
