// The helper that keeps journeys honest: shortcuts throw a sentence, and what is written arrives key by key, by mouse and by finger.
import { expect, test } from '@playwright/test';
import { refuseShortcuts, write } from '#test/harness/by-hand.ts';

const form = `
  <label>Name <input id="name" value="before"></label>
  <label>Text <textarea id="text"></textarea></label>
  <label>Day <input id="day" type="date" value="2020-02-03"></label>
  <label>Time <input id="time" type="time"></label>
  <input id="file" type="file" hidden>
  <button type="button" onclick="document.querySelector('#file').click()">Choose</button>
  <script>window.keys = 0; addEventListener('keydown', () => { window.keys += 1; });</script>`;

test.beforeEach(async ({ page }) => {
  await page.setContent(form);
  await refuseShortcuts(page);
});

test('shortcuts that no person has are refused with a sentence', async ({ page, context }) => {
  const name = page.locator('#name');
  const noPerson = /No person can do/;
  for (const shortcut of [
    () => name.fill('x'),
    () => page.fill('#name', 'x'),
    () => name.focus(),
    () => name.dispatchEvent('click'),
    () => name.click({ force: true }),
    () => page.locator('select').selectOption('x'),
    () => page.locator('#file').setInputFiles([]),
    () => page.request.get('/'),
    () => context.request.post('/'),
  ]) {
    expect(shortcut).toThrow(noPerson);
  }
  await expect(name).toHaveValue('before');
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by finger' : 'by mouse', () => {
    test.use({ hasTouch });
    test('a field is pressed, what it holds is replaced, and every character is a key', async ({ page }) => {
      await write(page.locator('#name'), 'Ada');
      expect(await page.evaluate(() => Number(Reflect.get(window, 'keys')))).toBeGreaterThanOrEqual(3);
      await write(page.locator('#name'), '');
      await write(page.locator('#text'), 'One line,\nand another.');
      await write(page.locator('#day'), '2026-01-31');
      await write(page.locator('#time'), '17:05');
      await expect(page.locator('#name')).toHaveValue('');
      await expect(page.locator('#text')).toHaveValue('One line,\nand another.');
      await expect(page.locator('#day')).toHaveValue('2026-01-31');
      await expect(page.locator('#time')).toHaveValue('17:05');
    });
  });
}

test('a file is chosen through the picker that the page opens', async ({ page }) => {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose' }).click();
  await (await asked).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  expect(await page.locator('#file').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('a.txt');
});
