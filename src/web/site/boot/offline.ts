// The line of a page that works for its visitor (a tool, a form) while there is no network; what could not be loaded is, once there is one.
import type { Islands } from './islands.ts';

const sentence = 'You’re offline. What’s on this page stays here. Try again once you’re back online.';

export function startOfflineLine(islands: Islands): void {
  if (!document.querySelector('[data-island]')) return;
  const line = document.createElement('output');
  // Always there: what comes together with its words is not heard.
  line.className =
    'pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-card bg-ink px-5 py-3 text-center text-sm text-paper shadow-float empty:opacity-0';
  document.body.append(line);
  const tell = () => {
    line.textContent = navigator.onLine ? '' : sentence;
  };
  addEventListener('offline', tell);
  addEventListener('online', () => {
    tell();
    islands.load().catch(() => {});
  });
  tell();
}
