// Where an open menu stands: under its button, over it where there is more room, never beyond an edge of the window.

const gap = 6;
const edge = 8;
/** As high as it gets where there is room, in px. */
const highest = 512;

/** `box` has `position: fixed`. It is measured once and written once: every element in it is styled anew for nothing else. */
export function placeMenu(box: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // Whole, whatever it is cut to now.
  const height = Math.min(box.scrollHeight + box.offsetHeight - box.clientHeight, highest);
  const width = box.offsetWidth;
  const below = clientHeight - at.bottom - gap - edge;
  const above = at.top - gap - edge;
  const isAbove = height > below && above > below;
  const shown = Math.max(0, Math.min(height, isAbove ? above : below));
  const left = align === 'start' ? at.left : at.right - width;
  Object.assign(box.style, {
    left: `${Math.max(edge, Math.min(left, clientWidth - width - edge))}px`,
    top: `${isAbove ? at.top - gap - shown : at.bottom + gap}px`,
    maxHeight: `${shown}px`,
  });
}
