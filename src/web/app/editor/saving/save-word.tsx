// The save status as a word (product spec, section 4).
import { useStore } from 'zustand';
import { useIsOnline } from '../../online.ts';
import type { DraftSession } from './draft-session.ts';
import type { SaveStatus } from './save-status.ts';

const words: Record<SaveStatus, string> = {
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving',
  error: 'Not saved',
};

export function SaveWord({ session }: { session: DraftSession }) {
  const status = useStore(session.store, ({ saving }) => saving.status);
  const isNew = useStore(session.store, ({ post, content }) => post === null && content === '');
  const isOnline = useIsOnline();
  if (isNew) return null;
  const isWaiting = !isOnline && status !== 'saved';
  return (
    <output
      data-save-status={status}
      className={`px-2 text-sm ${status === 'error' && !isWaiting ? 'text-poor' : 'text-muted'}`}
    >
      {isWaiting ? 'Saved here, syncs when you’re online' : words[status]}
    </output>
  );
}
