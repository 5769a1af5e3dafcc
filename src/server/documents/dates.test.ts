// Ranges that have not ended, in the words people use for it; how much time ranges cover.
import { expect, it } from 'vitest';
import { findRange, monthsCovered } from './dates.ts';

it.each([
  'janv. 2020 - en cours',
  'janv. 2020 \u2013 \u00E0 ce jour',
  'ene 2020 - hoy',
  '2020 \u2013 a la fecha',
  '2020 hasta hoy',
  'jan 2020 \u2013 hoje',
  'jan 2020 at\u00E9 o presente',
  '03/2020 - obecnie',
  '03/2020 \u2013 bis heute',
  '2020 \u2013 dato',
  '2020 - ad oggi',
  'Jan 2020 \u2013 Till now',
  'Jan 2020 - until present',
  'Jan 2020 to the present',
  '2020 - la actualidad',
])('%s goes on', (text) => {
  expect(findRange(text)).toMatchObject({ text, from: { year: 2020 }, to: null });
});

it.each(['2019 - Best Paper Award', '2019 \u2013 vendedora', '2019 - Hoyos y C\u00EDa'])(
  'what follows the year in %s is no end',
  (text) => {
    expect(findRange(text)).toBeNull();
  },
);

it.each([
  ['2019-Jan - 2021-Mar', { year: 2019, month: 1 }, { year: 2021, month: 3 }],
  ['2020/Feb \u2013 Present', { year: 2020, month: 2 }, null],
  ['2019 - Mar 2020', { year: 2019, month: null }, { year: 2020, month: 3 }],
  ['2019-Mar 2020', { year: 2019, month: null }, { year: 2020, month: 3 }],
])('%s is one range', (text, from, to) => {
  expect(findRange(text)).toMatchObject({ text, from, to });
});

it.each([
  [['2012 - 2018 (6 years)'], 72],
  [['2012 - 2018'], 72],
  [['2022 - 2023 (1 year)'], 12],
  [['2023 - 2023 (less than a year)'], 6],
  [['2015 - 2018', '2018 - 2020'], 60],
  [['Jan 2015 - Dec 2017', '2018 - 2020'], 60],
  [['December 2022 - January 2023 (2 months)'], 2],
  [['Mar 2020 - 2020'], 6],
  [['2024 - Present'], 35],
])('%j are %i months', (texts, months) => {
  const ranges = texts.flatMap((text) => findRange(text) ?? []);
  expect(monthsCovered(ranges, new Date('2026-11-26T12:00:00Z'))).toBe(months);
});
