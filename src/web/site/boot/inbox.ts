// The sample inbox of the student mode: one message after another steps forward, every 600 ms (spec, section 2). Still under reduced
// motion, under the pointer, and while nobody sees it.
const step_ms = 600;

export function startInbox(): void {
  const list = document.querySelector<HTMLElement>('[data-inbox]');
  if (!list || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const items = [...list.children];
  let is_seen = false;
  let at = 0;
  new IntersectionObserver(([entry]) => {
    is_seen = entry?.isIntersecting ?? false;
  }).observe(list);
  setInterval(() => {
    if (!is_seen || document.hidden || list.matches(':hover')) return;
    items[at]?.removeAttribute('data-forward');
    at = (at + 1) % items.length;
    items[at]?.setAttribute('data-forward', '');
  }, step_ms);
}
