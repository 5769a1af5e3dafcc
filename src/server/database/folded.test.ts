// Folding gives the same result in the program and in PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { containing, folded, foldedSql } from './folded.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const texts = [
  'Müller & Søn, ŁÓDŹ',
  'Straße œuvre Æsir Þór',
  'Žižek İstanbul ılık',
  'ΟΔΥΣΣΕΎΣ Ὀδυσσεύς',
  'Жанна ЁЛКА Йосип Ђорђе Ѕ',
  'Nguyễn Thị Hồng',
  '山田 ガス ｱｲｳ',
  'عَرَبِيّ שָׁלוֹם',
  'हिन्दी ไทย 한국어',
  'ﬁne ① ½ 🚀',
  'plain ASCII %_\\',
  '',
];

test('what both make of names in many scripts', async () => {
  const { rows } = await app.db.pool.query(
    `select ${foldedSql('t')} as f from unnest($1::text[]) with ordinality a(t, n) order by n`,
    [texts],
  );
  expect(rows.map(({ f }) => f)).toEqual(texts.map(folded));
  expect(folded('MÜLLER Straße Ørsted ЖАННА Ὀδυσσεύς')).toBe('muller strasse orsted жанна οδυσσευσ');
});

test('a pattern finds signs as they are', async () => {
  const { rows } = await app.db.pool.query(`select '100%' like $1 as a, '100 x' like $1 as b`, [containing('100%')]);
  expect(rows).toEqual([{ a: true, b: false }]);
});
