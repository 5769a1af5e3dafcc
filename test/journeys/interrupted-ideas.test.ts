// What an ended session or the free tier's limit interrupts: kept, and offered again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { started } from '#test/harness/program.ts';
import { enter } from './arrange.ts';
import { draftCards, draftsAreWritten, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { button, haveDrafts, ideaField, phone, textOf } from './dashboard-steps.ts';
import { expect, test } from './journey.ts';
import { signInAgain } from './landing-steps.ts';
import { watchQuiet } from './quiet-browser.ts';

const idea =
  'Most demos talk too much. We lost the Hallam deal because I answered a question nobody asked. Demos went from 40 minutes to 15.';
const offer = (page: Page): Locator => page.getByRole('region', { name: 'Continue where you left off' });

test('a session that ended: after signing in the same idea is offered again, and goes on', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 401/);
  await page.goto('/dashboard');
  await write(ideaField(page), idea);
  expect((await account.client.post('/api/auth/sign-out', {})).status).toBe(200);
  await button(page, 'Generate').click();
  await signInAgain(page, account);
  await expect(page).toHaveURL('/dashboard');
  await expect(offer(page)).toContainText(idea);
  await isClean(page, 'an interrupted idea is offered');
  await page.setViewportSize(phone);
  await isClean(page, 'an interrupted idea is offered, on a phone');
  await button(offer(page), 'Continue').click();
  await draftsAreWritten(page);
  await expect(offer(page)).toBeHidden();
  const written = await draftCards(page).count();
  await page.reload();
  await expect(draftCards(page)).toHaveCount(written);
  await expect(offer(page)).toBeHidden();
});

test('what the limit of the free tier interrupts is kept and offered again', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postwright-limit-'));
  const program = await started({ DATA_DIR: dataDir, FREE_GENERATIONS_PER_MONTH: '2' }, 'dist/server/main.js');
  const context = await browser.newContext({ baseURL: program.url });
  const quiet = watchQuiet(context, program.url);
  quiet.allow(/status of 402/);
  try {
    const ada = { name: 'Ada', email: 'ada@example.com', password: 'a long passphrase of the test' };
    await (await enter(context, program.url, ada)).post('/api/onboarding/seen');
    const page = await context.newPage();
    await haveDrafts(page, 'the first idea');
    await haveDrafts(page, 'the second idea');
    const text = await textOf(draftCards(page).first());

    // One of them regenerated: the refusal is in its card, whose text stays.
    const card = draftCards(page).first();
    await button(card, 'Regenerate').click();
    await expect(card.getByRole('alert')).toContainText('You have used your 2 free generations this month');
    expect(await textOf(card)).toBe(text);
    // All of them: the refusal is under the idea.
    await write(ideaField(page), 'the third idea');
    await button(page, 'Generate').click();
    const refused = page.getByRole('main').locator('form').getByRole('alert');
    await expect(refused).toContainText('Upgrade to Pro');
    expect(await textOf(card)).toBe(text);
    await isClean(page, 'the limit is reached');
    await button(page.locator('form'), 'Start Free Trial').click();
    await expect(page.getByRole('heading', { name: 'Start your trial' })).toBeVisible();
    await page.getByRole('link', { name: 'Back without subscribing' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(offer(page)).toContainText('the third idea');
    await write(ideaField(page), 'something else');
    await button(offer(page), 'Continue').click();
    await expect(refused).toBeVisible();
    await expect(ideaField(page)).toHaveValue('the third idea');
    await button(toastOf(page, 'Your other text was replaced'), 'Put it back').click();
    await expect(ideaField(page)).toHaveValue('something else');

    await page.reload();
    await button(offer(page), 'Dismiss').click();
    await page.reload();
    await expect(ideaField(page)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    expect(quiet.complaints()).toEqual([]);
  } finally {
    await context.close();
    await program.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});
