// One Tab stop for a row of buttons; the arrow keys move along it (the ARIA practice for toolbars and radio groups). The stop is
// where focus was last; whoever draws the row says where it starts, and gives each button `data-roving` and its tab index.
import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For the row's onKeyDown. Wraps around at either end. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)')];
  const at = all.findIndex((one) => one === event.target);
  if (at < 0) return;
  const step = steps[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? -1 : at + step;
  if (step === undefined && next < 0) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
}
