// What a change reveals: punctuation and words taken out, words replaced, a text cut; and nothing if the text was rewritten.
import { expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { habitsIn } from './habits.ts';

const found = (from: string, to: string): string[] =>
  habitsIn(from, to).map(({ kind, subject }) => `${kind} ${subject}`.trim());

test.each([
  ['We shipped it!\n\nIt works!', 'We shipped it.\n\nIt works.', ['no_exclamations']],
  ['We shipped it! It works!', 'We shipped it. It works!', []],
  ['We shipped it today 🚀', 'We shipped it today', ['no_emoji']],
  ['We shipped it today.\n\n#ops #tools', 'We shipped it today.', ['no_hashtags']],
  ['We did three things:\n- hired\n- wrote\n- shipped', 'We did three things: hired, wrote, shipped.', ['no_lists']],
  ['We shipped it today. It works.\n\nWhat would you do?', 'We shipped it today. It works.', ['no_closing_question']],
  ['We utilize a small tool for it.', 'We use a small tool for it.', ['replaces utilize > use']],
  ['We do not know why it works.', "We don't know why it works.", ["replaces do not > don't"]],
  ['It was really hard for all of us.', 'It was hard for all of us.', ['cuts_word really']],
  ['Marta paid 40 euros for it.', 'Jonas paid 12 euros for it.', []],
  ['We walk to work every day.', 'We walked to work every day.', []],
  ['We shipped it today, all of it.', 'Nobody asked my opinion about that!', []],
  ['Fill in [the figure!] before you post it.', 'Fill in 40 before you post it.', []],
])('%s -> %s', (from, to, kinds) => {
  expect(found(from, to)).toEqual(kinds);
});

test('a text cut by a good part says what length was kept', () => {
  const line = 'We wrote this line about our work and kept it as it was. ';
  const [from, to] = [line.repeat(20), line.repeat(10)];
  expect(habitsIn(from, to)).toEqual([
    { kind: 'max_length', subject: '', before: String(from.length), after: String(to.length) },
  ]);
});

test('an example shows the line, short and whole', () => {
  const [habit] = habitsIn(`We said: wow! ${'and so on '.repeat(40)}`, `We said: wow. ${'and so on '.repeat(40)}`);
  expect(habit?.before.startsWith('We said: wow!')).toBe(true);
  expect(habit?.before.length).toBeLessThanOrEqual(160);
  expect(habit?.after.startsWith('We said: wow.')).toBe(true);
});

test('long texts that differ everywhere end at once', async () => {
  const words = (seed: number): string => Array.from({ length: 6000 }, (_, at) => `w${(at * seed) % 977}`).join(' ');
  const tookMs = await cpuMs(() => {
    for (let run = 0; run < 20; run++) habitsIn(words(7), words(11));
  });
  expect(tookMs / 20).toBeLessThan(100);
});
