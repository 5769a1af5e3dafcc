// Mutated PDFs through the reader, rated and reviewed in turn: every one ends with an answer or a sentence, and memory does not grow.
import { PdfError } from '#server/adapters/pdf/port.ts';
import { createPdfReader } from '#server/pdf-process/pool.ts';
import { Refusal } from '#server/refusal.ts';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { createRandom } from '#server/seeded-random.ts';
import { mutatedPdf } from './mutate-pdf.ts';

export type FuzzCounts = {
  files: number;
  /** By outcome: `read`, `refused` as something else, or the reader's error. */
  ended: Record<string, number>;
  /** What should not have happened: other errors, with the seed that repeats them. */
  failures: string[];
  slowest_ms: number;
};

/** Good files by every maker that needs no browser. */
async function goodFiles(): Promise<Uint8Array[]> {
  const samples = samplePdfs({ print: () => Promise.reject(new Error('no browser here')), people: 1 });
  const drawn = samples.filter(({ maker, language }) => maker !== 'chromium' && ['en', 'pt', 'de'].includes(language));
  return Promise.all(drawn.map((sample) => sample.make()));
}

/** @param runs how many files; file n of a seed is always the same. */
export async function fuzzPdf({
  seed,
  runs,
  at_once = 2,
}: {
  seed: number;
  runs: number;
  at_once?: number;
}): Promise<FuzzCounts> {
  const good = await goodFiles();
  const reader = createPdfReader({ size: at_once });
  const counts: FuzzCounts = { files: 0, ended: {}, failures: [], slowest_ms: 0 };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < runs) {
      const number = next++;
      const random = createRandom(seed * 1_000_003 + number);
      const file = mutatedPdf(good[random.whole(0, good.length - 1)] ?? new Uint8Array(), random);
      const began = performance.now();
      const ended = await endOf(
        () => reader[number % 2 === 0 ? 'review' : 'rate'](file, new Date(), new AbortController().signal),
        (failure) => counts.failures.push(`--seed ${seed}, file ${number}: ${failure}`),
      );
      counts.ended[ended] = (counts.ended[ended] ?? 0) + 1;
      counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(performance.now() - began));
      counts.files += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: at_once }, work));
  } finally {
    await reader.stop();
  }
  return counts;
}

async function endOf(read: () => Promise<unknown>, fail: (failure: string) => void): Promise<string> {
  try {
    await read();
    return 'read';
  } catch (error) {
    if (error instanceof PdfError) return error.fault;
    if (error instanceof Refusal) return 'refused';
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 'failure';
  }
}
