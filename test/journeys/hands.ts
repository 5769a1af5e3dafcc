// What people do besides pressing and typing (test/harness/by-hand.ts): choose from a list, paste, choose a file, go somewhere with Tab.
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Replaces what is in the field by pasting, as with a text written elsewhere. */
export async function paste(locator: Locator, text: string): Promise<void> {
  const page = locator.page();
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await locator.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

/** Presses the list, types the first words of an option, and takes it. */
export async function chooseOption(list: Locator, words: string): Promise<void> {
  const page = list.page();
  await expect(async () => {
    await list.click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    // A list forgets what was typed after a second: a busy machine may be slower.
    expect(await list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label)).toBe(words);
  }).toPass();
}

/** Presses what opens the file dialog, and chooses there. */
export async function chooseFiles(opener: Locator, files: string | ChosenFile | ChosenFile[]): Promise<void> {
  const dialog = opener.page().waitForEvent('filechooser');
  await opener.click();
  await (await dialog).setFiles(files);
}

/** A page has far fewer tab stops than this. */
const mostStops = 80;

/** Presses Tab until the target has the focus; every stop on the way must be a real one. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  throw new Error(`${key} never reached ${String(target)}; the focus is on ${where}`);
}

/** Drops a file from the disk in the middle of it, as the system does. */
export async function dropFile(target: Locator, path: string): Promise<void> {
  const page = target.page();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is nowhere to be dropped on.`);
  const browser = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await browser.detach();
}
