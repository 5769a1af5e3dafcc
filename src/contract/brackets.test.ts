// Which brackets are prompts for the author, and which are something else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBrackets } from './brackets.ts';

describe('openBrackets', () => {
  it('finds prompts with their offsets', () => {
    const content = 'We began with [the number you started with] and 🎉 ended with [ the result ].';
    const found = openBrackets(content);
    expect(found.map(({ text }) => text)).toEqual(['the number you started with', 'the result']);
    expect(found.map(({ start, end }) => content.slice(start, end))).toEqual([
      '[the number you started with]',
      '[ the result ]',
    ]);
  });

  it('passes over what is no prompt', () => {
    expect(openBrackets('a note [1], boxes [ ] and [x], a [link](https://example.com), an [unclosed one')).toEqual([]);
    expect(openBrackets('two\n[lines\nof it]')).toEqual([]);
    expect(openBrackets('')).toEqual([]);
  });

  it('takes the innermost of nested brackets', () => {
    expect(openBrackets('[outer [inner one] rest]').map(({ text }) => text)).toEqual(['inner one']);
  });

  it('finds prompts in other scripts', () => {
    expect(openBrackets('x [число клиентов] y').map(({ text }) => text)).toEqual(['число клиентов']);
  });

  it('gives ranges in order that cover brackets, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (content) => {
        let last = 0;
        for (const { start, end } of openBrackets(content)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(content[start]).toBe('[');
          expect(content[end - 1]).toBe(']');
          last = end;
        }
      }),
    );
  });
});
