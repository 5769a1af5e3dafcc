// What a reader sees is what was typed: the encoder against the sandbox's own reader of little text, over all of Unicode.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCommentary } from '#sandbox/linkedin/little-text.ts';
import { typedText } from '#contract/typed-text.ts';
import { encodeCommentary, tokens } from './commentary.ts';

const reserved = '\\|{}@[]()<>#*_~';

const awkwardTexts = [
  '\uff03',
  '\r\n',
  '\r',
  '\n',
  '\ufe0f',
  '\u20e3',
  '\u200d',
  '\u0301',
  '\u202e',
  '\ud83d',
  '\ude00',
  '#a',
  '#a_b',
  '##a',
  'a#b',
  '#tag,',
  '# ',
  '#1',
  'C#',
  '😀',
  'https://a.b/c_d#e(f)',
  '{hashtag|\\#|x}',
  '@[Ada](urn:li:person:1)',
  'שלום #שלום',
  '#café',
  '#日本語',
  '\\n',
  '\\\\',
];

function seen(content: string) {
  return readCommentary(encodeCommentary(content));
}

function around(char: string): string {
  return `${char}a${char}#b${char} #${char}c \\${char}`;
}

it('is what was typed, for every code point, at the start, in a word, after a sign and before one', () => {
  const block = 512;
  for (let first = 0; first <= 0x10ffff; first += block) {
    const content = Array.from({ length: block }, (_, offset) => around(String.fromCodePoint(first + offset))).join(
      '\n',
    );
    const reading = seen(content);
    expect(reading.cut_at, `U+${first.toString(16)} and after`).toBeNull();
    expect(reading.text).toBe(typedText(content));
  }
});

it('is what was typed, for any text of any units', () => {
  const awkward = fc.constantFrom(...Array.from(reserved), ...awkwardTexts);
  const text = fc
    .array(fc.oneof(awkward, fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^[\ud800-\udfff#a]*$/)), {
      maxLength: 24,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (content) => {
      const reading = seen(content);
      expect(reading.cut_at).toBeNull();
      expect(reading.text).toBe(typedText(content));
      expect(
        tokens(content)
          .map((token) => token.text)
          .join(''),
      ).toBe(content);
      // The full-width sign is not reserved, so LinkedIn may see more hashtags with it than were meant, never fewer.
      const meant = tokens(typedText(content)).filter((token) => token.kind === 'hashtag');
      const live = reading.elements.filter((element) => element.kind === 'hashtag');
      expect(live.filter((tag) => tag.text.startsWith('#')).map((tag) => tag.text)).toEqual(
        meant.filter((tag) => tag.text.startsWith('#')).map((tag) => tag.text),
      );
      expect(live.map((tag) => tag.text)).toEqual(expect.arrayContaining(meant.map((tag) => tag.text)));
    }),
    { numRuns: 3000 },
  );
});
