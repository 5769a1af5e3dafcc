// The idea, and below it the drafts made from it.
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { componentOf, onDemand, onFirstUse, useOnDemand } from '#web/ui/on-demand.ts';
import { Part } from '#web/ui/part.tsx';
import { useDashboard } from './generation.ts';
import { isBlank } from '#contract/typed-text.ts';
import { comparable } from './comparable.ts';
import { countShown, sourceOf, isRunning, type DashboardState } from './dashboard-state.ts';
import { IdeaForm } from './idea-form.tsx';
import { VariationCard } from './variation-card.tsx';
import { usePendingIdeas, type PendingIdea } from './pending-ideas.ts';
import { useIsOnline } from '../online.ts';
import { firstLine } from '../post/post-words.ts';
import { resumePending } from './replace-idea.ts';

const whatWas = ({ kind, body }: PendingIdea): string => {
  const drafts = kind === 'generate' ? 'Drafts' : `Draft ${body.index + 1} again`;
  if (body.answers?.length) return `${drafts}, with your answers, of`;
  return kind === 'generate' ? `${drafts} of` : `${drafts}, of`;
};

/** Offers again what a 402 or an ended session interrupted. */
function PendingOffer() {
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

/** If its script cannot be loaded, the page does without. */
const questionPanel = onDemand(async () => {
  const loaded = await import('./question-panel.tsx').catch(() => null);
  return loaded?.QuestionPanel ?? (() => null);
});
const QuestionPanel = componentOf(questionPanel);
const CompareDialog = onFirstUse(async () => (await import('./compare-dialog.tsx')).CompareDialog);

/** Announced when a draft starts or ends, never while its text arrives. */
function progressText(state: DashboardState): string {
  const count = countShown(state);
  const all = Object.values(state.progress).slice(0, count);
  // Refused, or failed before the first word: the drafts are the earlier ones, and the error is announced.
  if (all.length === 0 || state.error) return '';
  const running = all.filter((one) => one === 'waiting' || one === 'streaming').length;
  const ready = all.filter((one) => one === 'complete').length;
  const readyOf = (of: number) => (of === 1 ? `${ready} of 1 draft is ready.` : `${ready} of ${of} drafts are ready.`);
  if (running > 0 && ready === 0) return all.length === 1 ? 'Writing one draft.' : `Writing ${all.length} drafts.`;
  if (running > 0) return readyOf(all.length);
  const failed = all.filter((one) => one === 'failed').length;
  const said = `${readyOf(count)}${failed > 0 ? ` ${failed} couldn’t be written.` : ''}`;
  return state.note ? `${said} ${state.note}` : said;
}

const askedTexts = [
  '',
  'One question about your idea is below it. You don’t have to answer it.',
  'Two questions about your idea are below it. You don’t have to answer them.',
  'Three questions about your idea are below it. You don’t have to answer them.',
];

/** Announced when the questions arrive; the focus does not move to them. */
const askedText = ({ questions: { asked, isAsking, view } }: DashboardState): string =>
  isAsking || view !== 'open' ? '' : (askedTexts[asked.length] ?? '');

/** Grid columns, by number of drafts. */
const columns = ['', 'max-w-text', 'md:grid-cols-2'];

export function GenerateView() {
  const dashboard = useDashboard();
  const count = useStore(dashboard.store, countShown);
  const said = useStore(dashboard.store, progressText);
  const asked = useStore(dashboard.store, askedText);
  const note = useStore(dashboard.store, (state) => state.note);
  // Mounted, and its script loaded, from the first word of an idea.
  const hasSource = useStore(dashboard.store, (state) => !isBlank(sourceOf(state)));
  const isAskable = useOnDemand(questionPanel, hasSource) !== null;
  return (
    <>
      <PendingOffer />
      <IdeaForm />
      <Announcer>{said}</Announcer>
      <Announcer>{asked}</Announcer>
      {hasSource && <QuestionPanel />}
      {/* Earlier drafts wait until the question panel is there, since it would push them down. */}
      {count > 0 && (!hasSource || isAskable) && (
        <section aria-labelledby="variations" className="flex flex-col gap-2">
          <div className="flex min-h-8 items-center justify-between gap-4">
            <h2 id="variations" className="text-sm font-medium text-muted">
              Drafts
            </h2>
            <Compare />
          </div>
          {note && <p className="max-w-text text-sm text-muted">{note}</p>}
          <div className={`grid items-stretch gap-4 ${columns[count] ?? 'md:grid-cols-2 wide:grid-cols-3'}`}>
            {Array.from({ length: count }, (_, index) => (
              <Part key={index} name="This draft">
                <VariationCard index={index} />
              </Part>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Compare() {
  const dashboard = useDashboard();
  const hasTwo = useStore(dashboard.store, (state) => comparable(state).length > 1);
  const [isOpen, setOpen] = useState(false);
  if (!hasTwo && !isOpen) return null;
  return (
    <>
      <Button look="plain" size="small" className="-mr-3" onClick={() => setOpen(true)}>
        <Columns2 aria-hidden />
        Compare
      </Button>
      {isOpen && <CompareDialog onClose={() => setOpen(false)} />}
    </>
  );
}
