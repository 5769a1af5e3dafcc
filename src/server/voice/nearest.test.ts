// Which of a user's own posts go along with an idea.
import { expect, it } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { nearestTo } from './distance.ts';

const about = (subject: string, at: number): string =>
  `The ${subject} was on my mind again, note ${at}. We talked about it and went on.`;
const posts = [
  ...[1, 2, 3, 4, 5, 6].map((at) => about('budget', at)),
  about('onboarding of new engineers', 7),
  about('onboarding checklist', 8),
];

it('those that share the rare words of the subject come first, four at most', () => {
  const near = nearestTo('Onboarding new engineers took us too long', posts);
  expect(near.slice(0, 2)).toEqual([posts[6], posts[7]]);
  expect(near.length).toBeLessThanOrEqual(4);
  expect(nearestTo('the budget and the onboarding', posts).length).toBeLessThanOrEqual(4);
});

it('where none is near, the two newest show the manner; where there are none, nothing does', () => {
  expect(nearestTo('Zebra', posts)).toEqual(posts.slice(0, 2));
  expect(nearestTo('Zebra', [about('zebra', 1)])).toEqual([about('zebra', 1)]);
  expect(nearestTo('Zebra', [])).toEqual([]);
});

it('the longest subject and many long posts take no time worth naming', async () => {
  const long = Array.from({ length: 200 }, (_, at) => `${about('budget', at)} `.repeat(40));
  expect(await cpuMs(() => nearestTo('word '.repeat(1000) + about('budget', 3), long))).toBeLessThan(1500);
});
