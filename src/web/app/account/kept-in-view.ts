// Keeps what was asked for in view while what stands around it is still loading; the first movement of the person's own ends it.
const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Gives it the focus, too. Answers how to stop. */
export function keepInView(element: HTMLElement): () => void {
  const scroller = scrollerOf(element);
  const show = () => {
    scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  };
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    for (const movement of movements) removeEventListener(movement, stop, { capture: true });
  };
  element.focus({ preventScroll: true });
  show();
  observer.observe(element.parentElement ?? element);
  for (const movement of movements) addEventListener(movement, stop, { capture: true, passive: true });
  return stop;
}

/** Not scrollIntoView: that moves what only hides its overflow as well, the dialog with its title. */
function scrollerOf(element: HTMLElement): HTMLElement {
  let each = element.parentElement;
  while (each && getComputedStyle(each).overflowY !== 'auto') each = each.parentElement;
  return each ?? document.documentElement;
}
