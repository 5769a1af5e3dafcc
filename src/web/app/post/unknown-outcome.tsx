// A post whose answer was lost asks what is known of it; nothing for any other post. What it asks with is loaded when there is one.
import type { Post } from '#contract/post-fields.ts';
import { isUnknown } from './post-words.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const Form = whenDrawn(async () => (await import('./unknown-outcome-form.tsx')).UnknownOutcomeForm);

export function UnknownOutcome({ post }: { post: Post }) {
  if (!isUnknown(post)) return null;
  return <Form post={post} />;
}
