// What is wrong with a text that is about to be sent. Pure.
import { contentMax } from '#contract/post-fields.ts';

/** Why the text cannot be sent, as a sentence; null if it can. */
export function textProblem(content: string): string | null {
  if (!content.trim()) return 'Write your post first.';
  if (content.length > contentMax) {
    return `The text is ${content.length - contentMax} characters over LinkedIn’s limit of ${contentMax}.`;
  }
  return null;
}
