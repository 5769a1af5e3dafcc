// The post that a dialog is about to send. A refusal may bring a newer one than was shown: then that one is shown, and goes out if the person
// tries again.
import { useState } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { storedIn } from './sending.ts';

export function useNewest(given: Post): { post: Post; onRefused: (error: unknown) => void } {
  const [refused, setRefused] = useState<Post | null>(null);
  const post = refused && refused.updated_at > given.updated_at ? refused : given;
  return { post, onRefused: (error) => setRefused((known) => storedIn(error) ?? known) };
}
