// What somebody is about to press does not move while a page loads: on a phone, over a slow line, with a few posts.
import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { expect, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Half of what web.dev calls good (Cumulative Layout Shift, 0.1). */
const shiftMax = 0.05;
const latencyMs = 120;
const lists = [
  paths.dashboard,
  paths.posts,
  paths.scheduler,
  paths.research,
  paths.prospects,
  paths.ideas,
  paths.recurring,
  paths.voice,
  paths.figures,
  paths.api_access,
];

async function shiftsOf(page: Page, path: string): Promise<{ sum: number; told: string[] }> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const { promise, resolve } = Promise.withResolvers<{ sum: number; told: string[] }>();
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Shift[];
      const told = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''));
      resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), told });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // If nothing has shifted, the observer is never called.
    setTimeout(() => resolve({ sum: 0, told: [] }), 500);
    return promise;
  });
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const path of lists) {
  test(`${path} stays still while it loads`, async ({ page, account }) => {
    for (const words of ['first', 'second', 'third'])
      await account.haveDraft(`The ${words} draft [with a placeholder].`);
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: 500_000,
      uploadThroughput: 250_000,
    });
    const { sum, told } = await shiftsOf(page, path);
    expect(sum, told.join(' | ')).toBeLessThanOrEqual(shiftMax);
    expect(await widthOf(page), 'how wide the page is').toBe(390);
  });
}

test('the sign-up form stays still when React takes it over', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/hydrate[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  const form = page.getByRole('dialog').locator('form');
  const tops = () =>
    form.locator('input, button').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect(page.getByRole('checkbox', { name: 'Look around with sample content' })).toBeVisible();
  const before = await tops();
  answer();
  await expect(page.getByRole('dialog').locator('[data-island][data-alive]')).toBeAttached();
  expect(await tops()).toEqual(before);
});
