// Edits that the assistant proposes: one waits at a time, and nothing of it is in the text before it is accepted. Made by the chat
// panel; how it stands to the text as it is now is decided where it is shown (proposal-on.ts).
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';

export type Proposal = {
  content_id: string;
  /** The whole new text. */
  content: string;
  /** The text that the assistant was shown. */
  askedOn: string;
};

/** An edit that was accepted, until it is dismissed or taken back. */
export type Accepted = { before: string; after: string };

type ProposalState = { proposal: Proposal | null; accepted: Accepted | null };

export type Proposals = {
  store: StoreApi<ProposalState>;
  /** The text goes to the assistant now. */
  asked(content: string): void;
  /** A later one takes the place of one that still waits. */
  propose(edit: { content: string; content_id: string }): void;
  reject(): void;
  accept(accepted: Accepted): void;
  dismiss(): void;
};

export function createProposals(textNow: () => string): Proposals {
  const store = createStore<ProposalState>(() => ({ proposal: null, accepted: null }));
  let shown: string | null = null;
  return {
    store,
    asked: (content) => void (shown = content),
    propose: ({ content, content_id }) => {
      const proposal = { content, content_id, askedOn: shown ?? textNow() };
      store.setState({ proposal, accepted: null });
    },
    reject: () => store.setState({ proposal: null }),
    accept: (accepted) => store.setState({ proposal: null, accepted }),
    dismiss: () => store.setState({ accepted: null }),
  };
}
