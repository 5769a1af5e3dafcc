// The first script of a public page, a few KB without React: header, mode toggle, dialogs, and when to bring islands to life.
import { readPageConfig } from '#web/page-config.ts';
import { dropModalState } from '#web/modal-state.ts';
import { startDialogs } from './boot/dialogs.ts';
import { startHeader, startInbox, startModes } from './boot/modes.ts';
import { startIslands } from './boot/islands.ts';
import { startOfflineLine } from './boot/offline.ts';

// Every page starts at the top on load (spec, section 2); an address with a fragment still scrolls to it.
history.scrollRestoration = 'manual';
dropModalState();
startHeader();
startModes();
startInbox();
const { hosted_sign_in, sandboxes } = readPageConfig();
// In the sign-up form (account/sign-up-form.tsx).
document.documentElement.toggleAttribute('data-offers-samples', sandboxes.linkedin);
const islands = startIslands();
startOfflineLine(islands);
if (hosted_sign_in === null) startDialogs(islands);
else void import('./boot/hosted.ts').then(({ startHosted }) => startHosted(hosted_sign_in));
