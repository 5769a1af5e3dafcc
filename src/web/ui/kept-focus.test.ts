// Where the focus goes when the control that had it is gone.
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

// Missing in happy-dom.
Element.prototype.checkVisibility ??= () => true;

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.innerHTML = '';
});
const one = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** A row is deleted by key; `then` is what the page does about it. */
async function removeRow(then: () => void, isTrapFirst = false): Promise<void> {
  const trap = new MutationObserver(then);
  const set = () => trap.observe(document.body, { childList: true, subtree: true });
  if (isTrapFirst) set();
  stop = keepFocus();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  one('gone').focus();
  // As a dialog's focus trap does it.
  if (!isTrapFirst) set();
  one('gone').closest('li')?.remove();
  await new Promise((resolve) => setTimeout(resolve, 250));
  trap.disconnect();
}

const dialog = `<main tabindex="-1"><button>Behind</button></main>
  <div role="dialog" id="dialog" tabindex="-1">
    <button>Close</button>
    <ul><li><button id="gone">Sign out</button></li><li><button id="next">Sign out</button></li></ul>
  </div>`;

test.each([false, true])(
  'a dialog that takes the focus of a row inside it passes it on to the next row',
  async (isTrapFirst) => {
    document.body.innerHTML = dialog;
    await removeRow(() => one('dialog').focus(), isTrapFirst);
    expect(document.activeElement).toBe(one('next'));
  },
);

test('a dialog that opens keeps the focus, whatever went from the page', async () => {
  document.body.innerHTML = `<main tabindex="-1"><ul><li><button id="gone">More</button></li></ul><button id="next">Next</button></main>
    <div role="dialog" id="dialog" tabindex="-1"><button>Close</button></div>`;
  await removeRow(() => one('dialog').focus());
  expect(document.activeElement).toBe(one('dialog'));
});

test('on the page it is the nearest control', async () => {
  document.body.innerHTML = `<main tabindex="-1"><button>First</button><ul><li><button id="gone">More</button></li></ul><button id="next">Next</button></main>`;
  await removeRow(vi.fn<() => void>());
  expect(document.activeElement).toBe(one('next'));
});
