// The pictures that a file names by URL: fetched a few at a time, with limits on all of them together. A picture that cannot be had is a
// problem of the rows that name it.
import { postImportPicturesMax } from '#contract/post-imports.ts';
import { imageMaxBytes } from '#contract/post-fields.ts';
import { OutgoingError } from '../adapters/outgoing/public-lookup.ts';
import { Refusal } from '../refusal.ts';
import { createSemaphore } from '../semaphore.ts';
import type { CheckedRow } from './check.ts';

/** Throws OutgoingError. */
export type GetPicture = (
  address: string,
  request: { headers: Record<string, string>; max_bytes: number; signal: AbortSignal },
) => Promise<{ status: number; body: Uint8Array }>;

export type PictureParts = {
  get: GetPicture;
  signal: AbortSignal;
  /** Throws Refusal if it is not a picture that LinkedIn accepts. */
  take: (address: string, bytes: Uint8Array) => Promise<void>;
};

const atOnce = 4;
const allWithinMs = 60_000;

/** Fetches the pictures of rows without problems so far. Returns what is wrong with them, by row. */
export async function fetchPictures(rows: readonly CheckedRow[], parts: PictureParts): Promise<Map<number, string[]>> {
  const problems = new Map<string, string>();
  const wanted = [...new Set(rows.filter((row) => row.problems.length === 0).flatMap(({ images }) => images))];
  for (const address of wanted.splice(postImportPicturesMax))
    problems.set(address, `One import fetches at most ${postImportPicturesMax} pictures. Split the file.`);
  const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(allWithinMs)]);
  const turns = createSemaphore(atOnce);
  const ended = await Promise.allSettled(
    wanted.map((address) =>
      turns.run(async () => {
        const problem = await fetchOne(address, { ...parts, signal });
        if (problem !== null) problems.set(address, problem);
      }),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return new Map(rows.map(({ row, images }) => [row, images.flatMap((address) => told(address, problems))]));
}

async function fetchOne(address: string, { get, take, signal }: PictureParts): Promise<string | null> {
  try {
    const { status, body } = await get(address, { headers: { Accept: 'image/*' }, max_bytes: imageMaxBytes, signal });
    if (status !== 200) return `The server answers with ${status}.`;
    await take(address, body);
    return null;
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof Refusal) return error.message;
    throw error;
  }
}

function told(address: string, problems: ReadonlyMap<string, string>): string[] {
  const problem = problems.get(address);
  return problem === undefined ? [] : [`The picture ${shortened(address)}: ${problem}`];
}

const shortened = (address: string): string =>
  (address.length > 80 ? `${address.slice(0, 79)}…` : address).toWellFormed();
