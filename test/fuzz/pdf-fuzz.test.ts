// The short form of npm run soak -- fuzz-pdf: every hostile PDF gets an answer.
import { expect, it } from 'vitest';
import { fuzzPdf } from './pdf-fuzz.ts';

it('mutated PDFs end with an answer each, and most of them are refused or read as what they were', async () => {
  const { files, ended, failures } = await fuzzPdf({ seed: 7, runs: 80 });
  expect(failures).toEqual([]);
  expect(files).toBe(80);
  expect(ended['read'] ?? 0).toBeGreaterThan(10);
  expect(ended['damaged'] ?? 0).toBeGreaterThan(5);
});
