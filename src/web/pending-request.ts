// What a 402 or a signing out interrupted (product spec, sections 3 and 4; readings.md): kept in this browser, offered again afterwards,
// dropped after a day.
import * as z from 'zod/mini';

export const pending_request_key = 'pendingRequest';
const lives_ms = 24 * 3_600_000;

const pending_request = z.object({
  kind: z.string(),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  /** The post that was open. */
  post_id: z.optional(z.string()),
  /** Whose it was; nobody else's page offers it. */
  user_id: z.optional(z.string()),
});
export type PendingRequest = z.infer<typeof pending_request>;

/** null where there is none, or it is too old; what is damaged is removed. */
export function readPendingRequest(now: number = Date.now()): PendingRequest | null {
  try {
    const text = localStorage.getItem(pending_request_key);
    if (text === null) return null;
    const read = pending_request.safeParse(JSON.parse(text));
    const age = read.success ? now - Date.parse(read.data.created_at) : Number.NaN;
    if (read.success && age >= 0 && age < lives_ms) return read.data;
  } catch {
    // Damaged, or a browser without storage.
  }
  keepPendingRequest(null);
  return null;
}

/** null removes it. */
export function keepPendingRequest(request: Omit<PendingRequest, 'created_at'> | null): void {
  try {
    if (request === null) localStorage.removeItem(pending_request_key);
    else
      localStorage.setItem(pending_request_key, JSON.stringify({ ...request, created_at: new Date().toISOString() }));
  } catch {
    // A browser without storage forgets it.
  }
}
