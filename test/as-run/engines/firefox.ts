// Firefox through puppeteer-core's WebDriver BiDi: a desktop with a mouse.
import { existsSync } from 'node:fs';
import type { KeyInput } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { Screen } from '../screen.ts';

const debian = '/usr/bin/firefox-esr';
export const firefoxPath = (): string | null => process.env['FIREFOX'] ?? (existsSync(debian) ? debian : null);

/** How Firefox reports a call cut short, whether by a server that is away or by the browser itself. */
const away =
  /NS_ERROR|NetworkError|status of 50[23]|can.t establish a connection|interrupted while the page was loading|disallowed MIME type \(.application\/json.\)/;

export async function openFirefox(executablePath: string, ownOrigin: string): Promise<Screen> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 180_000,
    timeout: 180_000,
    env: { ...process.env, TZ: 'America/New_York', LANG: 'en_US.UTF-8', MOZ_DISABLE_AUTO_SAFE_MODE: '1' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 1280, height: 900 });
  page.setDefaultNavigationTimeout(180_000);
  const heard: string[] = [];
  let mayBeAway = false;
  const hear = (complaint: string): void => {
    if (!mayBeAway || !away.test(complaint)) heard.push(complaint);
  };
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) hear(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => hear(`thrown: ${String(error)}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== ownOrigin && !['data:', 'blob:', 'about:'].includes(protocol)) {
      hear(`a foreign host was asked: ${request.method()} ${request.url()}`);
    }
  });
  return {
    name: 'Firefox, desktop',
    is_touch: false,
    types_times: false,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    click: ({ x, y }, times = 1) => page.mouse.click(x, y, { count: times }),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async scroll({ x, y }, downPx) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: downPx });
    },
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const names = keys.split('+') as KeyInput[];
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    async chooseFile(open, file) {
      const [chooser] = await Promise.all([page.waitForFileChooser({ timeout: 180_000 }), open()]);
      await chooser.accept([file]);
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    expectAway: () => void (mayBeAway = true),
    complaints: () => heard,
    close: () => browser.close(),
  };
}
