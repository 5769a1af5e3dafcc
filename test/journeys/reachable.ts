// Which controls of a page a pointer cannot reach because something covers them, wholly or in part.
import type { Page } from '@playwright/test';

/** A sentence for each: the control, and what a press would reach instead. `within` is a selector: whatever is behind a menu can wait. */
export async function coveredControls(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    // A file field itself is never seen: its drop zone is what is pressed.
    const kinds =
      'button, a[href], input:not([type=hidden], [type=file]), textarea, select, summary, [role=button], [role=menuitem], [role=menuitemradio], [role=tab], [role=radio], [role=checkbox], [role=switch], [contenteditable]';
    /** Fractions of its visible part: the middle, and a point in each quarter. */
    const places = [
      [0.5, 0.5],
      [0.25, 0.3],
      [0.75, 0.3],
      [0.25, 0.7],
      [0.75, 0.7],
    ] as const;
    const isUsed = (control: Element) =>
      !control.matches(':disabled, [aria-disabled=true]') &&
      !control.closest('[inert], [aria-hidden=true]') &&
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** A skip link is visible only once it has the focus. */
    const isSkipLink = (control: Element) => control.getAttribute('href')?.startsWith('#') && !isDrawn(control);
    const isDrawn = (control: Element) =>
      getComputedStyle(control).clipPath !== 'inset(50%)' && control.getBoundingClientRect().bottom > 0;
    const largestOf = (element: Element) =>
      Array.from(element.getClientRects()).toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    /** A choice whose own circle is hidden is pressed by its label. */
    const pressedFor = (control: Element): Element | null => {
      if (control instanceof HTMLInputElement && !isDrawn(control)) return control.labels?.[0] ?? null;
      return isSkipLink(control) ? null : control;
    };
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 60)}”`;
    const isMet = (control: Element, hit: Element) =>
      control.contains(hit) || (hit.closest('label')?.control ?? null) === control;

    const covered = Array.from(document.querySelectorAll(`:is(${root}) :is(${kinds})`))
      .filter(isUsed)
      .flatMap((control) => {
        const pressed = pressedFor(control);
        if (!pressed) return [];
        pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const rect = largestOf(pressed);
        if (!rect) return [];
        const [left, right] = [Math.max(rect.left, 0), Math.min(rect.right, innerWidth)];
        const [top, bottom] = [Math.max(rect.top, 0), Math.min(rect.bottom, innerHeight)];
        const covers = places.flatMap(([x, y]) => {
          const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          if (hit && (pressed.contains(hit) || isMet(control, hit))) return [];
          return [hit ? nameOf(hit) + String(hit.getAttribute('class')).slice(0, 80) : 'nothing: it is off the screen'];
        });
        return covers.length === 0 ? [] : [`${nameOf(control)} lies under ${[...new Set(covers)].join(' and ')}`];
      });
    // Puts the page back to where it was before it was looked through.
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  }, within);
}
