// How much of what an idea says to the writer is taken out, and what is taken out wrongly, on ideas that nothing was learned from (test/asides,
// decision 069); and that no idea takes long.
import { expect, test } from 'vitest';
import { readIdeas } from '#test/asides/read.ts';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { withoutAsides } from './without-asides.ts';

const partsIn = (file: string) =>
  readIdeas(file).flatMap((parts) => {
    const idea = parts.map(({ text, isLine }, at) => (at === 0 ? text : (isLine ? '\n' : ' ') + text)).join('');
    const left = withoutAsides(idea, false).toLowerCase();
    return parts.map(({ text, isAside }) => ({
      text,
      isAside,
      isKept: left.includes(text.replace(/[,.]$/, '').toLowerCase()),
    }));
  });

test.each([
  ['unseen.txt', 0.65, 0.016],
  ['unseen-english.txt', 0.3, 0.005],
  ['unseen-languages.txt', 0.3, 0.018],
] as const)(
  'what readers are meant to read stays, and of the asides at least a part is taken out: %s',
  (file, least, lostMost) => {
    const parts = partsIn(file);
    const told = parts.filter(({ isAside }) => !isAside);
    const lost = told.filter(({ isKept }) => !isKept).map(({ text }) => text);
    expect(lost.length / told.length, lost.join(' / ')).toBeLessThanOrEqual(lostMost);
    const asides = parts.filter(({ isAside }) => isAside);
    expect(asides.filter(({ isKept }) => !isKept).length / asides.length).toBeGreaterThanOrEqual(least);
  },
);

test.each(['so, ', '(no) ', 'keep it short, ', 'Mention Priya? '])(
  '5,000 characters of %j take no time',
  async (words) => {
    const idea = words.repeat(5000 / words.length);
    withoutAsides('warm up', false);
    expect(await cpuMs(() => Promise.resolve(withoutAsides(idea, true)))).toBeLessThan(100);
  },
);
