// The ideas board: what may become a post, captured, ordered by drag and by key, and taken to the dashboard.
import { useEffect, useRef, useState } from 'react';
import { ideaColumns, type KeptIdea } from '#contract/idea-board.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Page } from '../page.tsx';
import { inColumn, moved, placeText, type Place } from './board.ts';
import { CaptureForm } from './capture-form.tsx';
import { CaptureHelp } from './capture-help.tsx';
import { handleId } from './idea-card.tsx';
import { IdeaColumnList } from './idea-column.tsx';
import { useIdeas, useMoveIdea } from './use-ideas.ts';

export function IdeasPage({ onWrite }: { onWrite: (idea: KeptIdea) => void }) {
  const list = useIdeas();
  const move = useMoveIdea();
  const [said, setSaid] = useState('');
  /** The idea just moved by key: its handle gets the focus in its new place. */
  const held = useRef<{ id: string; from: string }>(null);
  const ideas = list.data ?? [];
  const order = ideas.map(({ id, column }) => `${id} ${column}`).join();
  useEffect(() => {
    if (held.current === null || held.current.from === order) return;
    document.getElementById(handleId(held.current.id))?.focus();
    held.current = null;
  });
  const onMove = (id: string, to: Place, isByKey: boolean) => {
    held.current = isByKey ? { id, from: order } : null;
    setSaid(placeText(moved(ideas, id, to), id));
    move.mutate({ id, place: to });
  };
  return (
    <Page title="Ideas" description="Ideas kept for later posts, in the order you give them." width="wide">
      <CaptureForm />
      <Waiting of={list} lines={6} />
      {list.data && (
        <div className="grid gap-4 lg:grid-cols-3">
          {ideaColumns.map((column) => (
            <IdeaColumnList
              key={column}
              column={column}
              ideas={inColumn(ideas, column)}
              all={ideas}
              onMove={onMove}
              onWrite={onWrite}
            />
          ))}
        </div>
      )}
      <Announcer>{said}</Announcer>
      {/* Below a list of any length, so only after that has loaded: otherwise it would jump. */}
      {!list.isPending && <CaptureHelp />}
    </Page>
  );
}
