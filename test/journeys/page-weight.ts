// How much script a page fetches, as sent (compressed), before anybody touches it and in all; and how far its layout shifts.
import type { Page, Response } from '@playwright/test';

/** In KB (2^10 bytes). */
export type Weight = { before_touch: number; in_all: number; layout_shift: number };

/** Budgets of public pages, in KB of compressed script. */
export const budgets = { article: 0, before_touch: 5, in_all: 78, layout_shift: 0.02 };

/** What a first visit of a signed-in page may fetch until it is there, by route: all at most 150, but for those that are not there yet. */
export const signed_in_budgets = {
  '/dashboard': 150,
  '/posts': 150,
  '/research': 160,
  '/create-post': 195,
  '/scheduler': 245,
} as const;

const settle_ms = 300;

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settle_ms);
  await page.waitForLoadState('networkidle');
}

/** @param page one that has fetched nothing yet: what is in its cache is not sent again. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { layout_shift: number };
    seen.layout_shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.layout_shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await settled(page);
  const before_touch = await kilobytes(scripts);
  await page.mouse.move(200, 300);
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 4000);
  await settled(page);
  const layout_shift = await page.evaluate(() => (window as unknown as { layout_shift: number }).layout_shift);
  return { before_touch, in_all: await kilobytes(scripts), layout_shift };
}

/** How long a page fetches ahead what is opened by a press: menus, dialogs, toasts. */
const ahead_ms = 5000;

/**
 * A signed-in page at the width of a desk, where all of it is shown: script until it is there, and with what it has fetched ahead since.
 *
 * @param page one that has fetched nothing yet, of a browser that is signed in.
 */
export async function weighSignedIn(page: Page, address: string): Promise<{ until_there: number; with_ahead: number }> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const until_there = await kilobytes(scripts);
  await page.waitForTimeout(ahead_ms);
  await page.waitForLoadState('networkidle');
  return { until_there, with_ahead: await kilobytes(scripts) };
}

/** Of the bodies as they went over the wire. */
async function kilobytes(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024;
}
