// What every journey starts with: the running program, a browser that may not complain, and a new account if it wants one.
import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { refuseShortcuts } from '#test/harness/by-hand.ts';
import type { Client } from '#test/harness/client.ts';
import { connectLinkedIn, controlLinkedIn } from '#test/harness/linkedin.ts';
import { enter } from './arrange.ts';
import type { BuiltProgram } from './built-program.ts';
import { startBuiltProgram } from './built-program.ts';
import type { Quiet } from './quiet-browser.ts';
import { watchQuiet } from './quiet-browser.ts';

export type Person = {
  /** Unique: the sandbox's ledger is queried by it. */
  name: string;
  email: string;
  password: string;
};

export type Account = Person & {
  /** The account's own calls, outside the browser. */
  client: Client;
  connectLinkedIn(): Promise<void>;
  /** Makes a draft that is there already; returns its id. */
  haveDraft(content: string): Promise<string>;
};

type Fixtures = {
  quiet: Quiet;
  /** Somebody who has no account yet. */
  visitor: Person;
  /** Somebody whose browser is signed in, and who has postponed the questionnaire. */
  account: Account;
};

export const test = base.extend<Fixtures, { program: BuiltProgram }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const program = await startBuiltProgram();
      await use(program);
      await program.remove();
    },
    // Four of them start at once, beside all other tests.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  quiet: [
    async ({ context, program }, use) => {
      const quiet = watchQuiet(context, program.url);
      await use(quiet);
      expect(quiet.complaints(), 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await refuseShortcuts(page);
    await use(page);
  },
  // oxlint-disable-next-line no-empty-pattern
  visitor: async ({}, use) => use(somebody()),
  account: async ({ context, program, visitor }, use) => {
    const { name, email, password } = visitor;
    const client = await enter(context, program.url, { name, email, password });
    await client.post('/api/onboarding/seen');
    await use({
      ...visitor,
      client,
      connectLinkedIn: async () => {
        expect(await connectLinkedIn(client, name)).toContain('linkedin=connected');
      },
      haveDraft: async (content) => {
        const { json } = await client.call('POST', '/api/posting/draft', { form: [['content', content]] });
        return String(json.post_id);
      },
    });
    await controlLinkedIn(program.url, { faults: [] });
  },
});

function somebody(): Person {
  const id = randomUUID().slice(0, 8);
  return { name: `Ada ${id}`, email: `ada.${id}@example.com`, password: `a long passphrase ${id}` };
}

export { expect };
