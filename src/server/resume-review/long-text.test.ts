// A page of tens of thousands of pieces is read in a thread: the program's own thread is never held, and what is refused is refused there, too.
import { afterAll, expect, it } from 'vitest';
import type { PdfContent, PdfReader } from '../adapters/pdf/port.ts';
import { createThreads } from '../threads/pool.ts';
import { createResumeReviewService } from './service.ts';

const threads = createThreads();
afterAll(() => threads.stop());

const items = (count: number, text: (at: number) => string): PdfContent['pages'][number]['items'] =>
  Array.from({ length: count }, (_, at) => ({
    text: text(at),
    x: at % 2 === 0 ? 40 : 400,
    y: 20 + Math.floor(at / 2) * 12,
    width: 60,
    size: 10,
    bold: false,
  }));
const contentOf = (all: PdfContent['pages'][number]['items']): PdfContent => ({
  pages: [{ width: 612, height: 792, items: all, links: [] }],
  info: { title: '', author: '', producer: '', creator: '' },
  hidden: { without_ink: 0, white: 0, tiny: 0 },
  images: 0,
  unmapped: 0,
});
const service = (content: PdfContent) => {
  const pdf: PdfReader = { read: () => Promise.resolve(content), stop: () => Promise.resolve() };
  const clock = { now: () => new Date('2026-11-23T12:00:00Z') } as never;
  return createResumeReviewService({ pdf, threads, clock, writer: null, log: { warn: () => undefined } });
};

it('tens of thousands of pieces hold nothing up', async () => {
  const all = items(24_000, (at) => (at === 0 ? 'Experience' : at % 3 === 0 ? 'Engineer at Bluefen' : 'Jan 2019 -'));
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const answer = await service(contentOf(all))
    .review(new Uint8Array(), AbortSignal.timeout(120_000))
    .catch((error: unknown) => error);
  clearInterval(turning);
  expect(answer).toBeDefined();
  // Held for the whole of it, the timer could not have fired.
  expect(turns).toBeGreaterThan(3);
});

it('what is refused in a thread is refused with its sentence', async () => {
  const refused = service(contentOf(items(2000, () => 'nothing of a resume'))).review(
    new Uint8Array(),
    AbortSignal.timeout(120_000),
  );
  await expect(refused).rejects.toMatchObject({ code: 'unprocessable', message: expect.stringContaining('resume') });
});
