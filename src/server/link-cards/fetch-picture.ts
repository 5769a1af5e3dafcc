// A picture from the web, read through the guarded outgoing adapter. Left to posts/picture.ts: what a picture must be.
import type { Received } from '../adapters/outgoing/get.ts';
import { OutgoingError } from '../adapters/outgoing/public-lookup.ts';

export type Get = (
  url: string,
  request: { headers: Record<string, string>; max_bytes: number; signal?: AbortSignal },
) => Promise<Received>;

const pictureMaxBytes = 5 * 2 ** 20;
const timeoutMs = 4500;

/** null if it does not answer in time, refuses, or is too large. */
export async function fetchPicture(
  get: Get,
  url: string,
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<{ name: string; bytes: Uint8Array } | null> {
  try {
    const { status, body } = await get(url, { headers: { Accept: 'image/*' }, max_bytes: pictureMaxBytes, signal });
    return status === 200 && body.length > 0 ? { name: 'picture', bytes: body } : null;
  } catch (error) {
    if (error instanceof OutgoingError) return null;
    throw error;
  }
}
