// Where a sentence ends, and the capitals and apostrophes that somebody left out in haste.
import { expect, test } from 'vitest';
import { ended, inCapitals, sentencesOfLine } from './sentences.ts';

test.each([
  ['on a tuesday i left', 'on a Tuesday I left'],
  ['thats why theyre late, and heres what didnt work', "that's why they're late, and here's what didn't work"],
  ['weve said it, and ive written it', "we've said it, and I've written it"],
  ['i cant say, and they wont', "I can't say, and they won't"],
  // Words of their own.
  ['its price was ill judged, were it not for her', 'its price was ill judged, were it not for her'],
])('%s', (typed, corrected) => {
  expect(inCapitals(typed)).toBe(corrected);
});

test.each([
  ['She said: "You keep asking the market. Ask the nine of us." So I did.', 2],
  ['She said: “You keep asking the market. Ask the nine of us.” So I did.', 2],
  ['Elle a dit : « Vous demandez au marché. Demandez-nous. » Je l’ai fait.', 2],
  ['Sie sagte: „Du fragst den Markt. Frag uns neun.“ Also tat ich es.', 2],
  ['Sie sagte: »Du fragst den Markt. Frag uns neun.« Also tat ich es.', 2],
  ['Me dijo: «Preguntas al mercado. Pregúntanos.» Y lo hice.', 2],
  ['"Ask us. All nine." was all she said. So I did.', 2],
  ['A stray " mark. And a second sentence. And a third.', 3],
  ['We paid in 30 days (said 30. Was 41). Now we pay at once.', 2],
  ['A stray ( bracket. And a second sentence.', 2],
  ['He is 6\'2". She is 5\'10". We all fit.', 3],
])('%s: no quotation and no bracket is torn', (line, count) => {
  expect(sentencesOfLine(line)).toHaveLength(count);
  expect(sentencesOfLine(line).join(' ')).toBe(line);
});

test('a quotation that has its full stop gets no second one', () => {
  expect(ended('Elle a dit : « Demandez-nous. »')).toBe('Elle a dit : « Demandez-nous. »');
  expect(ended('Elle a dit « demain »')).toBe('Elle a dit « demain ».');
});
