// Puts an idea that comes from elsewhere on the dashboard; the one that was there is a press away.
import { toast } from '#web/ui/toast.ts';
import type { Dashboard } from './generation.ts';

export function replaceIdea(dashboard: Dashboard, idea: string): void {
  const before = dashboard.store.getState();
  dashboard.setMode('topic');
  dashboard.set({ idea });
  const is_other = before.idea.trim() !== '' && before.idea !== idea;
  if (!is_other && (before.chat_mode === 'topic' || before.variations.length === 0)) return;
  const putBack = () => {
    dashboard.restore(before);
    dashboard.set({ idea: before.idea });
  };
  toast.plain('Your other idea was replaced', { action: { label: 'Put it back', onClick: putBack } });
}
