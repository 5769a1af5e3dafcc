// The dialogs about one post, each loaded soon after the page that may ask for it.
import { useState, type ComponentType, type ReactNode } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

export const PublishDialog = onFirstUse(async () => (await import('./publish-dialog.tsx')).PublishDialog);
export const ScheduleDialog = onFirstUse(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);
export const HistoryDialog = onFirstUse(async () => (await import('./history-dialog.tsx')).HistoryDialog);

type AskedProps = { post: Post; onClose: () => void; onDone: () => void };

/** `ask` opens the dialog for a post of a list or a page. */
export function useAsked(Dialog: ComponentType<AskedProps>): { ask: (post: Post) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Post | null>(null);
  const close = () => setAsked(null);
  return { ask: setAsked, dialog: asked && <Dialog post={asked} onClose={close} onDone={close} /> };
}
