// Finds the field of work an idea belongs to, and lays out its material for one draft so that drafts of one idea take different parts.
import type { Reading } from './read-idea.ts';
import type { Field, Point } from './content/field.ts';
import { createChance } from './random.ts';
import { contentWords } from './english/words.ts';
import { general_asks } from './content/closings.ts';
import { anything, making_points } from './content/points-any.ts';
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

/** What the author's own field is worth beside the words of the idea: it decides between fields, and lets one word in passing count. */
const own_field = 0.75;

/** The fields an idea touches, the most fitting first; at most two, none when nothing fits. */
export function fieldsOf(reading: Reading): Field[] {
  const first = reading.line ?? reading.topic;
  const early = contentWords(first.replace(introductions, ' '));
  const words = [...new Set([...early, ...contentWords(reading.body.join(' '))])];
  const score = (field: Field): number => {
    const matcher = matchers.get(field.name);
    const hits = words.filter((word) => matcher?.test(word) === true);
    const said = hits.reduce((sum, word) => sum + (early.includes(word) ? 2 : 0.5), 0);
    const leans = reading.leanings.some((word) => matcher?.test(word) === true);
    return said > 0 && leans ? said + own_field : said;
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

/** What one draft may draw from, in order. */
export type Stock = {
  /** Pieces of advice to write about. */
  points: readonly Point[];
  /** More of the same field, to be mentioned in passing. */
  asides: readonly Point[];
  claims: readonly string[];
  prompts: readonly string[];
  /** Questions of the field, and general ones. */
  asks: readonly string[];
  general_asks: readonly string[];
};

const stem = (word: string): string => word.replace(/(ing|ers?|ed|es|s)$/, '').slice(0, 6);

/** Every third item from `lane` on: three lanes have nothing in common. */
const ownLane = <T>(items: readonly T[], lane: number): T[] => items.filter((_item, index) => index % 3 === lane % 3);

function laned<T>(items: readonly T[], lane: number): T[] {
  return [...ownLane(items, lane), ...items.filter((_item, index) => index % 3 !== lane % 3)];
}

/** How many pieces of advice a draft may take from those of its neighbours before it turns to general ones. */
const borrowed = 1;

/** @param lane which of the idea's drafts this is: 0, 1, 2 share little while the field's material lasts. */
export function stockFor(reading: Reading, lane: number, seed: string): Stock {
  const [primary = anything, secondary] = fieldsOf(reading);
  const chance = createChance(`${seed}|stock`);
  const stems = new Set(reading.keywords.map(stem));
  const relevance = (point: Point): number =>
    contentWords(point.join(' ')).filter((word) => stems.has(stem(word))).length;
  const ranked = (points: readonly Point[]): Point[] =>
    chance.shuffled(points).sort((a, b) => Math.min(2, relevance(b)) - Math.min(2, relevance(a)));
  if (primary === anything) {
    const points = laned(chance.shuffled([...anything.points, ...making_points]), lane);
    const claims = laned(chance.shuffled(anything.claims), lane);
    return {
      points,
      asides: points.slice(12),
      claims,
      prompts: laned(chance.shuffled(anything.prompts), lane),
      asks: ownLane(chance.shuffled(anything.asks), lane),
      general_asks: ownLane(chance.shuffled(general_asks), lane),
    };
  }
  const second = ranked(secondary?.points ?? [])
    .filter((point) => relevance(point) > 0)
    .slice(0, 3);
  const known = [...ranked(primary.points), ...second];
  const others = ownLane(known, lane + 1);
  const points = [
    ...ownLane(known, lane),
    ...others.slice(0, borrowed),
    ...laned(chance.shuffled(anything.points), lane),
  ];
  const asides = [...others.slice(borrowed), ...ownLane(known, lane + 2)];
  const claims = laned([...chance.shuffled(primary.claims), ...chance.shuffled(anything.claims).slice(0, 4)], lane);
  const prompts = laned([...chance.shuffled(primary.prompts), ...chance.shuffled(anything.prompts).slice(0, 5)], lane);
  return {
    points,
    asides,
    claims,
    prompts,
    asks: ownLane(chance.shuffled(primary.asks), lane),
    general_asks: ownLane(chance.shuffled(general_asks), lane),
  };
}
