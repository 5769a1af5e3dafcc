// The first letter of a name, as a person sees letters.
import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';

test.each([
  ['ada Example', 'A'],
  ['👩🏽‍🚀 Zoë', '👩🏽‍🚀'],
  ['🇨🇱 Ignacio', '🇨🇱'],
  ['e\u0301lodie', 'E\u0301'],
  ['\u202eمريم', 'م'],
  ['  \u200b𝕏', '𝕏'],
  ['', ''],
  [' \u200b', ''],
])('of %j: %j', (name, letter) => expect(firstLetter(name)).toBe(letter));
