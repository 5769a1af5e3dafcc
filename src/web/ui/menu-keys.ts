// The keys of an open menu (the ARIA practice): arrows, Home and End, the first letters of an item, Enter and the space bar. It holds the focus:
// Tab leads nowhere. Closing it is menu-parts.tsx.

export const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[data-menu-item]:not([aria-disabled=true])'),
];

/** Letters that follow each other within this time are one word. */
const wordMs = 1000;

export type MenuKeys = (event: KeyboardEvent, menu: HTMLElement) => void;

export function createMenuKeys(): MenuKeys {
  let typed = '';
  let typedAt = -Infinity;

  /** The next item that begins with what was typed; one letter alone goes on from item to item. */
  function byLetters(items: readonly HTMLElement[], letter: string, now: number): HTMLElement | undefined {
    typed = now - typedAt < wordMs ? typed + letter : letter;
    typedAt = now;
    const isOneLetter = typed === letter.repeat(typed.length / letter.length);
    const start = isOneLetter ? letter : typed;
    const at = items.findIndex((item) => item === document.activeElement) + (isOneLetter ? 1 : 0);
    const inTurn = [...items.slice(Math.max(at, 0)), ...items.slice(0, Math.max(at, 0))];
    return inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(start));
  }

  return (event, menu) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const items = itemsOf(menu);
    const at = items.findIndex((item) => item === document.activeElement);
    const isWriting = performance.now() - typedAt < wordMs && typed !== '';
    let next: HTMLElement | undefined;
    if (key === 'Enter' || (key === ' ' && !isWriting)) items[at]?.click();
    else if (key === 'ArrowDown') next = items[at + 1];
    else if (key === 'ArrowUp') next = at < 0 ? items.at(-1) : items[at - 1];
    else if (key === 'Home' || key === 'PageUp') next = items[0];
    else if (key === 'End' || key === 'PageDown') next = items.at(-1);
    else if (key.length === 1) next = byLetters(items, key.toLowerCase(), performance.now());
    else if (key !== 'Tab') return;
    event.preventDefault();
    next?.focus();
  };
}
