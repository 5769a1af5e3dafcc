// Journeys press and type as people do: shortcuts that a page offers only to scripts throw, and a field is filled key by key.
import type { APIRequestContext, ElementHandle, Frame, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const instead = {
  fill: 'press the field and type: write(locator, text) of test/harness/by-hand.ts',
  clear: "write(locator, '') of test/harness/by-hand.ts",
  type: 'write(locator, text) of test/harness/by-hand.ts',
  pressSequentially: 'write(locator, text) of test/harness/by-hand.ts',
  dispatchEvent: 'press it',
  focus: 'press it, or go there with Tab',
  selectText: 'press Control+a, or drag over it',
  selectOption: 'press the list and type: chooseOption(list, words) of test/journeys/hands.ts',
  setInputFiles: 'press the button and answer the page\'s "filechooser"',
} as const;

const pressed = ['click', 'dblclick', 'tap', 'hover', 'check', 'uncheck', 'setChecked', 'dragTo'];
const calls = ['fetch', 'get', 'post', 'put', 'patch', 'delete', 'head'] as const;
const done = new WeakSet<object>();

function refusal(name: string, advice: string): Error {
  return new Error(`No person can do ${name} in a browser: ${advice}.`);
}

function refuseIn(prototype: object): void {
  if (done.has(prototype)) return;
  done.add(prototype);
  for (const [name, advice] of Object.entries(instead)) {
    if (!(name in prototype)) continue;
    Reflect.set(prototype, name, () => {
      throw refusal(name, advice);
    });
  }
  for (const name of pressed) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') continue;
    Reflect.set(prototype, name, function press(this: unknown, ...args: unknown[]) {
      const isForced = args.some(
        (arg) => typeof arg === 'object' && arg !== null && Reflect.get(arg, 'force') === true,
      );
      if (isForced) throw refusal(`${name}({ force: true })`, 'wait until it can be pressed');
      return Reflect.apply(original, this, args) as unknown;
    });
  }
}

/** The context's own calls that bypass its pages, `page.request` and `context.request`. */
function refuseCalls(request: APIRequestContext): void {
  for (const name of calls) {
    Reflect.set(request, name, () => {
      throw refusal(`request.${name}`, 'do it on the page, or set it up with createClient() of test/harness/client.ts');
    });
  }
}

/** From now on, for every page, frame and locator of this process; and for this context, calls that bypass the browser. */
export async function refuseShortcuts(page: Page): Promise<void> {
  const handle: ElementHandle | null = await page.$(':root');
  const frame: Frame = page.mainFrame();
  for (const one of [page, frame, page.locator(':root')]) refuseIn(Object.getPrototypeOf(one) as object);
  // A file chooser works through its field's handle.
  if (handle) {
    const { setInputFiles } = handle;
    const prototype = Object.getPrototypeOf(handle) as object;
    refuseIn(prototype);
    Reflect.set(prototype, 'setInputFiles', setInputFiles);
  }
  refuseCalls(page.request);
  refuseCalls(page.context().request);
}

/**
 * Presses the middle of the field by mouse or finger, selects what is there by keyboard, and types. A day is given as 2026-01-31, a time as 17:05.
 */
export async function write(locator: Locator, text: string): Promise<void> {
  const page = locator.page();
  const { type, is_empty, is_touch } = await locator.evaluate((element) => ({
    type: element instanceof HTMLInputElement ? element.type : '',
    is_empty: element instanceof HTMLElement && ('value' in element ? element.value : element.innerText.trim()) === '',
    is_touch: navigator.maxTouchPoints > 0,
  }));
  const hasParts = type === 'date' || type === 'time';
  // A day and a time are typed part by part, starting with the first.
  const height = (await locator.boundingBox())?.height ?? 0;
  const at = hasParts ? { position: { x: 18, y: height / 2 } } : {};
  await (is_touch ? locator.tap(at) : locator.click(at));
  if (!hasParts && !is_empty) await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(keysOf(type, text));
  if (type !== '') await expect(locator).toHaveValue(text);
}

/** What is typed for a value: days and times as browsers in American English take them. */
export function keysOf(type: string, text: string): string {
  if (type === 'date') return text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1');
  if (type !== 'time') return text;
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(hours % 12 || 12)}${two(minutes)}${hours < 12 ? 'AM' : 'PM'}`;
}
