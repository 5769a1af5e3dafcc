// The sample inbox of the student mode: every 600 ms the next message steps forward (spec, section 2). It stays still with reduced
// motion, under the pointer, and while out of sight.
const stepMs = 600;

export function startInbox(): void {
  const list = document.querySelector<HTMLElement>('[data-inbox]');
  if (!list || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const items = [...list.children];
  let isSeen = false;
  let at = 0;
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
  }).observe(list);
  setInterval(() => {
    if (!isSeen || document.hidden || list.matches(':hover')) return;
    items[at]?.removeAttribute('data-forward');
    at = (at + 1) % items.length;
    items[at]?.setAttribute('data-forward', '');
  }, stepMs);
}
