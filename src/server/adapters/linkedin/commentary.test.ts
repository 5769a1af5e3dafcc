// What a reader sees is what was typed: the encoder against the sandbox's own reader of little text, over all of Unicode.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommentary } from '#sandbox/linkedin/little-text.ts';
import { encodeCommentary, tokens } from './commentary.ts';
import { typedText } from '#contract/typed-text.ts';

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

describe('what a reader sees', () => {
  it('is what was typed, for every code point that may be assigned, at the start, in a word, after a sign and before one', () => {
    const block = 512;
    for (let first = 0; first <= 0x10ffff; first += block) {
      // Ten planes have no characters at all: the first and the last block stand for each.
      const isEmptyPlane = first >= 0x40000 && first < 0xe0000;
      if (isEmptyPlane && first % 0x10000 !== 0 && (first + block) % 0x10000 !== 0) continue;
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
      { numRuns: 1000 },
    );
  });

  it('has every reserved character of LinkedIn, alone and doubled', () => {
    for (const char of reserved) {
      expect(encodeCommentary(char)).toBe(`\\${char}`);
      expect(seen(`a ${char}${char} b`).text).toBe(`a ${char}${char} b`);
    }
  });

  it('survives being typed as little text already', () => {
    const typed = 'See \\#this and {hashtag|\\#|that} by @[Ada](urn:li:person:1)';
    expect(seen(typed)).toMatchObject({ text: typed, cut_at: null, hashtags: [] });
    expect(seen(typed).elements.some((element) => element.kind === 'mention')).toBe(false);
  });
});

describe('hashtags', () => {
  it.each([
    ['#tag', ['tag']],
    ['#tag, and (#other)!', ['tag', 'other']],
    ['line\n#next\r\n#last', ['next', 'last']],
    ['#a#b', ['a']],
    ['#café #日本語 #Ünïcode #हिन्दी #3dprinting', ['café', '日本語', 'Ünïcode', 'हिन्दी', '3dprinting']],
    ['❤️#love 🚀#launch', ['love', 'launch']],
    ['\uff03wide \uff03', ['wide']],
    ['#a_b', ['a']],
    ['"#quoted" *#starred* /#slashed', ['quoted', 'starred', 'slashed']],
  ])('%j stays live', (content, tags) => {
    expect(seen(content).hashtags).toEqual(tags);
  });

  it.each(['a#b', '##a', '# a', '#', '#-x', 'C#', 'We are #1', '&#x27', '#️⃣', 'https://a.b/#part', 'www.a.b/c#part'])(
    '%j has none',
    (content) => {
      expect(seen(content)).toMatchObject({ hashtags: [], text: content, cut_at: null });
    },
  );

  it('are written as elements, and what follows them is escaped', () => {
    expect(encodeCommentary('Hi (you) #one_two: a*b\\')).toBe('Hi \\(you\\) #one\\_two: a\\*b\\\\');
  });
});

describe('what cannot travel', () => {
  it('is put right where it was typed', () => {
    expect(typedText('a\r\nb\rc\vd\fe\u0085f')).toBe('a\nb\nc\nd\ne\nf');
    expect(typedText('a\u0000b\u001bc\u007fd\u009fe\tf')).toBe('abcde\tf');
    expect(typedText('\ud83d x \ude00 😀')).toBe('\ufffd x \ufffd 😀');
  });

  it('is put right once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typedText(typedText(text))).toBe(typedText(text));
        expect(JSON.parse(JSON.stringify(typedText(text)))).toBe(typedText(text));
      }),
    );
  });
});
