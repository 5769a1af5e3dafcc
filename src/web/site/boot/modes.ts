// The landing page without React: the toggle between the two audiences (the page holds the words for both; data-mode on <html> shows one set), the
// fixed header's look once the first screen has scrolled past, and the sample inbox.

export function startModes(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-chooses-mode]');
  for (const button of buttons) {
    button.addEventListener('click', () => {
      document.documentElement.dataset['mode'] = button.dataset['choosesMode'];
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
    });
  }
}

/** It changes its look once the first screen has scrolled past (spec, section 9: viewport height minus 100 px). */
export function startHeader(): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrolled', scrollY > innerHeight - 100);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
}

const stepMs = 600;

/** Every 600 ms the next message steps forward (spec, section 2). It stays still with reduced motion, under the pointer, and out of sight. */
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
