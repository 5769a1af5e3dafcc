// The public pages as a stranger meets them: both modes, the tools, the articles, the PDF tools' states, and where a visit came from.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { enter } from './arrange.ts';
import { isClean } from './clean.ts';
import { chooseFiles, dropFile, paste } from './hands.ts';
import { expect, test } from './journey.ts';
import { makePdf } from '#test/harness/pdf.ts';

const paths = [
  '/',
  '/blog',
  '/blog/linkedin-content-strategies',
  '/tools/linkedin-character-counter',
  '/tools/linkedin-hashtag-generator',
  '/rate-linkedin',
  '/review-resume',
];

for (const path of paths) {
  test(`${path} is clean, and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await isClean(page, path);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await isClean(page, `${path} on a phone`);
  });
}

const modeButton = (page: Page, name: string) => page.getByRole('button', { name });

test('the landing page in both modes; one question open at a time; the sample inbox moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Posting on LinkedIn is hard' })).toBeVisible();
  await expect(page.locator('#testimonials li:visible')).toHaveCount(9);
  await modeButton(page, 'For job seekers').click();
  await expect(page.getByRole('heading', { name: 'Getting noticed by recruiters is hard' })).toBeVisible();
  await expect(page.getByText('6 new')).toBeVisible();
  await page.locator('[data-inbox]').scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-inbox] [data-forward]')).toHaveCount(1);
  const questions = page.locator('#faq details:visible');
  await expect(questions).toHaveCount(4);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await questions.nth(2).locator('summary').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(0);
});

test('the counter: its bounds, copy and clear, and nothing that was typed is lost', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // What is typed before any of the page's code has loaded is counted, too.
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/tools/linkedin-character-counter', { waitUntil: 'commit' });
  const field = page.getByLabel('Your text');
  await write(field, 'Typed early');
  typed();
  const bar = page.getByRole('progressbar');
  const copy = page.getByRole('button', { name: 'Copy Text' });
  await expect(page.getByText('11', { exact: true })).toBeVisible();
  for (const [length, words] of [
    [210, 'Perfect'],
    [211, 'Folded'],
    [3000, 'Folded'],
    [3001, '1 character over'],
  ] as const) {
    await paste(field, 'x'.repeat(length));
    await expect(page.locator('output').filter({ hasText: words })).toBeVisible();
    await expect(bar).toHaveAttribute('data-band', length > 3000 ? 'red' : length > 210 ? 'yellow' : 'green');
  }
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toHaveLength(3001);
  await expect(copy).toBeVisible({ timeout: 4000 });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue('');
  await expect(copy).toBeDisabled();
});

test('the hashtag generator: five at most, and what is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/linkedin-hashtag-generator');
  const field = page.getByLabel('What is your post about?');
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // At once: what is submitted before the code has loaded is done once it has.
  await write(field, 'Content Marketing');
  await field.press('Enter');
  const tags = page.getByRole('list', { name: 'Generated hashtags' }).getByRole('button');
  await expect(tags).toHaveCount(5);
  await write(field, '   ');
  await field.press('Enter');
  await expect(tags).toHaveCount(5);
  await write(field, 'marketing sales');
  await field.press('Enter');
  await expect(tags).toHaveCount(11);
  for (let at = 0; at < 6; at += 1) await tags.nth(at).click();
  await expect(page.getByText('5/5 selected')).toBeVisible();
  await tags.nth(0).click();
  await expect(page.getByText('4/5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Hashtags' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split(' ')).toHaveLength(4);
});

test('a PDF tool: a wrong kind, a file chosen and removed, and no network', async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/rate-linkedin');
  const analyze = page.getByRole('button', { name: 'Analyze Profile' });
  await expect(analyze).toBeDisabled();
  // There has been no input on this page yet: a dropped file waits for the code, and the browser does not open it.
  const said = page.waitForEvent('dialog');
  const text = join(await mkdtemp(join(tmpdir(), 'postwright-drop-')), 'x.txt');
  await writeFile(text, 'x');
  // The alert holds the page until it is accepted.
  const dropped = dropFile(page.getByText('Drop your PDF here'), text);
  const dialog = await said;
  expect(dialog.message()).toBe('Please upload a PDF file');
  await dialog.accept();
  await dropped;
  const file = { name: 'Profile.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf(1, 'plain')) };
  await chooseFiles(page.getByRole('button', { name: 'Browse files' }), file);
  await expect(page.getByText('Profile.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(analyze).toBeDisabled();
  await chooseFiles(page.getByRole('button', { name: 'Browse files' }), file);
  await context.setOffline(true);
  await analyze.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to analyze profile. Please try again.');
  await expect(page.getByText('Profile.pdf')).toBeVisible();
});

test('articles ship no script; an address with utm_ is remembered and written to the account once', async ({
  page,
  account,
  program,
}) => {
  await page.context().clearCookies();
  await page.goto('/blog/ai-replacing-linkedin-marketers');
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  await page.goto('/blog/ai-replacing-linkedin-marketers?utm_source=news&utm_campaign=launch');
  const kept = await page.evaluate(() => sessionStorage.getItem('utm_data'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ utm_source: 'news', utm_campaign: 'launch' });
  await enter(page.context(), program.url, { email: account.email, password: account.password });
  await page.goto('/dashboard');
  await expect
    .poll(async () => (await account.client.get('/api/me')).json.user.unsafe_metadata)
    .toMatchObject({ utm_source: 'news', utm_campaign: 'launch', utm_captured: true });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('utm_data'))).toBeNull();
});

test('the landing page cuts no words on a phone, and the blog begins where its header does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const idea = page.locator('#sample-idea');
  expect(await idea.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await modeButton(page, 'Job Seekers').click();
  const inbox = page.locator('[data-inbox]');
  await expect(inbox).toBeVisible();
  const cut = inbox.locator('span').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(await cut).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  const leftOf = async (what: Locator) => (await what.boundingBox())?.x;
  const brand = await leftOf(page.getByRole('banner').getByRole('link').first());
  expect(await leftOf(page.getByRole('heading', { level: 1 }))).toBe(brand);
});

test('without a network a tool says so, keeps what is typed, and goes on once it is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/tools/linkedin-character-counter');
  const line = page.getByText('You’re offline. What’s on this page stays here. Try again once you’re back online.');
  await expect(line).toBeHidden();
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await page.getByLabel('Your text').click();
  await page.keyboard.type('In the tunnel');
  await isClean(page, 'a tool without a network');
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await expect(page.getByText('13', { exact: true })).toBeVisible();
});
