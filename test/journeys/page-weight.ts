// How much script a page fetches, as sent (compressed), before anybody touches it and in all; and how far its layout shifts.
import type { Page, Response } from '@playwright/test';
import { afterPageMs } from '#web/ui/on-demand.ts';

/** In KB (2^10 bytes). */
export type Weight = { before_touch: number; in_all: number; layout_shift: number };

/** Budgets of public pages, in KB of compressed script. */
export const budgets = { article: 0, before_touch: 5, in_all: 78, layout_shift: 0.02 };

/** What a first visit to a signed-in page may fetch until it is there, by route: at most 150 each (docs/decisions/064). */
export const signedInBudgets = {
  '/dashboard': 130,
  '/posts': 135,
  '/research': 135,
  '/create-post': 150,
  '/scheduler': 146,
  '/analytics': 150,
} as const;

const settleMs = 300;

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  await page.waitForLoadState('networkidle');
}

/** @param page one that has fetched nothing yet: what is in its cache is not sent again. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response);
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
  // The mouse rests where the page will be, which is no touch.
  await page.mouse.move(100, 100);
  await page.goto(address);
  await settled(page);
  const beforeTouch = await kilobytes(scripts);
  await page.mouse.move(200, 300);
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 4000);
  await settled(page);
  const layoutShift = await page.evaluate(() => (window as unknown as { layout_shift: number }).layout_shift);
  return { before_touch: beforeTouch, in_all: await kilobytes(scripts), layout_shift: layoutShift };
}

/**
 * A signed-in page at the width of an editor, where all of it is shown: KB of script until it is there. What it fetches ahead for the first
 * press (menus, dialogs and toasts) is held back, since on a busy machine it would get in between.
 *
 * @param page one that has fetched nothing yet, of a browser that is signed in.
 */
export async function weighSignedIn(page: Page, address: string): Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response);
  });
  await page.addInitScript((aheadMs) => {
    const original = window.setTimeout.bind(window);
    const later = (work: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      ms === aheadMs ? 0 : original(work, ms, ...rest);
    window.setTimeout = later as typeof window.setTimeout;
  }, afterPageMs);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return kilobytes(scripts);
}

/** Also what is fetched ahead, which browsers do not call a script. */
const isScript = (response: Response): boolean => new URL(response.url()).pathname.endsWith('.js');

/** Of the bodies as sent over the wire; for one from the cache the size is negative. */
async function kilobytes(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0) / 1024;
}
