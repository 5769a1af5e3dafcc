// Asks about a post whose answer was lost; nothing for any other post. The form is loaded only when there is such a post.
import type { Post } from '#contract/post-fields.ts';
import { isUnknown } from './post-words.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const Form = whenDrawn(async () => (await import('./unknown-outcome-form.tsx')).UnknownOutcomeForm);

export function UnknownOutcome({ post }: { post: Post }) {
  if (!isUnknown(post)) return null;
  return <Form post={post} />;
}
