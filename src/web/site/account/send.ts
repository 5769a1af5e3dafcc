// Sends the sign-in and sign-up forms and turns every possible end into words for the form. The session is the server's HttpOnly
// cookie: no token is kept here.
import { takeReturnPath } from '#web/return-path.ts';

/** `fields` are sentences by input name; `message` is one for the form. */
export type Problem = { message: string | null; fields: Record<string, string> };

const request_timeout_ms = 10_000;

/** null: signed in. */
export async function sendAccount(path: string, values: Record<string, string>): Promise<Problem | null> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(request_timeout_ms),
    });
  } catch {
    return general('The server did not answer. Check your connection, then try again.');
  }
  return response.ok ? null : readProblem(response, Object.keys(values));
}

/** Leaves for the page the visitor was sent away from, or /dashboard; open tabs and a later "back" know that somebody is signed in. */
export function goIn(): void {
  document.dispatchEvent(new Event('signed-in'));
  // A channel has no target origin: it never leaves ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel('session').postMessage('signed-in');
  location.assign(takeReturnPath());
}

async function readProblem(response: Response, names: string[]): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const message =
    textOf(body, 'error') ?? textOf(body, 'message') ?? 'The server could not answer. Try again in a minute.';
  const given = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null;
  const fields: Record<string, string> = {};
  for (const name of names) {
    const sentence = textOf(given, name);
    if (sentence) fields[name] = sentence;
  }
  return Object.keys(fields).length > 0 ? { message: null, fields } : general(message);
}

const general = (message: string): Problem => ({ message, fields: {} });

function textOf(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const text = (value as Record<string, unknown>)[key];
  return typeof text === 'string' && text !== '' ? text : null;
}
