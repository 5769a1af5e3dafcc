// The history dialog for a post in a list or on a page; loaded on first use.
import { useState, type ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const HistoryDialog = onFirstUse(async () => (await import('./history-dialog.tsx')).HistoryDialog);

export function useHistory(): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const dialog = asked && <HistoryDialog post={asked} onClose={() => setAsked(null)} />;
  return { ask: setAsked, dialog };
}
