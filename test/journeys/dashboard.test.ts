// The dashboard beyond the first three drafts: two are compared, and what a limit interrupts is offered again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { started } from '#test/harness/program.ts';
import { draftCards, draftsAreWritten, postText } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

const idea = 'we cut our sign-up from nine questions to three';

test('two drafts are compared, and one of them is used', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await page.goto('/dashboard');
  await page.getByRole('textbox').first().fill(idea);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await draftsAreWritten(page);
  const [first, , third] = await draftCards(page).all();
  if (!first || !third) throw new Error('three drafts were expected');
  await first.getByRole('button', { name: 'Compare with another' }).click();
  await expect(page.getByText('Choose the draft to compare it with.')).toBeVisible();
  await third.getByRole('button', { name: 'Compare with another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two drafts' });
  await expect(dialog.getByRole('region')).toHaveCount(2);
  await isClean(page, 'two drafts side by side');
  const text = await dialog.getByRole('region').nth(1).locator('p').first().innerText();
  await dialog.getByRole('region').nth(1).getByRole('button', { name: 'Use this' }).dblclick();
  await expect(postText(page)).toHaveValue(text);
  const { json } = await account.client.get('/api/posting/posts');
  expect(json.posts).toHaveLength(1);
});

test('what the limit of the free tier interrupts is kept and offered again', async ({ browser }) => {
  const data_dir = await mkdtemp(join(tmpdir(), 'postwright-limit-'));
  const program = await started(
    { DATA_DIR: data_dir, PORT: '0', FREE_GENERATIONS_PER_MONTH: '1' },
    'dist/server/main.js',
  );
  const context = await browser.newContext({ baseURL: program.url });
  try {
    const data = { name: 'Ada', email: 'ada@example.com', password: 'a long passphrase of the test' };
    expect((await context.request.post('/api/auth/sign-up/email', { data })).status()).toBe(200);
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByRole('textbox').first().fill('the first idea');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await draftsAreWritten(page);
    await page.getByRole('textbox').first().fill('the second idea');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('textbox').first().fill('something else');
    await page.reload();
    const note = page.getByText('Continue where you left off');
    await expect(note).toContainText('the second idea');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('textbox').first()).toHaveValue('the second idea');
    await page.reload();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(note).toBeHidden();
  } finally {
    await context.close();
    await program.end('SIGTERM');
    await rm(data_dir, { recursive: true, force: true });
  }
});
