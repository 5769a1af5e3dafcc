// The publish dialog for a post in a list.
import { useState, type ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const PublishDialog = onFirstUse(async () => (await import('./publish-dialog.tsx')).PublishDialog);

export function usePublish(): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const close = () => setAsked(null);
  return { ask: setAsked, dialog: asked && <PublishDialog post={asked} onClose={close} onDone={close} /> };
}
