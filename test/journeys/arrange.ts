// What is there before a journey begins: an account with a browser signed in. Nothing here happens on a page.
import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { createClient } from '#test/harness/client.ts';
import type { Client } from '#test/harness/client.ts';
import { adminEmail } from './built-program.ts';

type Credentials = { email: string; password: string; name?: string };

/** Signs up if a name is given, otherwise signs in; returns a client for the account's calls outside the browser. */
export async function enter(context: BrowserContext, url: string, who: Credentials): Promise<Client> {
  const way = who.name === undefined ? 'sign-in' : 'sign-up';
  const { status, headers, json, text } = await createClient(url).post(`/api/auth/${way}/email`, who);
  expect(status, text).toBe(200);
  const cookies = headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true, sameSite: 'Lax' as const };
  });
  await context.addCookies(cookies);
  return createClient(url, String(json.token));
}

/** The only admin; the first journey of a program makes the account. */
export async function signInAsAdmin(context: BrowserContext, url: string): Promise<void> {
  const credentials = { email: adminEmail, password: 'a long passphrase of an operator' };
  await createClient(url).post('/api/auth/sign-up/email', { ...credentials, name: 'Olga Operator' });
  await enter(context, url, credentials);
}
