// 'Continue where you left off': offers again what a 402 or an ended session interrupted.
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { useDashboard } from './generation.ts';
import { usePendingIdeas, type PendingIdea } from './pending-ideas.ts';
import { useIsOnline } from '../online.ts';
import { firstLine } from '../post/post-words.ts';
import { isRunning, type DashboardState } from './dashboard-state.ts';
import { resumePending } from './replace-idea.ts';

const whatWas = ({ kind, body }: PendingIdea): string => {
  const drafts = kind === 'generate' ? 'Drafts' : `Draft ${body.index + 1} again`;
  if (body.answers?.length) return `${drafts}, with your answers, of`;
  return kind === 'generate' ? `${drafts} of` : `${drafts}, of`;
};

export function PendingOffer() {
  const dashboard = useDashboard();
  const pending = usePendingIdeas();
  const request = useStore(pending.store);
  const isHidden = useStore(dashboard.store, (state) => isRunning(state) || refusedNow(state));
  const isOnline = useIsOnline();
  if (!request || isHidden) return null;
  return (
    <section
      aria-labelledby="pending-request"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent/50 bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="pending-request" className="text-sm font-medium">
          Continue where you left off
        </h2>
        <p className="truncate text-sm text-muted">
          {whatWas(request)} “{firstLine(request.body.idea)}”
        </p>
      </div>
      <div className="flex gap-1">
        <Button look="plain" size="small" onClick={pending.clear}>
          Dismiss
        </Button>
        <Button size="small" disabled={!isOnline} onClick={() => resumePending(dashboard, request)}>
          Continue
        </Button>
      </div>
    </section>
  );
}

/** The refusal is on the page right now, where it happened: no need to say it twice. */
const refusedNow = ({ error, errors }: DashboardState): boolean =>
  [error, ...Object.values(errors)].some((problem) => problem?.code === 'upgrade_required');
