// The publish dialog for a post of a list.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { PublishDialog } from './publish-dialog.tsx';

export function usePublish(): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const close = () => setAsked(null);
  return { ask: setAsked, dialog: asked && <PublishDialog post={asked} onClose={close} onDone={close} /> };
}
