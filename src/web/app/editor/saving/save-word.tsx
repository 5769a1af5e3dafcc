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
  const is_new = useStore(session.store, ({ post, content }) => post === null && content === '');
  const is_online = useIsOnline();
  if (is_new) return null;
  const is_waiting = !is_online && status !== 'saved';
  return (
    <output
      data-save-status={status}
      className={`px-2 text-sm ${status === 'error' && !is_waiting ? 'text-poor' : 'text-muted'}`}
    >
      {is_waiting ? 'Saved here, syncs when you’re online' : words[status]}
    </output>
  );
}
