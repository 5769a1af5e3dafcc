// WebKit (WebKitGTK's MiniBrowser) through its WebDriver, on a display of Xvfb: a desktop with a mouse. The protocol is plain HTTP.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Point } from '../in-page.ts';
import type { Screen } from '../screen.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
export const hasWebKit = (): boolean => existsSync(driver) && existsSync(display);

/** Private-use characters that WebDriver reads as keys. */
const keys: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  '\n': '\uE007',
  Delete: '\uE017',
};
const key = (name: string): string => keys[name] ?? name;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Xvfb reports on file descriptor 3 which display it took. */
function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve({ child, name: `:${chunk.toString().trim()}` }));
  });
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const askOf =
  (base: string): Ask =>
  async (method, path, sent) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function startSession(): Promise<{ ask: Ask; end: () => Promise<void> }> {
  const screen = await startDisplay();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: screen.name,
      TZ: 'America/New_York',
      LANG: 'en_US.UTF-8',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const ask = askOf(base);
  const isThere = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: {} } })) as { sessionId: string };
  return {
    ask: askOf(`${base}/session/${sessionId}`),
    async end() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      child.kill();
      screen.child.kill();
    },
  };
}

/** The scroll position of what the wheel would turn at that point; -1 if nothing scrolls further that way. With `by`, scrolls it by that much. */
const scroller = `
  const [x, y, down, by] = arguments;
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const is_page = element === document.documentElement;
    if (!is_page && !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    const left = down > 0 ? element.scrollHeight - element.clientHeight - element.scrollTop : element.scrollTop;
    if (left <= 1) continue;
    if (by !== 0) element.scrollBy({ top: by, behavior: 'instant' });
    return element.scrollTop;
  }
  return -1;`;
const wheelTries = 20;
/** A driver that does not answer fails the journey rather than hanging it for ever. */
const answerWithinMs = 180_000;

type Act = { type: string; button?: number; x?: number; y?: number; duration?: number };
const to = ({ x, y }: Point, duration = 0): Act => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});
const down: Act = { type: 'pointerDown', button: 0 };
const up: Act = { type: 'pointerUp', button: 0 };

export async function openWebKit(ownOrigin: string): Promise<Screen> {
  const { ask, end } = await startSession();
  const run = (script: string, ...args: unknown[]) => ask('POST', '/execute/sync', { script, args });
  await ask('POST', '/timeouts', { script: 180_000, pageLoad: 180_000, implicit: 0 });
  await ask('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 1000 });
  const mouse = (...actions: Act[]) =>
    ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const strike = (...actions: { type: string; value: string }[]) =>
    ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  const foreign = new Set<string>();
  return {
    name: 'WebKit, desktop',
    is_touch: false,
    types_times: false,
    goto: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    url: async () => String(await ask('GET', '/url')),
    async evaluate(expression) {
      // There is no console to listen to: the page itself is asked what it loaded.
      const loaded = (await run('return performance.getEntriesByType("resource").map(({ name }) => name)')) as string[];
      for (const name of loaded) if (new URL(name).origin !== ownOrigin && name.startsWith('http')) foreign.add(name);
      return run(`return (${expression})`);
    },
    move: async (point) => void (await mouse(to(point, 50))),
    down: async () => void (await mouse(down)),
    up: async () => void (await mouse(up)),
    click: async (point, times = 1) =>
      void (await mouse(to(point), ...Array.from({ length: times }, () => [down, up]).flat())),
    tap: () => Promise.reject(new Error('WebKit has no finger here')),
    async scroll({ x, y }, downPx) {
      const scrolledTo = async (by = 0) => Number(await run(scroller, x, y, downPx, by));
      const before = await scrolledTo();
      if (before < 0 || Math.abs(downPx) <= 1) return;
      const turn = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: downPx, duration: 0 };
      await ask('POST', '/actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [turn] }] });
      for (let left = wheelTries; left > 0; left -= 1) if ((await scrolledTo()) !== before) return;
      // On Xvfb the compositor sleeps after a reload, and the wheel with it.
      await scrolledTo(downPx);
    },
    async type(text) {
      for (const character of text) {
        await strike({ type: 'keyDown', value: key(character) }, { type: 'keyUp', value: key(character) });
      }
    },
    async press(combination) {
      const names = combination.split('+').map(key);
      await strike(
        ...names.map((value) => ({ type: 'keyDown', value })),
        ...names.toReversed().map((value) => ({ type: 'keyUp', value })),
      );
    },
    async chooseFile(_open, file) {
      // Its WebDriver cannot answer a picker that a page opens: the file is given to the field.
      const field = (await run('return document.querySelector("input[type=file]")')) as Record<string, string>;
      const [id = ''] = Object.values(field);
      await ask('POST', `/element/${id}/value`, { text: file });
    },
    screenshot: async (file) => writeFile(file, Buffer.from(String(await ask('GET', '/screenshot')), 'base64')),
    expectAway: () => undefined,
    complaints: () => [...foreign].map((name) => `a foreign host was asked: ${name}`),
    close: end,
  };
}
