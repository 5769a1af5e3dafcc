// What a 402 or an ended session interrupted (product spec, sections 3 and 4; readings.md): kept in this browser, offered again
// afterwards, dropped after a day.
import { anyFields, fields, orAbsent, readAs, text, type Shaped } from './shape.ts';

export const pendingRequestKey = 'pendingRequest';
const livesMs = 24 * 3_600_000;

const pendingRequest = fields({
  kind: text,
  path: text,
  body: anyFields,
  created_at: text,
  /** The post that was open, if any. */
  post_id: orAbsent(text),
  /** Whose request it was: nobody else is offered it. */
  user_id: orAbsent(text),
});
export type PendingRequest = Shaped<typeof pendingRequest>;

/** null if there is none; one that is damaged or too old is removed. */
export function readPendingRequest(now: number = Date.now()): PendingRequest | null {
  try {
    const kept = localStorage.getItem(pendingRequestKey);
    if (kept === null) return null;
    const read = readAs(pendingRequest, JSON.parse(kept));
    const age = read ? now - Date.parse(read.created_at) : Number.NaN;
    if (read && age >= 0 && age < livesMs) return read;
  } catch {
    // Damaged, or a browser without storage.
  }
  keepPendingRequest(null);
  return null;
}

/** null removes it. */
export function keepPendingRequest(request: Omit<PendingRequest, 'created_at'> | null): void {
  try {
    if (request === null) localStorage.removeItem(pendingRequestKey);
    else localStorage.setItem(pendingRequestKey, JSON.stringify({ ...request, created_at: new Date().toISOString() }));
  } catch {
    // A browser without storage forgets it.
  }
}
