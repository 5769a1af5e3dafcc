// Keys of a list while the focus is in one of its rows: J and K move to the next and the previous row, X ticks it, a full stop opens its
// menu. Arrow keys and ranges of checkboxes are left to select-box.tsx.
import type { KeyboardEvent } from 'react';

/** Opens the menu with a key press on its button, so that the button gets the focus back when the menu closes. */
function openMenu(row: Element): void {
  const button = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

/** Meant for the list's onKeyDown. */
export function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  // A row's menus and dialogs are rendered elsewhere in the page; keys typed into a field are text.
  if (!(target instanceof Element) || target.matches('input:not([type="checkbox"]), textarea, select')) return;
  const row = [...list.children].find((one) => one.contains(target));
  if (!row) return;
  if (key === 'j') row.nextElementSibling?.querySelector('a')?.focus();
  else if (key === 'k') row.previousElementSibling?.querySelector('a')?.focus();
  else if (key === 'x') row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  else if (key === '.') openMenu(row);
  else return;
  event.preventDefault();
}
