// Sends the sign-in and sign-up forms and turns every possible outcome into words for the form. The session is the server's HttpOnly
// cookie: no token is kept here.
import { takeReturnPath } from '#web/return-path.ts';

/** `fields`: sentences by input name; `message`: one for the whole form; `challenge`: set if a code is required as well. */
export type Problem = { message: string | null; fields: Record<string, string>; challenge: string | null };

export const noProblem: Problem = { message: null, fields: {}, challenge: null };

const unusable = 'The server couldn’t answer. Try again in a minute.';
const requestTimeoutMs = 10_000;

/** null: signed in. */
export async function sendAccount(path: string, values: Record<string, unknown>): Promise<Problem | null> {
  const { problem } = await post(path, values);
  return problem;
}

/** The body of a success, or what went wrong. */
export async function post(
  path: string,
  values: Record<string, unknown>,
): Promise<{ body: unknown; problem: null } | { body: null; problem: Problem }> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
  } catch {
    return { body: null, problem: general('The server didn’t answer. Check your connection, then try again.') };
  }
  if (!response.ok) return { body: null, problem: await readProblem(response, Object.keys(values)) };
  // A gateway, or a network that wants its own sign-in, may answer for the server.
  if (!response.headers.get('content-type')?.includes('json')) return { body: null, problem: general(unusable) };
  return { body: await response.json().catch(() => null), problem: null };
}

/** Tells this page (for a later "back") and other tabs that somebody is signed in; goes to where the visitor came from, or to /dashboard. */
export function enterApp(): void {
  document.dispatchEvent(new Event('signed-in'));
  // A BroadcastChannel takes no target origin: it never leaves ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel('session').postMessage('signed-in');
  location.assign(takeReturnPath());
}

async function readProblem(response: Response, names: string[]): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const asked = valueOf(body, 'second_factor');
  const challenge = textOf(asked, 'challenge');
  if (challenge) return { message: null, fields: {}, challenge };
  const message = textOf(body, 'error') ?? textOf(body, 'message') ?? unusable;
  const given = valueOf(body, 'fields');
  const fields: Record<string, string> = {};
  for (const name of names) {
    const sentence = textOf(given, name);
    if (sentence) fields[name] = sentence;
  }
  return Object.keys(fields).length > 0 ? { message: null, fields, challenge: null } : general(message);
}

export const general = (message: string): Problem => ({ message, fields: {}, challenge: null });

function textOf(value: unknown, key: string): string | null {
  const text = valueOf(value, key);
  return typeof text === 'string' && text !== '' ? text : null;
}

const valueOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
