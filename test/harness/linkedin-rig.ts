// The LinkedIn adapter in front of the LinkedIn sandbox, on a database of their own, with a member who is connected.
import { expect } from 'vitest';
import { decideConsent, startLinkedInSandbox } from '#test/harness/linkedin-sandbox.ts';
import type { RunningSandbox } from '#test/harness/linkedin-sandbox.ts';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import type { LinkedInOptions } from '#server/adapters/linkedin/settings.ts';
import { LinkedInError } from '#server/adapters/linkedin/port.ts';
import type { LinkedIn, LinkedInMember, LinkedInTokens } from '#server/adapters/linkedin/port.ts';
import type { HttpAnswer } from '#server/adapters/linkedin/request.ts';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { openDatabase } from '#server/database/open.ts';
import { createMovableClock } from './clock.ts';
import type { MovableClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export type Connected = LinkedInTokens & LinkedInMember & { back: URL };

export type LinkedInRig = {
  sandbox: RunningSandbox;
  linkedin: LinkedIn;
  /** What `linkedin` was created with, for creating a different one. */
  options: LinkedInOptions;
  clock: MovableClock;
  redirect_uri: string;
  /** A new member of the sandbox who allows everything. */
  connect(name?: string): Promise<Connected>;
  stop(): Promise<void>;
};

const redirectUri = 'http://127.0.0.1:3000/api/linkedin/callback';
const never = new AbortController().signal;

export async function startLinkedInRig(changes: Partial<LinkedInOptions> = {}): Promise<LinkedInRig> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ connection: testDatabase.connection, log: () => undefined });
  const clock = createMovableClock();
  const sandbox = await startLinkedInSandbox({ orm: database.orm, clock, redirect_uris: [redirectUri] });
  const options: LinkedInOptions = { ...sandbox, version: newestVersion, clock, member_retry_ms: 10, ...changes };
  const linkedin = createLinkedIn(options);
  let members = 0;
  return {
    sandbox,
    linkedin,
    options,
    clock,
    redirect_uri: redirectUri,
    connect: (name = `Member ${(members += 1)}`) => connect(linkedin, name),
    stop: async () => {
      await sandbox.close();
      await database.close();
      await testDatabase.drop();
    },
  };
}

async function connect(linkedin: LinkedIn, name: string): Promise<Connected> {
  const back = await decideConsent(linkedin.consentUrl({ state: 's-1', redirect_uri: redirectUri }), { name });
  const code = back.searchParams.get('code') ?? '';
  const tokens = await linkedin.exchangeCode({ code, redirect_uri: redirectUri, signal: never });
  return { ...tokens, ...(await linkedin.getMember(tokens.access_token, never)), back };
}

export type RawCall = { headers?: Record<string, string | null>; body?: unknown; method?: string; path?: string };

/** A call with the member's token, well-formed unless told otherwise: headers are replaced, or left out by null. */
export async function rawCall(
  { url }: Pick<RunningSandbox, 'url'>,
  { access_token }: Pick<Connected, 'access_token'>,
  { headers = {}, body, method = 'POST', path = '/rest/posts' }: RawCall,
) {
  const all: Record<string, string | null> = {
    authorization: `Bearer ${access_token}`,
    'linkedin-version': newestVersion,
    'x-restli-protocol-version': '2.0.0',
    'content-type': 'application/json',
    ...headers,
  };
  const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: kept,
    body: method === 'GET' || method === 'DELETE' ? null : text,
  });
  const raw = await answer.text();
  return { status: answer.status, headers: answer.headers, json: raw === '' ? null : (JSON.parse(raw) as unknown) };
}

/** The LinkedInError it rejects with; any other outcome fails the test. */
export async function linkedInFailure(promise: Promise<unknown>): Promise<LinkedInError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(LinkedInError);
  return error as LinkedInError;
}

/** What a server would answer that says this as JSON. */
export const answerOf = (said: unknown): HttpAnswer => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: new Blob([JSON.stringify(said)]).stream(),
});
