// The pool of reading processes: a file that takes too long or dies affects nobody else, the line is bounded, nothing is left behind.
import { afterEach, expect, it } from 'vitest';
import { makePdf, pdfOf } from '#test/harness/pdf.ts';
import { createPdfReader, type PdfReader } from './pool.ts';

const good = pdfOf(['50 700 Td (What is written here can be read by everybody)']);
const stay = new AbortController().signal;
let reader: PdfReader;
afterEach(() => reader.stop());

it('reads text with its place, size and weight', async () => {
  reader = createPdfReader({ size: 1 });
  const { pages, hidden } = await reader.read(good, stay);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.items[0]).toMatchObject({
    text: 'What is written here can be read by everybody',
    x: 50,
    y: 100,
    size: 12,
    bold: true,
  });
  expect(hidden).toEqual({ without_ink: 0, white: 0, tiny: 0 });
});

it('a process that takes too long is ended, and the next file has another', async () => {
  reader = createPdfReader({ size: 1, time_ms: 1 });
  await expect(reader.read(good, stay)).rejects.toMatchObject({ fault: 'too_hard' });
  await reader.stop();
  reader = createPdfReader({ size: 1 });
  await expect(reader.read(makePdf(1), stay)).rejects.toMatchObject({ fault: 'empty' });
  expect((await reader.read(good, stay)).pages).toHaveLength(1);
});

it('51 wait at most, the others are told so; who leaves the line frees a place', async () => {
  reader = createPdfReader({ size: 1 });
  const leaving = new AbortController();
  const line = Array.from({ length: 51 }, () => reader.read(good, leaving.signal).catch((error: unknown) => error));
  await expect(reader.read(good, stay)).rejects.toMatchObject({ fault: 'busy' });
  leaving.abort(new Error('gone'));
  expect((await Promise.all(line)).every((end) => end instanceof Error)).toBe(true);
  expect((await reader.read(good, stay)).pages).toHaveLength(1);
});

it('whose file is being read, or waits, when the program stops is told so: the file is not to blame', async () => {
  reader = createPdfReader({ size: 1 });
  const asked = [1, 2].map(() => reader.read(good, stay).catch((error: unknown) => error));
  // Its process exists by then, and has not even loaded.
  await new Promise((resolve) => setImmediate(resolve));
  await reader.stop();
  const told = { code: 'unavailable', message: expect.stringContaining('restarting') as string };
  expect(await Promise.all(asked)).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
  await expect(reader.read(good, stay)).rejects.toMatchObject(told);
});

it('50 files at once are all read', async () => {
  reader = createPdfReader({ size: 2 });
  const read = await Promise.all(Array.from({ length: 50 }, () => reader.read(good, stay)));
  expect(read.every(({ pages }) => pages.length === 1)).toBe(true);
});

it('answers what the text is of, and refuses what it is not', async () => {
  reader = createPdfReader({ size: 1 });
  const today = new Date('2026-11-24T12:00:00Z');
  const resume = pdfOf([
    '50 740 Td (Priya Raman)',
    '50 720 Td (priya@example.com)',
    '50 680 Td (Work Experience)',
    '50 660 Td (Backend Engineer, Stripeline, 2021 - Present)',
    '50 620 Td (Skills)',
    '50 600 Td (Go, Kafka, PostgreSQL)',
  ]);
  const review = await reader.review(resume, today, stay);
  expect(review).toMatchObject({ candidate_name: 'Priya Raman', resume_data: { email: 'priya@example.com' } });
  expect(review.resume_data.technical_skills).toEqual(['Go', 'Kafka', 'PostgreSQL']);
  for (const task of ['review', 'rate'] as const) {
    const refused = reader[task](good, today, stay);
    await expect(refused, task).rejects.toMatchObject({
      name: 'Refusal',
      code: 'unprocessable',
      message: expect.stringContaining(task === 'review' ? 'resume' : 'profile') as string,
    });
  }
});

it('tens of thousands of pieces hold nobody up', async () => {
  reader = createPdfReader({ size: 1 });
  const pieces = Array.from({ length: 24_000 }, (_, at) => {
    const text = at === 0 ? 'Experience' : at % 3 === 0 ? 'Engineer at Bluefen' : 'Jan 2019 -';
    return `${at % 2 === 0 ? 40 : 400} ${780 - Math.floor(at / 2) / 20} Td (${text})`;
  });
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const end = await reader.review(pdfOf(pieces), new Date(), stay).catch((error: unknown) => error);
  clearInterval(turning);
  expect(end).toBeDefined();
  // If the thread had been blocked throughout, the timer could not have fired.
  expect(turns).toBeGreaterThan(3);
});
