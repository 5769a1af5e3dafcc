// An edit of the assistant's that waits: its diff against the text as it is at this moment, and Accept or Reject. Loaded when there is one.
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Desk } from '../desk.ts';
import { DiffView } from '#web/ui/diff-view.tsx';
import { proposalOn } from './proposal-on.ts';
import type { ProposalOn } from './proposal-on.ts';
import type { Proposal } from './proposals.ts';
import { diffText, wordDiff } from '#web/ui/word-diff.ts';

const notes: Partial<Record<ProposalOn['kind'], string>> = {
  merged: 'You have written since it was asked for. What you wrote stays: this is against your text as it is now.',
  clash:
    'You have changed the same words since it was asked for. This is against your text as it is now: Accept takes your change out.',
  nothing: 'Your text already says this.',
};

type ProposalCardProps = {
  desk: Desk;
  proposal: Proposal;
  /** Calls what it is given once the text may be written in. */
  onAccept: (apply: () => void) => void;
};

export function ProposalCard({ desk, proposal, onAccept }: ProposalCardProps) {
  const { session, pen, proposals } = desk;
  const content = useStore(session.store, (state) => state.content);
  const seen = useDeferredValue(content);
  const on = useMemo(() => proposalOn(proposal, seen), [proposal, seen]);
  const pieces = useMemo(() => wordDiff(seen, on.content), [seen, on]);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const apply = () => {
    // Against the text of this very moment, and only what was shown.
    const before = session.store.getState().content;
    const { content: after } = proposalOn(proposal, before);
    pen.replaceAll(after, 'assistant');
    proposals.accept({ before, after });
    desk.learn({ before, after }, 'accepted');
  };
  const reject = () => {
    proposals.reject();
    desk.learn({ before: session.store.getState().content, after: proposal.content }, 'rejected');
    pen.area()?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={card}
      aria-label="Proposed edit"
      className="flex min-h-0 flex-col rounded-card border border-accent/60 bg-raised shadow-rest"
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0">
          <h2 className="text-sm font-medium">Proposed edit</h2>
          <p className="text-xs text-muted tabular-nums">{diffText(pieces)}</p>
        </div>
        <div className="flex gap-1">
          <Button look="plain" size="small" onClick={reject}>
            Reject
          </Button>
          {on.kind !== 'nothing' && (
            <Button look="primary" size="small" disabled={seen !== content} onClick={() => onAccept(apply)}>
              Accept
            </Button>
          )}
        </div>
      </header>
      <section
        aria-label="What changes"
        // A keyboard scrolls what it can reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 py-3"
      >
        {notes[on.kind] && <Note tone={on.kind === 'clash' ? 'fair' : 'plain'}>{notes[on.kind]}</Note>}
        <DiffView pieces={pieces} />
      </section>
    </section>
  );
}
