// A post whose answer was lost asks what is known of it; nothing for any other post. What it asks with is loaded when there is one.
import { lazy, Suspense } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { isUnknown } from './post-words.ts';

const Form = lazy(async () => ({ default: (await import('./unknown-outcome-form.tsx')).UnknownOutcomeForm }));

export function UnknownOutcome({ post }: { post: Post }) {
  if (!isUnknown(post)) return null;
  return (
    <Suspense>
      <Form post={post} />
    </Suspense>
  );
}
