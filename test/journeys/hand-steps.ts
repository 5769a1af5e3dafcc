// What a hand does in the editor: pointing at words where they are drawn, by mouse and by finger. Nothing here focuses or selects by script.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { postText } from './app-steps.ts';

export type Point = { x: number; y: number };

export const rewriteBar = (page: Page): Locator => page.getByRole('group', { name: 'Rewrite the selection' });

type Line = { left: number; right: number; y: number };

/** The lines on which these words of the post are drawn, on the screen or beyond it. */
async function linesOf(page: Page, words: string): Promise<[Line, ...Line[]]> {
  const lines = await page.getByRole('region', { name: 'Text', exact: true }).evaluate((region, wanted) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.nodeValue?.indexOf(wanted) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      return Array.from(range.getClientRects(), ({ left, right, top, height }) => ({
        left,
        right,
        y: top + height / 2,
      }));
    }
    return [];
  }, words);
  const [first, ...rest] = lines;
  if (!first) throw new Error(`“${words}” is not drawn.`);
  return [first, ...rest];
}

export const placeOf = async (page: Page, words: string): Promise<Line> => (await linesOf(page, words))[0];

export async function before(page: Page, words: string): Promise<Point> {
  const { left, y } = await placeOf(page, words);
  return { x: left + 1, y };
}

export async function middleOf(page: Page, words: string): Promise<Point> {
  const { left, right, y } = await placeOf(page, words);
  return { x: (left + right) / 2, y };
}

/** `by` px further right. */
export async function behind(page: Page, words: string, by = 1): Promise<Point> {
  const lines = await linesOf(page, words);
  const { right, y } = lines.at(-1) ?? lines[0];
  return { x: right + by, y };
}

export async function centreOf(target: Locator): Promise<Point> {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point in the field, as fractions of its width and height. */
export async function inField(page: Page, right: number, down: number): Promise<Point> {
  const box = await postText(page).boundingBox();
  if (!box) throw new Error('The field is not on the screen.');
  return { x: box.x + box.width * right, y: box.y + box.height * down };
}

export const selected = (page: Page): Promise<string> =>
  postText(page).evaluate((area: HTMLTextAreaElement) =>
    document.activeElement === area ? area.value.slice(area.selectionStart, area.selectionEnd) : 'NO FOCUS',
  );

/** What a mouse and a finger can both do. */
export type Hand = {
  press(page: Page, point: Point): Promise<void>;
  /** Selects the word under the point. */
  pressTwice(page: Page, point: Point): Promise<void>;
  /** Scrolls until the words are clear of whatever sticks to the screen's edges. */
  scrollTo(page: Page, words: string): Promise<void>;
};

const mostScrolls = 60;

async function scrollBy(page: Page, words: string, by: (distance: number) => Promise<unknown>): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const heightOf = async () => (await placeOf(page, words)).y;
  for (let scrolls = 0; scrolls < mostScrolls; scrolls += 1) {
    const y = await heightOf();
    if (y > 150 && y < height - 130) return;
    await by(y - height / 2);
    await expect.poll(heightOf).not.toBe(y);
  }
  throw new Error(`“${words}” cannot be scrolled to.`);
}

export const mouse: Hand = {
  press: (page, { x, y }) => page.mouse.click(x, y),
  pressTwice: (page, { x, y }) => page.mouse.dblclick(x, y),
  scrollTo: (page, words) => scrollBy(page, words, (distance) => page.mouse.wheel(0, distance)),
};

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point: Point, after: number) => Promise<unknown>;

/** Touches with explicit timestamps: by them the browser tells a double tap from two taps, and a busy machine must not stretch them. */
async function touching(page: Page, work: (touch: Touch) => Promise<unknown>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  await work((type, point, after) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
      timestamp: now + after,
    }),
  );
  await cdp.detach();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const length = Math.max(-height / 2, Math.min(height / 2, distance));
  const at = (share: number) => ({ x: width / 2, y: height / 2 + length / 2 - length * share });
  await touching(page, async (touch) => {
    await touch('touchStart', at(0), 0);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', at(step / 10), step * 0.05);
    await touch('touchEnd', at(1), 1);
  });
}

export const finger: Hand = {
  press: (page, { x, y }) => page.touchscreen.tap(x, y),
  pressTwice: (page, point) =>
    touching(page, async (touch) => {
      await touch('touchStart', point, 0);
      await touch('touchEnd', point, 0.03);
      await touch('touchStart', point, 0.09);
      await touch('touchEnd', point, 0.12);
    }),
  scrollTo: (page, words) => scrollBy(page, words, (distance) => swipe(page, distance)),
};
