// Keeps what was asked for in view while what stands around it is still loading; the first movement of the person's own ends it.
const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Gives it the focus, too. Answers how to stop. */
export function keepInView(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
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
