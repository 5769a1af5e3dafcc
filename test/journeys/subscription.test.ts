// A subscription from the first 402 to its end: the trial, waiting for the truth, the interrupted work resumed, the portal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import type { Client } from '#test/harness/client.ts';
import { started, type Program } from '#test/harness/program.ts';
import { controlStripe } from '#test/harness/stripe.ts';
import { enter } from './arrange.ts';
import { draftsAreWritten, postText } from './app-steps.ts';
import { isClean } from './clean.ts';
import { button, haveDrafts, ideaField, phone } from './dashboard-steps.ts';
import { expect, test } from './journey.ts';
import { watchQuiet, type Quiet } from './quiet-browser.ts';

type Visit = { page: Page; client: Client; quiet: Quiet; program: Program };

let program: Program;
let dataDir = '';

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postwright-subscription-'));
  program = await started({ DATA_DIR: dataDir, FREE_GENERATIONS_PER_MONTH: '1' }, 'dist/server/main.js');
});
test.afterAll(async () => {
  await program.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const visit = (name: string, steps: (visit: Visit) => Promise<void>): void =>
  test(name, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: program.url });
    const quiet = watchQuiet(context, program.url);
    quiet.allow(/status of 402/);
    try {
      const ada = { name: 'Ada', email: `${crypto.randomUUID()}@example.com`, password: 'a long passphrase of it' };
      const client = await enter(context, program.url, ada);
      await client.post('/api/onboarding/seen');
      await steps({ page: await context.newPage(), client, quiet, program });
      expect(quiet.complaints()).toEqual([]);
    } finally {
      await context.close();
    }
  });

async function startTrial(page: Page, card: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Start your trial' })).toBeVisible();
  await page.getByRole('radio', { name: card }).check();
  await button(page, 'Start trial').click();
  await expect(page.getByRole('heading', { name: 'You’re on Pro' })).toBeVisible();
}

const topBar = (page: Page) => page.getByRole('banner');

visit('from the limit over the trial back to the idea, and out again', async ({ page }) => {
  await haveDrafts(page, 'the first idea');
  await expect(page.getByText('1 of 1 free generations used this month')).toBeVisible();
  await expect(button(topBar(page), 'Start Free Trial')).toBeVisible();
  await write(ideaField(page), 'the second idea');
  await button(page, 'Generate').click();
  await button(page.getByRole('main'), 'Start Free Trial').click();
  await expect(page.getByText('7 days free')).toBeVisible();
  await isClean(page, 'the checkout');
  await startTrial(page, /^No card/);
  await expect(page).toHaveURL('/payment-success');
  await isClean(page, 'the confirmed payment');
  await button(page, 'Continue where you left off').click();
  await expect(page).toHaveURL('/dashboard');
  await expect(ideaField(page)).toHaveValue('the second idea');
  await draftsAreWritten(page);
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByText(/^Your trial ends on/)).toBeVisible();
  await expect(page.getByText('2 this month. There’s no limit.')).toBeVisible();
  await isClean(page, 'billing in a trial');
  await page.setViewportSize(phone);
  await isClean(page, 'billing in a trial, on a phone');
  await button(page, 'Manage billing').click();
  await expect(button(page, 'Cancel at the end of the period')).toBeVisible();
  await isClean(page, 'the portal');
  await button(page, 'Cancel at the end of the period').click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText(/^Canceled: Pro ends on/)).toBeVisible();
  await button(page, 'Manage billing').click();
  await button(page, 'Cancel now').click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await isClean(page, 'billing after the end, on a phone');
  await expect(button(topBar(page), 'Upgrade to Pro')).toBeVisible();
});

visit('a rewrite that the limit interrupts goes on after the trial has begun', async ({ page, client }) => {
  await client.stream('/api/ideas/generate', { idea: 'uses up the month', count: 1 });
  const made = await client.post('/api/posting/draft', undefined, {
    form: [['content', 'Our first hire was really just a mistake. We basically learned three things from it.']],
  });
  await page.goto(`/create-post?post=${made.json.post_id}`);
  await postText(page).click();
  await page.keyboard.press('Control+J');
  await button(page, 'Shorter').click();
  const bar = page.getByRole('group', { name: 'Rewrite the selection' });
  await expect(bar.getByRole('alert')).toContainText('your one free generation');
  await button(bar, 'Start Free Trial').click();
  await startTrial(page, /4242 4242/);
  await button(page, 'Continue where you left off').click();
  await expect(button(bar, 'Accept')).toBeVisible();
});

visit('a message that the limit interrupts goes on after the trial has begun', async ({ page, client }) => {
  await client.stream('/api/ideas/generate', { idea: 'uses up the month', count: 1 });
  const made = await client.post('/api/posting/draft', undefined, {
    form: [['content', 'Our first hire was a mistake. We learned three things from it.']],
  });
  await page.goto(`/create-post?post=${made.json.post_id}`);
  await button(page, 'Assistant').click();
  const chat = page.getByRole('complementary', { name: 'Assistant' });
  await write(chat.getByRole('textbox', { name: 'Message to the assistant' }), 'Suggest five hooks');
  await page.keyboard.press('Enter');
  await button(chat, 'Start Free Trial').click();
  await startTrial(page, /^No card/);
  await button(page, 'Continue where you left off').click();
  await expect(chat.getByText('Suggest five hooks')).toBeVisible();
  await expect(button(chat, 'Stop')).toBeHidden();
  await expect(chat.getByText('free generation')).toBeHidden();
});

visit('the redirect alone proves nothing; a failed checkout says so', async ({ page, quiet, program: { url } }) => {
  await page.goto('/payment-success');
  await expect(page.getByText('Waiting for Stripe')).toBeVisible();
  await isClean(page, 'the payment that is waited for');
  quiet.allow(/status of 502|The checkout could not be started/);
  await page.goto('/dashboard');
  await controlStripe(url, { faults: [{ on: 'checkout', kind: 'status', status: 400 }] });
  await button(topBar(page), 'Start Free Trial').click();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to start checkout' })).toBeVisible();
  await expect(button(topBar(page), 'Start Free Trial')).toBeEnabled();
});
