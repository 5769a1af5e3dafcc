// The history dialog for a post of a list or a page; loaded when it is first asked for.
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

export function useHistory(): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const dialog = asked && (
    <Suspense>
      <HistoryDialog post={asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
