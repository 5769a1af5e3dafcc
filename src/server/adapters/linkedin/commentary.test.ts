// What a reader sees is what was typed: the encoder against the sandbox's own reader of little text, with the characters and hashtags that need care. See
// commentary-of-any-text.test.ts for all of Unicode.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommentary } from '#sandbox/linkedin/little-text.ts';
import { encodeCommentary } from './commentary.ts';
import { typedText } from '#contract/typed-text.ts';

const reserved = '\\|{}@[]()<>#*_~';

function seen(content: string) {
  return readCommentary(encodeCommentary(content));
}

describe('what a reader sees', () => {
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
