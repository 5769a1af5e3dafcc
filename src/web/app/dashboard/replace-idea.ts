// Puts an idea from elsewhere on the dashboard; one press brings back the previous one.
import { toast } from '#web/ui/toast.ts';
import type { Dashboard } from './generation.ts';

/** `ideaId`: the idea's id on the ideas board, if it comes from there. */
export function replaceIdea(dashboard: Dashboard, idea: string, ideaId: string | null = null): void {
  const before = dashboard.store.getState();
  dashboard.setMode('topic');
  dashboard.set({ idea, idea_id: ideaId });
  const isOther = before.idea.trim() !== '' && before.idea !== idea;
  if (!isOther && (before.chat_mode === 'topic' || before.variations.length === 0)) return;
  const putBack = () => {
    dashboard.restore(before);
    dashboard.set({ idea: before.idea, idea_id: before.idea_id });
  };
  toast.plain('Your other idea was replaced', { action: { label: 'Put it back', onClick: putBack } });
}
