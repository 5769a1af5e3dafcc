// The idea, and under it what was made of it.
import { Columns2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import { useDashboard } from './generation.ts';
import { comparable } from './comparable.ts';
import type { DashboardState } from './dashboard-state.ts';
import { IdeaForm } from './idea-form.tsx';
import { PendingOffer } from './pending-offer.tsx';
import { VariationCard } from './variation-card.tsx';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** Said aloud when a draft begins or ends, never while its text comes. */
function progressText({ progress, variations }: DashboardState): string {
  const all = Object.values(progress);
  if (all.length === 0) return '';
  const running = all.filter((one) => one === 'waiting' || one === 'streaming').length;
  const ready = all.filter((one) => one === 'complete').length;
  if (running > 0) return ready === 0 ? `Writing ${all.length} drafts.` : `${ready} of ${all.length} drafts are ready.`;
  const failed = all.filter((one) => one === 'failed').length;
  return `${ready} of ${variations.length} drafts are ready.${failed > 0 ? ` ${failed} could not be written.` : ''}`;
}

export function GenerateView() {
  const dashboard = useDashboard();
  const count = useStore(dashboard.store, ({ variations }) => variations.length);
  const said = useStore(dashboard.store, progressText);
  return (
    <>
      <PendingOffer />
      <IdeaForm />
      <Announcer>{said}</Announcer>
      {count > 0 && (
        <section aria-labelledby="variations" className="flex flex-col gap-2">
          <div className="flex min-h-8 items-center justify-between gap-4">
            <h2 id="variations" className="text-sm font-medium text-muted">
              Drafts
            </h2>
            <Compare />
          </div>
          <div className="grid items-stretch gap-4 md:grid-cols-2 wide:grid-cols-3">
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
  const has_two = useStore(dashboard.store, (state) => comparable(state).length > 1);
  const [is_open, setOpen] = useState(false);
  if (!has_two && !is_open) return null;
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        <Columns2 aria-hidden />
        Compare two
      </Button>
      {is_open && (
        <Suspense>
          <CompareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
