// Opens, closes and switches the sign-in and sign-up dialogs. They are in the page as HTML, so they open at once and take what is
// typed; React takes the forms over while they are being filled in. A form sent before that is kept and sent as soon as it can be.
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
  // Another tab, or the sign-in form of this one, has signed in (account/send.ts).
  new BroadcastChannel('session').addEventListener('message', showSignedIn);
  document.addEventListener('signed-in', showSignedIn);
  // Buttons for signing in show only now that they work.
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

/** The form itself is kept by boot/islands.ts; here is said where the code does not arrive. */
function loadForSubmit(event: SubmitEvent, islands: Islands): void {
  const dialog = earlyIsland(event)?.closest('dialog');
  if (dialog) load(dialog, islands);
}

function openFromAddress(islands: Islands): void {
  const url = new URL(location.href);
  const wanted = url.searchParams.get('modal');
  if (wanted !== 'sign-in' && wanted !== 'sign-up') return;
  keepTripsEnd(wanted, url);
  url.searchParams.delete('modal');
  history.replaceState(history.state, '', url);
  open(wanted, islands);
}

/** How a trip to a sign-in provider ended: kept for the form, which may not be there yet, and out of the address (account/oidc.tsx). */
function keepTripsEnd(wanted: string, url: URL): void {
  const dialog = document.getElementById(wanted);
  const [name, challenge] = url.hash.slice(1).split('=');
  if (dialog && name === secondFactorFragment && challenge) dialog.dataset['oidcChallenge'] = challenge;
  const problem = url.searchParams.get(oidcProblemParameter);
  if (dialog && problem !== null) dialog.dataset['oidcProblem'] = problem;
  url.searchParams.delete(oidcProblemParameter);
  if (name === secondFactorFragment) url.hash = '';
}
