// Ranges that have not ended, in the words people use for it.
import { expect, it } from 'vitest';
import { findRange } from './dates.ts';

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
