// LinkedIn's reader: elements, templates, and the silent cut.
import { describe, expect, it } from 'vitest';
import { readCommentary } from './little-text.ts';

describe('readCommentary', () => {
  it.each([
    ['Hello (world)', 'Hello ', 6],
    ['a_b', 'a', 1],
    ['mail me @ home', 'mail me ', 8],
    ['a#b', 'a', 1],
    ['# heading', '', 0],
    ['50% <off>', '50% ', 4],
    ['😀 {x}', '😀 ', 3],
    ['path C:\\temp', 'path C:', 7],
    ['trailing \\', 'trailing ', 9],
    ['@[Ada](urn:li:share:1)', '', 0],
  ])('%j is cut', (commentary, text, cutAt) => {
    expect(readCommentary(commentary)).toMatchObject({ text, cut_at: cutAt });
  });

  it.each([
    ['Hello \\(world\\)', 'Hello (world)', []],
    ['\\\\\\#x', '\\#x', []],
    ['#one #two\\_three', '#one #two_three', ['one', 'two']],
    ['{hashtag|\\#|one} {hashtag|#|two}', '#one #two', ['one', 'two']],
    ['{hashtag|\\\uff03|a\\_b}', '\uff03a_b', ['a_b']],
    ['Thanks @[Ada \\(Lovelace\\)](urn:li:person:a-1)!', 'Thanks Ada (Lovelace)!', []],
    ['\uff03 and a\uff03b', '\uff03 and a\uff03b', []],
  ])('%j is read whole', (commentary, text, hashtags) => {
    expect(readCommentary(commentary)).toMatchObject({ text, hashtags, cut_at: null });
  });
});
