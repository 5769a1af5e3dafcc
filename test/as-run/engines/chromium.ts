// Chromium through Playwright: a desktop with a mouse, or a phone with a finger.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { refuseShortcuts } from '#test/harness/by-hand.ts';
import { watchQuiet } from '#test/journeys/quiet-browser.ts';
import type { Screen } from '../screen.ts';

const looks = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

const debian = '/usr/bin/chromium';

export async function openChromium(look: keyof typeof looks, own_origin: string): Promise<Screen> {
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(debian) ? debian : undefined);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const context = await browser.newContext({ ...looks[look], locale: 'en-US', timezoneId: 'America/New_York' });
  const quiet = watchQuiet(context, own_origin);
  const page = await context.newPage();
  await refuseShortcuts(page);
  const wire = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const is_touch = look === 'phone';
  return {
    name: `Chromium, ${look}`,
    is_touch,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    click: ({ x, y }, times = 1) => page.mouse.click(x, y, { clickCount: times }),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async hold(at, enough) {
      await touch('touchStart', [at]);
      await enough();
      await touch('touchEnd', []);
    },
    async scroll({ x, y }, down_px) {
      if (is_touch) {
        const gesture = { x, y, yDistance: -down_px, gestureSourceType: 'touch' as const, speed: 3000 };
        await wire.send('Input.synthesizeScrollGesture', gesture);
        return;
      }
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, down_px);
    },
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    async chooseFile(open, file) {
      const asked = page.waitForEvent('filechooser', { timeout: 120_000 });
      await open();
      await (await asked).setFiles(file);
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    expectAway: () => quiet.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 50[23]/),
    complaints: () => quiet.complaints(),
    close: () => browser.close(),
  };
}
