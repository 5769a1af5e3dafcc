// Where an edit of the assistant's is shown while it waits; nothing otherwise. The card comes with the first.
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import type { Desk } from '../desk.ts';

const ProposalCard = lazy(async () => ({ default: (await import('./proposal-card.tsx')).ProposalCard }));

export function ProposalSlot({ desk, onAccept }: { desk: Desk; onAccept: (apply: () => void) => void }) {
  const proposal = useStore(desk.proposals.store, (state) => state.proposal);
  return (
    <>
      <Announcer>{proposal ? 'The assistant proposes an edit' : ''}</Announcer>
      {proposal && (
        <Suspense>
          <ProposalCard key={proposal.content_id} desk={desk} proposal={proposal} onAccept={onAccept} />
        </Suspense>
      )}
    </>
  );
}
