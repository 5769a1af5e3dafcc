// The ideas board: what may become a post, captured, ordered by drag and by key, and taken to the dashboard.
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { ideaColumns, type KeptIdea, type IdeaColumn } from '#contract/idea-board.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Page } from '../page.tsx';
import { inColumn, moved, placeText, columnNames, type BoardPosition } from './board.ts';
import { CaptureForm, CaptureHelp } from './capture-form.tsx';
import { handleId, dragKind, IdeaCard } from './idea-card.tsx';
import { useIdeas, useMoveIdea } from './use-ideas.ts';

const empty: Record<IdeaColumn, string> = {
  inbox: 'Ideas you capture land here.',
  next: 'What you’ll write about next.',
  used: 'Ideas move here once you save a draft from them.',
};

type IdeaColumnListProps = {
  column: IdeaColumn;
  ideas: readonly KeptIdea[];
  /** Includes the ideas of the other columns. */
  all: readonly KeptIdea[];
  onMove: (id: string, place: BoardPosition, isByKey: boolean) => void;
  onWrite: (idea: KeptIdea) => void;
};

function IdeaColumnList({ column, ideas, ...rest }: IdeaColumnListProps) {
  /** The id of the idea that a dragged one would land before; null: last; undefined: nothing is dragged here. */
  const [over, setOver] = useState<string | null | undefined>(undefined);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragKind)) return;
    event.preventDefault();
    const card = (event.target as Element).closest<HTMLElement>('[data-idea]');
    const at = ideas.findIndex(({ id }) => id === card?.dataset['idea']);
    if (!card || at === -1) return setOver(null);
    const { top, height } = card.getBoundingClientRect();
    setOver(ideas[event.clientY > top + height / 2 ? at + 1 : at]?.id ?? null);
  };
  const onDrop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(dragKind);
    if (id === '') return;
    event.preventDefault();
    if (id !== over) rest.onMove(id, { column, before: over ?? null }, false);
    setOver(undefined);
  };
  const isOverAt = (at: number) => {
    if (over === ideas[at]?.id) return 'before';
    return over === null && at === ideas.length - 1 ? 'after' : null;
  };
  return (
    // Dragging is a shortcut: the handle's arrow keys and the menu do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={`column-${column}`}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-ink/4 p-3"
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
      }}
      onDrop={onDrop}
    >
      <h2 className="flex items-baseline gap-2 px-1 text-sm font-medium">
        <span id={`column-${column}`}>{columnNames[column]}</span>
        <span className="text-xs font-normal text-muted tabular-nums">{ideas.length}</span>
      </h2>
      {ideas.length === 0 ? (
        <p
          className={`rounded-control border border-dashed px-3 py-6 text-sm text-muted ${over === null ? 'border-accent' : 'border-line-strong'}`}
        >
          {empty[column]}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {ideas.map((idea, at) => (
            <IdeaCard key={idea.id} idea={idea} isOver={isOverAt(at)} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}

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
  const onMove = (id: string, to: BoardPosition, isByKey: boolean) => {
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
