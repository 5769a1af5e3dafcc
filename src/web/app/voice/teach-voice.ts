// Learns from what the person makes of the assistant's texts: the lines an edit brings are saved as accepted or rejected.
// Nothing waits for it, and failures are silent.
import { openBrackets } from '#contract/brackets.ts';
import type { Api } from '#web/api/client.ts';

/** The lines of `after` that are not in `before`, except those with a placeholder still to fill in: they are nobody's style yet. */
export function linesAddedBy(before: string, after: string): string {
  const known = new Set(before.split('\n').map((line) => line.trim()));
  return after
    .split('\n')
    .filter((line) => line.trim() !== '' && !known.has(line.trim()) && openBrackets(line).length === 0)
    .join('\n\n');
}

/** `post_id` is null if the post was not saved yet. */
export type TaughtEdit = { before: string; after: string; post_id: string | null };

export function teachVoice(api: Api, { before, after, post_id }: TaughtEdit, kind: 'accepted' | 'rejected'): void {
  const text = linesAddedBy(before, after);
  if (text.trim() === '') return;
  const replaced = linesAddedBy(after, before);
  const change = post_id === null || replaced === '' ? {} : { before: replaced, post_id };
  api.call('addVoiceSamples', { body: { text, kind, ...change } }).catch(() => undefined);
}
