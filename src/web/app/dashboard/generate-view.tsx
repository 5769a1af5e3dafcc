// The idea, and under it what was made of it.
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app-context.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { IdeaForm } from './idea-form.tsx';
import { PendingNote } from './pending-note.tsx';
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
  const { dashboard } = useApp();
  const count = useStore(dashboard.store, ({ variations }) => variations.length);
  // One waits for another to be compared with; the second opens both.
  const [first, setFirst] = useState<number | null>(null);
  const [pair, setPair] = useState<readonly [number, number] | null>(null);
  const compare = (index: number) => {
    if (first === null) setFirst(index);
    else {
      if (first !== index) setPair([Math.min(first, index), Math.max(first, index)]);
      setFirst(null);
    }
  };
  const said = useStore(dashboard.store, progressText);
  return (
    <>
      <PendingNote />
      <IdeaForm />
      <Announcer>{said}</Announcer>
      {count > 0 && (
        <section aria-label="Drafts" className="grid items-stretch gap-4 md:grid-cols-2 wide:grid-cols-3">
          {Array.from({ length: count }, (_, index) => (
            <VariationCard key={index} index={index} is_compared={first === index} onCompare={() => compare(index)} />
          ))}
        </section>
      )}
      {first !== null && <output className="block text-sm text-muted">Choose the draft to compare it with.</output>}
      {pair && (
        <Suspense>
          <CompareDialog indexes={pair} onClose={() => setPair(null)} />
        </Suspense>
      )}
    </>
  );
}
