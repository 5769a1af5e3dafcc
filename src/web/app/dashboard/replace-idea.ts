// Puts an idea from elsewhere, or what was interrupted, on the dashboard; one press brings back the text that it replaced.
import { toast } from '#web/ui/toast.ts';
import type { Dashboard } from './generation.ts';
import type { PendingIdea } from './pending-ideas.ts';

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

/** Continues what was interrupted. */
export function resumePending(dashboard: Dashboard, request: PendingIdea): void {
  const { idea, mode } = request.body;
  const before = dashboard.store.getState();
  const typed = mode === 'topic' ? before.idea : before.draft_content;
  void dashboard.resume(request);
  if (typed.trim() === '' || typed === idea) return;
  const change = mode === 'topic' ? { idea: typed, idea_id: before.idea_id } : { draft_content: typed };
  toast.plain('Your other text was replaced', {
    action: { label: 'Put it back', onClick: () => dashboard.set(change) },
  });
}
