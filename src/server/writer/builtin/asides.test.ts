// How much of what an idea says to the writer is taken out, and what is taken out wrongly, on sixty ideas that nothing was learned from
// (test/asides/unseen.txt); and that no idea takes long.
import { expect, test } from 'vitest';
import { readIdeas } from '#test/asides/read.ts';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { withoutAsides } from './asides.ts';

const ideas = readIdeas('unseen.txt').map((parts) => ({
  parts,
  left: withoutAsides(
    parts.map(({ text, isLine }, at) => (at === 0 ? text : (isLine ? '\n' : ' ') + text)).join(''),
    false,
  ),
}));

test('what readers are meant to read stays', () => {
  const told = ideas.flatMap(({ parts, left }) =>
    parts
      .filter(({ isAside }) => !isAside)
      .map(({ text }) => ({ text, isKept: left.includes(text.replace(/,$/, '')) })),
  );
  const lost = told.filter(({ isKept }) => !isKept).map(({ text }) => text);
  expect(lost.length / told.length, lost.join(' / ')).toBeLessThanOrEqual(0.01);
});

test('at least four of ten asides are taken out', () => {
  const asides = ideas.flatMap(({ parts, left }) =>
    parts.filter(({ isAside }) => isAside).map(({ text }) => !left.includes(text)),
  );
  expect(asides.filter(Boolean).length / asides.length).toBeGreaterThanOrEqual(0.4);
});

test.each(['so, ', '(no) ', 'keep it short, ', 'Mention Priya? '])(
  '5,000 characters of %j take no time',
  async (words) => {
    const idea = words.repeat(5000 / words.length);
    withoutAsides('warm up', false);
    expect(await cpuMs(() => Promise.resolve(withoutAsides(idea, true)))).toBeLessThan(100);
  },
);
