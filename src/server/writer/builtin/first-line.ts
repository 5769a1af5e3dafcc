// What the built-in writer makes of a hook in the person's own words: their line as it is, or a kind they named in a phrase. Anything
// else would take a writer that understands it, and is refused rather than ignored.
import { hookKinds, hookLabels } from '#contract/hooks.ts';
import { invalid } from '../../refusal.ts';
import type { PostRequest } from '../port.ts';

/** "Open with a story", "a bold question": describes the opening rather than being it. */
const asks = /^(please |can you |could you )?(open|start|begin|lead|kick off|use|write|make|give|add|ask|tell|try)\b/i;
/** A few words that name a kind. */
const few = /^\S+(?:\s+\S+){0,3}$/;

/** null if the angle's kind decides. Throws Refusal validation for what the built-in writer cannot follow. */
export function firstLine({ hook, hook_words }: Pick<PostRequest, 'hook' | 'hook_words'>): string | null {
  const words = hook_words ?? '';
  if (words === '') return null;
  const isPhrase = !/[.!?:]$/.test(words) && (asks.test(words) || (hook !== null && few.test(words)));
  if (!isPhrase) return words;
  if (hook !== null) return null;
  const kinds = hookKinds.map((kind) => hookLabels[kind].label.toLowerCase()).join(', ');
  throw invalid(
    'hook',
    `The built-in writer cannot follow that: give the opening line itself, or one of these: ${kinds}.`,
  );
}
