// Finds the field of work an idea belongs to, and lays out its material for one draft so that drafts of one idea take different parts.
import type { Reading } from './read-idea.ts';
import type { Field, Point } from './content/field.ts';
import { createChance } from './random.ts';
import { contentWords } from './english/words.ts';
import { anything } from './content/points-any.ts';
import {
  customers,
  founding,
  marketing,
  money,
  operations,
  pricing,
  sales,
  support,
} from './content/fields-business.ts';
import { codeReview, data, design, engineering, product, security, writing } from './content/fields-craft.ts';
import { care, focus, health, learning, teaching } from './content/fields-people.ts';
import { career, hiring, jobSearch, leadership, networks, remote } from './content/fields-work.ts';

const fields: readonly Field[] = [
  customers,
  codeReview,
  pricing,
  hiring,
  jobSearch,
  sales,
  engineering,
  design,
  security,
  care,
  teaching,
  remote,
  founding,
  marketing,
  data,
  product,
  writing,
  support,
  money,
  operations,
  networks,
  health,
  focus,
  leadership,
  career,
  learning,
];

/** Every field, for checks over the banks. */
export const all_fields: readonly Field[] = [...fields, anything];

const matchers = new Map(
  fields.map((field) => [
    field.name,
    new RegExp(
      `^(?:${field.match
        .split(/\s+/)
        .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}.*` : word))
        .join('|')})$`,
    ),
  ]),
);

/** Words that introduce a subject and say nothing about its field. */
const introductions =
  /\b(what|things?|lessons?|how) (i|we)('ve| have)? (just )?(learned|learnt|stopped|started|got|built|made)\b|\b(tips|lessons|ways|mistakes|things|guide)\b/gi;

/** The fields an idea touches, the most fitting first; at most two, none when nothing fits. */
export function fieldsOf(reading: Reading): Field[] {
  const first = reading.line ?? reading.topic;
  const early = contentWords(first.replace(introductions, ' '));
  const words = [...new Set([...early, ...contentWords(reading.body.join(' '))])];
  const score = (field: Field): number => {
    const matcher = matchers.get(field.name);
    const hits = words.filter((word) => matcher?.test(word) === true);
    return hits.reduce((sum, word) => sum + (early.includes(word) ? 2 : 0.5), 0);
  };
  const scored = fields
    .map((field) => ({ field, score: score(field) }))
    .filter((entry) => entry.score >= 1)
    .sort((a, b) => b.score - a.score);
  const most = scored[0]?.score ?? 0;
  return scored
    .filter((entry, index) => index === 0 || (index === 1 && entry.score >= 2 && entry.score >= most / 2))
    .map((entry) => entry.field);
}

/** An idea that names no subject itself ("I quit my job") is about its field. */
export function withSubject(reading: Reading): Reading {
  const [primary] = fieldsOf(reading);
  return reading.handle !== 'this' || primary === undefined
    ? reading
    : { ...reading, handle: primary.subject, isPlural: false };
}

/** What one draft may draw from, in order; taking from it never gives the same thing twice until it is used up. */
export type Stock = {
  points: readonly Point[];
  claims: readonly string[];
  prompts: readonly string[];
  asks: readonly string[];
};

const stem = (word: string): string => word.replace(/(ing|ers?|ed|es|s)$/, '').slice(0, 6);

const ownLane = <T>(items: readonly T[], lane: number): T[] => items.filter((_item, index) => index % 3 === lane % 3);

/** Every third item from `lane` on first, then the rest: three lanes begin without overlap. */
function laned<T>(items: readonly T[], lane: number): T[] {
  return [...ownLane(items, lane), ...items.filter((_item, index) => index % 3 !== lane % 3)];
}

/** @param lane which of the idea's drafts this is: 0, 1, 2 share nothing while the field's material lasts. */
export function stockFor(reading: Reading, lane: number, seed: string): Stock {
  const [primary = anything, secondary] = fieldsOf(reading);
  const chance = createChance(`${seed}|stock`);
  const stems = new Set(reading.keywords.map(stem));
  const relevance = (point: Point): number =>
    contentWords(point.join(' ')).filter((word) => stems.has(stem(word))).length;
  const ranked = (points: readonly Point[]): Point[] =>
    chance.shuffled(points).sort((a, b) => Math.min(2, relevance(b)) - Math.min(2, relevance(a)));
  const isKnown = primary !== anything;
  const second = secondary === undefined ? [] : ranked(secondary.points).slice(0, 3);
  const general = chance.shuffled(anything.points);
  const points = isKnown
    ? [...ownLane([...ranked(primary.points), ...second], lane), ...laned(general, lane)]
    : laned(general, lane);
  const claims = isKnown
    ? [...laned([...chance.shuffled(primary.claims), ...chance.shuffled(anything.claims).slice(0, 4)], lane)]
    : laned(chance.shuffled(anything.claims), lane);
  const prompts = laned(
    [...chance.shuffled(primary.prompts), ...(isKnown ? chance.shuffled(anything.prompts).slice(0, 5) : [])],
    lane,
  );
  const asks = laned(chance.shuffled(primary.asks), lane);
  return { points, claims, prompts, asks };
}
