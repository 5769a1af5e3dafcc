// The question asked before any page view is counted: once, with two equal answers. Plain elements, so that pages without React can ask too.
import { keepConsent, readConsent, type PageViews } from './page-views.ts';

const buttonLook =
  'h-10 cursor-pointer rounded-control border border-line bg-surface px-4 text-sm font-medium hover:bg-ink/5 pointer-coarse:h-11';

export function askForConsent(views: PageViews): void {
  const consent = readConsent();
  if (consent === 'granted') views.start();
  if (consent !== null) return;
  const banner = document.createElement('section');
  banner.setAttribute('aria-label', 'Analytics');
  banner.className =
    'fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-float';
  const question = document.createElement('p');
  question.textContent = 'May we count which pages are visited? Nothing is loaded or sent before you say yes.';
  const answers = document.createElement('div');
  answers.className = 'flex gap-2';
  const answer = (label: string, given: 'granted' | 'denied'): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = buttonLook;
    button.textContent = label;
    button.addEventListener('click', () => {
      keepConsent(given);
      banner.remove();
      if (given === 'granted') views.start();
    });
    return button;
  };
  answers.append(answer('No', 'denied'), answer('Yes', 'granted'));
  banner.append(question, answers);
  document.body.append(banner);
}
