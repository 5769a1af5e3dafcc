// The labels dialog for a post of a list; loaded when it is first asked for.
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';

const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

export function useLabelPicker(): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const dialog = asked && (
    <Suspense>
      <LabelsDialog post={asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
