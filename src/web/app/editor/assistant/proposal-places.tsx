// Where a pending edit of the assistant's is shown: in the text itself, or in the conversation if a sheet covers the text.
import { useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import type { EditorState } from '../editor-state.ts';
import { TextField } from '../text/text-field.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';

const load = () => import('./proposed-edit.tsx');
const ProposalBar = whenDrawn(async () => (await load()).ProposalBar);
const ProposalText = whenDrawn(
  async () => (await load()).ProposalText,
  () => <div className="min-h-80" />,
);
const ProposalCard = whenDrawn(async () => (await load()).ProposalCard);

type TextWithProposalProps = Omit<ComponentProps<typeof TextField>, 'cover' | 'onType'> & { isUnderSheet: boolean };

export function TextWithProposal({ isUnderSheet, ...props }: TextWithProposalProps) {
  const { editor } = props;
  const proposal = useStore(editor.proposals.store, (state) => state.proposal);
  const [seen, setSeen] = useState({ proposal, isShown: false });
  if (seen.proposal !== proposal) {
    // Somebody in the middle of typing may carry on, and look at the edit when they want to.
    const isTyping =
      document.activeElement === editor.controller.area() &&
      editor.session.store.getState().content !== proposal?.askedOn;
    setSeen({ proposal, isShown: !isTyping });
  }
  const isShown = proposal !== null && seen.isShown && !isUnderSheet;
  const show = (next: boolean) => setSeen((old) => (old.isShown === next ? old : { ...old, isShown: next }));
  return (
    <>
      <Announcer>{proposal ? 'The assistant proposes an edit' : ''}</Announcer>
      {proposal && !isUnderSheet && (
        <ProposalBar
          key={proposal.content_id}
          editor={editor}
          proposal={proposal}
          isShown={isShown}
          onShow={show}
          onAccept={(apply) => apply()}
        />
      )}
      <TextField
        {...props}
        onType={() => show(false)}
        cover={isShown && <ProposalText editor={editor} proposal={proposal} />}
      />
    </>
  );
}

export function ProposalInConversation({
  editor,
  onAccept,
}: {
  editor: EditorState;
  onAccept: (apply: () => void) => void;
}) {
  const proposal = useStore(editor.proposals.store, (state) => state.proposal);
  if (!proposal) return null;
  return <ProposalCard key={proposal.content_id} editor={editor} proposal={proposal} onAccept={onAccept} />;
}
