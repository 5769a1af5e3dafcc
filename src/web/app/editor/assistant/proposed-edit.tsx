// A pending edit of the assistant's, compared with the current text: a bar above the text with Accept and Reject, and the
// text with the changes drawn in it. Loaded when there is one.
import { useDeferredValue, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { DiffPieces, DiffView } from '#web/ui/diff-view.tsx';
import { diffText } from '#web/ui/word-diff.ts';
import type { EditorState } from '../editor-state.ts';
import { proposalOn, readProposal, type ProposalOn } from './proposal-on.ts';
import type { Proposal } from './proposals.ts';

const notes: Partial<Record<ProposalOn['kind'], string>> = {
  merged: 'What you’ve written since then stays.',
  clash: 'You’ve changed the same words since then. Accept replaces your change.',
  nothing: 'Your text already says this.',
};

function useReading({ session }: EditorState, proposal: Proposal) {
  const content = useStore(session.store, (state) => state.content);
  const seen = useDeferredValue(content);
  return { ...readProposal(proposal, seen), isCurrent: seen === content };
}

type WaitingProps = {
  editor: EditorState;
  proposal: Proposal;
  /** Calls its argument once the text can be written to. */
  onAccept: (apply: () => void) => void;
};

function useAnswers({ editor, proposal, onAccept }: WaitingProps) {
  const { session, controller, proposals } = editor;
  const apply = () => {
    // Applied to the text as it is right now, which is what was shown.
    const before = session.store.getState().content;
    const { content: after } = proposalOn(proposal, before);
    controller.replaceAll(after, 'assistant');
    proposals.accept({ before, after }, proposal);
    editor.learn({ before, after }, 'accepted');
  };
  const reject = () => {
    proposals.reject();
    editor.learn({ before: session.store.getState().content, after: proposal.content }, 'rejected');
    controller.area()?.focus({ preventScroll: true });
  };
  return { accept: () => onAccept(apply), reject };
}

type AnswersProps = {
  waiting: WaitingProps;
  on: ProposalOn;
  /** What is shown compares with the current text. */ isCurrent: boolean;
};

function Answers({ waiting, on, isCurrent }: AnswersProps) {
  const { accept, reject } = useAnswers(waiting);
  return (
    <>
      <Button look="plain" size="small" onClick={reject}>
        Reject
      </Button>
      {on.kind !== 'nothing' && (
        <Button look="primary" size="small" disabled={!isCurrent} onClick={accept}>
          Accept
        </Button>
      )}
    </>
  );
}

type ProposalBarProps = WaitingProps & {
  /** Whether the text currently shows the changes. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
};

export function ProposalBar({ isShown, onShow, ...waiting }: ProposalBarProps) {
  const { editor, proposal } = waiting;
  const { on, pieces, isCurrent } = useReading(editor, proposal);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { top, bottom } = bar.current?.getBoundingClientRect() ?? { top: 0, bottom: 1 };
    if (bottom <= 0 || top >= innerHeight) bar.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={bar}
      aria-label="Proposed edit"
      className="sticky top-14 z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-accent/40 bg-raised py-2 pr-2 pl-5"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-sm font-medium">Proposed edit</h2>
        <p className="text-xs text-muted tabular-nums">
          {[on.kind === 'nothing' ? null : `${diffText(pieces)}.`, notes[on.kind]].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          look="plain"
          size="small"
          onClick={() => {
            onShow(!isShown);
            if (isShown) editor.controller.area()?.focus({ preventScroll: true });
          }}
        >
          {isShown ? 'Keep writing' : 'Show changes'}
        </Button>
        <Answers waiting={waiting} on={on} isCurrent={isCurrent} />
      </div>
    </section>
  );
}

/** Laid out line for line like the text, so that it takes exactly its place. */
export function ProposalText({ editor, proposal }: Pick<WaitingProps, 'editor' | 'proposal'>) {
  const { pieces } = useReading(editor, proposal);
  return (
    <section
      aria-label="What changes"
      dir="auto"
      className="relative min-h-[var(--text-min,20rem)] px-5 py-4 [overflow-wrap:anywhere] whitespace-pre-wrap"
    >
      <DiffPieces pieces={pieces} />
    </section>
  );
}

/** Shown in the conversation while the text is out of sight. */
export function ProposalCard(waiting: WaitingProps) {
  const { editor, proposal } = waiting;
  const { on, pieces, isCurrent } = useReading(editor, proposal);
  return (
    <section
      aria-label="Proposed edit"
      className="flex shrink-0 flex-col rounded-card border border-accent/60 bg-raised"
    >
      <div className="flex flex-col gap-2 px-4 py-3">
        <p className="text-xs text-muted tabular-nums">{notes[on.kind] ?? diffText(pieces)}</p>
        <DiffView pieces={pieces} />
      </div>
      <div className="flex justify-end gap-1 border-t border-line p-2">
        <Answers waiting={waiting} on={on} isCurrent={isCurrent} />
      </div>
    </section>
  );
}
