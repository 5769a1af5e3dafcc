// The labels dialog for a post of a list; loaded when it is first asked for.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const LabelsDialog = onFirstUse(async () => (await import('./labels-dialog.tsx')).LabelsDialog);

export function useLabelPicker(): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const dialog = asked && <LabelsDialog post={asked} onClose={() => setAsked(null)} />;
  return { ask: setAsked, dialog };
}
