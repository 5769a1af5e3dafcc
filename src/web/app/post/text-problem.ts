// What is wrong with a text that is about to be sent. Pure.
import { contentMax } from '#contract/post-fields.ts';

/** Why the text cannot be sent, as a sentence; null if it can. */
export function textProblem(content: string): string | null {
  if (!content.trim()) return 'Write your post first.';
  const over = content.length - contentMax;
  if (over > 0) {
    const [left, most] = [over, contentMax].map((count) => count.toLocaleString('en-US'));
    return `The text is ${left} ${over === 1 ? 'character' : 'characters'} over LinkedIn’s limit of ${most}.`;
  }
  return null;
}
