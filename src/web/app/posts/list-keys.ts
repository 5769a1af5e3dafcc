// The keys of a list while the focus is in one of its rows: J and K go to the next and the previous row, X ticks it, a full stop opens what
// can be done with it. Arrows and ranges of the boxes are select-box.tsx.
import type { KeyboardEvent } from 'react';

/** A menu opens by a key on its button, which has the focus back when it closes. */
function openMenu(row: Element): void {
  const button = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

/** For the list's onKeyDown. */
export function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  // Menus and dialogs of a row hang elsewhere in the page; what is typed into a field is text.
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
