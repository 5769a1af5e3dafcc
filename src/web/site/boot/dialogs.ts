// Opens, closes and switches the sign-in and sign-up dialogs. They are in the page as HTML, so they open and can be typed into at once;
// React takes the forms over while they are being filled in. A form sent before that is held and sent as soon as possible.
import { oidcProblemParameter, secondFactorFragment } from '#contract/oidc-address.ts';
import { earlyIsland, type Islands } from './islands.ts';

export function startDialogs(islands: Islands): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const opener = target?.closest<HTMLElement>('[data-opens]');
    if (opener) open(opener.dataset['opens'] ?? '', islands);
    if (target?.closest('[data-closes]')) target.closest('dialog')?.close();
  });
  document.addEventListener('submit', (event) => loadForSubmit(event, islands), true);
  openFromAddress(islands);
  // Somebody signed in, in another tab or through this page's form (account/send.ts).
  new BroadcastChannel('session').addEventListener('message', showSignedIn);
  document.addEventListener('signed-in', showSignedIn);
  // Sign-in buttons are shown only now that they work.
  document.documentElement.toggleAttribute('data-ready', true);
}

const showSignedIn = () => document.documentElement.toggleAttribute('data-signed-in', true);

function open(id: string, islands: Islands): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  const before = document.querySelector<HTMLDialogElement>('dialog[open]');
  const typed = before?.querySelector<HTMLInputElement>('input[name=email]')?.value;
  before?.close();
  dialog.showModal();
  const email = dialog.querySelector<HTMLInputElement>('input[name=email]');
  if (typed && email && !email.value) email.value = typed;
  dialog.querySelector<HTMLInputElement>('input')?.focus();
  load(dialog, islands);
}

function load(dialog: HTMLElement, islands: Islands): void {
  const problem = dialog.querySelector<HTMLElement>('[data-load-problem]');
  if (problem) problem.hidden = true;
  islands.load().catch(() => {
    if (problem) problem.hidden = false;
    dialog.querySelector('[data-island]')?.removeAttribute('data-waiting');
  });
}

/** boot/islands.ts holds the form itself; this shows an error if the code does not arrive. */
function loadForSubmit(event: SubmitEvent, islands: Islands): void {
  const dialog = earlyIsland(event)?.closest('dialog');
  if (dialog) load(dialog, islands);
}

function openFromAddress(islands: Islands): void {
  const url = new URL(location.href);
  const wanted = url.searchParams.get('modal');
  if (wanted !== 'sign-in' && wanted !== 'sign-up') return;
  keepOidcOutcome(wanted, url);
  url.searchParams.delete('modal');
  history.replaceState(history.state, '', url);
  open(wanted, islands);
}

/** Moves the outcome of signing in at a provider from the address to the dialog, for the form that may not be there yet (account/account-frame.tsx). */
function keepOidcOutcome(wanted: string, url: URL): void {
  const dialog = document.getElementById(wanted);
  const [name, challenge] = url.hash.slice(1).split('=');
  if (dialog && name === secondFactorFragment && challenge) dialog.dataset['oidcChallenge'] = challenge;
  const problem = url.searchParams.get(oidcProblemParameter);
  if (dialog && problem !== null) dialog.dataset['oidcProblem'] = problem;
  url.searchParams.delete(oidcProblemParameter);
  if (name === secondFactorFragment) url.hash = '';
}
