// Reading fonts that name a character only by its position in their table.
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it('dashes and ligatures of dot-drawn LaTeX fonts are read', () => {
  expect(cleanText('Certi\u001Ccate o\u001Ece  Sep. 2021 \u0015 Mar. 2022')).toBe(
    'Certificate office  Sep. 2021 \u2013 Mar. 2022',
  );
});

it('other control signs are nothing', () => {
  expect(cleanText('Data\u0001 Analyst')).toBe('Data Analyst');
});
