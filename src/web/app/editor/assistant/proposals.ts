// Edits proposed by the assistant: one is pending at a time, and none of it is in the text until it is accepted. They come from the chat
// panel; how one applies to the current text is left to proposal-on.ts.
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Proposal = {
  content_id: string;
  /** The whole new text. */
  content: string;
  /** The text that the assistant was shown. */
  askedOn: string;
};

/** An accepted edit, until it is dismissed or undone. */
export type Accepted = { before: string; after: string };

type ProposalState = { proposal: Proposal | null; accepted: Accepted | null };

export type Proposals = {
  store: StoreApi<ProposalState>;
  /** A later edit replaces one that is still pending. */
  propose(edit: Proposal): void;
  reject(): void;
  /** Any edit of the assistant's was accepted: the pending one, if it is `proposal`. */
  accept(accepted: Accepted, proposal?: Proposal): void;
  dismiss(): void;
};

export function createProposals(): Proposals {
  const store = createStore<ProposalState>(() => ({ proposal: null, accepted: null }));
  return {
    store,
    propose: (proposal) => store.setState({ proposal, accepted: null }),
    reject: () => store.setState({ proposal: null }),
    accept: (accepted, proposal) =>
      store.setState((state) => ({ accepted, proposal: state.proposal === proposal ? null : state.proposal })),
    dismiss: () => store.setState({ accepted: null }),
  };
}
