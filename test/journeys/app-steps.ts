// What a signed-in person does, in the words on the screen; each step ends when the page says that it is done.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';

export const postText = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the post' });
export const draftCards = (page: Page): Locator => page.getByRole('region', { name: 'Drafts' }).getByRole('article');
/** A toast, by its words. Not by its role: that is hidden while a dialog is open, which then shows the same message itself. */
export const toastOf = (page: Page, words: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: words });

const toastsKey = 'toasts that this tab has shown';

/** From now on, what every toast of this tab says is kept: it is gone after four seconds, in which a busy machine may not look once. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    const watch = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent);
      if (shown.length > 0) sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}\n${shown.join('\n')}`);
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  }, toastsKey);

/** Of a page whose toasts are kept. */
export async function hasShownToast(page: Page, words: string): Promise<void> {
  await page.waitForFunction(([key, text]) => sessionStorage.getItem(key)?.includes(text), [toastsKey, words] as const);
}

export async function isSaved(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
}

/** Types at the end of what is there. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await postText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

export async function chooseFromMenu(page: Page, button: string | RegExp, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

/** Waits until there are drafts and none is being written any more: one to three, as many as honestly differ. */
export async function draftsAreWritten(page: Page): Promise<void> {
  await expect(draftCards(page)).not.toHaveCount(0);
  await expect(draftCards(page).and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
}

/** The most cards that had text at one moment while none was complete yet. To be started before Generate is pressed. */
export function cardsWritingTogether(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0;
        const look = (): void => {
          const cards = [...document.querySelectorAll('main article')];
          if (cards.some((card) => card.getAttribute('aria-busy') === 'false')) return resolve(most);
          const withText = cards.filter((card) => /[1-9]\d* characters/.test(card.textContent));
          most = Math.max(most, withText.length);
          requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** From the profile dialog through the sandbox's consent page and back. */
export async function connectLinkedIn(page: Page, member: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect LinkedIn' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await write(page.getByLabel('Your name in the sandbox'), member);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Open profile/ })).toBeVisible();
}

/** The dialog that asks before publishing, opened from the editor. */
export async function askToPublish(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to LinkedIn now' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Confirms, even if brackets are open. */
export const confirmPublishing = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: /^Publish( anyway)?$/ }).click();
