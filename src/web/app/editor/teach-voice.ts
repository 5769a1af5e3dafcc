// What the person makes of the assistant's edits tells how they write: the lines an edit brings are kept as accepted or turned down.
// Nobody waits for it, and nothing is said where it fails.
import type { Api } from '#web/api/client.ts';

/** The lines of `after` that `before` has not. */
export function broughtBy(before: string, after: string): string {
  const known = new Set(before.split('\n').map((line) => line.trim()));
  return after
    .split('\n')
    .filter((line) => line.trim() !== '' && !known.has(line.trim()))
    .join('\n\n');
}

export function teachVoice(api: Api, edit: { before: string; after: string }, kind: 'accepted' | 'rejected'): void {
  const text = broughtBy(edit.before, edit.after);
  if (text.trim() === '') return;
  api.call('addVoiceSamples', { body: { text, kind } }).catch(() => undefined);
}
