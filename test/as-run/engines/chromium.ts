// Chromium through Playwright: a desktop with a mouse, or a phone with a finger.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { refuseShortcuts } from '#test/harness/by-hand.ts';
import { serverAway, watchQuiet } from '#test/journeys/quiet-browser.ts';
import type { Screen } from '../screen.ts';

const looks = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

const dragParts = 12;
/** Anything shorter is a tap. */
const shortestDrag = 48;
/** In the margin, where nothing can be pressed by mistake. */
const margin = 4;
const debian = '/usr/bin/chromium';

export async function openChromium(look: keyof typeof looks, ownOrigin: string): Promise<Screen> {
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(debian) ? debian : undefined);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const context = await browser.newContext({ ...looks[look], locale: 'en-US', timezoneId: 'America/New_York' });
  const quiet = watchQuiet(context, ownOrigin);
  const page = await context.newPage();
  await refuseShortcuts(page);
  const wire = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const isTouch = look === 'phone';
  /** A finger cannot leave the screen: a long way takes several drags. */
  const drag = async (downPx: number): Promise<void> => {
    const { height } = looks[look].viewport;
    const longest = height * 0.4;
    for (let left = downPx; Math.abs(left) >= 1; left -= Math.sign(left) * Math.min(Math.abs(left), longest)) {
      const y = height * (left > 0 ? 0.75 : 0.35);
      const way = Math.sign(left) * Math.max(Math.min(Math.abs(left), longest), shortestDrag);
      await touch('touchStart', [{ x: margin, y }]);
      for (let part = 1; part <= dragParts; part += 1) {
        await touch('touchMove', [{ x: margin, y: y - (way * part) / dragParts }]);
      }
      await touch('touchEnd', []);
    }
  };
  return {
    name: `Chromium, ${look}`,
    is_touch: isTouch,
    types_times: true,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    click: ({ x, y }, times = 1) => page.mouse.click(x, y, { clickCount: times }),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async scroll({ x, y }, downPx) {
      if (isTouch) return drag(downPx);
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, downPx);
    },
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    async chooseFile(open, file) {
      const asked = page.waitForEvent('filechooser', { timeout: 120_000 });
      await open();
      await (await asked).setFiles(file);
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    expectAway: () => quiet.allow(serverAway),
    complaints: () => quiet.complaints(),
    close: () => browser.close(),
  };
}
