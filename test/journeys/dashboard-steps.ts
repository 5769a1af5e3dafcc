// What journeys do on the dashboard, in the words on the screen.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { draftsAreWritten } from './app-steps.ts';

export const phone = { width: 390, height: 844 };

export const ideaField = (page: Page): Locator => page.getByRole('textbox', { name: 'Your idea' });
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const textOf = (card: Locator): Promise<string> => card.locator('p.whitespace-pre-wrap').innerText();

export async function haveDrafts(page: Page, about: string): Promise<void> {
  await page.goto('/dashboard');
  await write(ideaField(page), about);
  await button(page, 'Generate').click();
  await draftsAreWritten(page);
}
