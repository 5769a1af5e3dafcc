// What the editor holds while a post is written: its draft, its text's controller, rewrites of parts and of the whole, and proposed edits.
import type { Api } from '#web/api/client.ts';
import type { DraftSession } from './saving/draft-session.ts';
import { createTextController, type TextController } from './text/text-controller.ts';
import { createProposals, type Proposals } from './assistant/proposals.ts';
import { createRewriter, type Rewriter } from './text/rewrite.ts';
import { teachVoice } from '../voice/teach-voice.ts';

export type EditorState = {
  session: DraftSession;
  controller: TextController;
  /** Rewrites a part, shown in its place. */
  rewriter: Rewriter;
  /** Rewrites the whole text, which ends as a proposed edit. */
  whole: Rewriter;
  proposals: Proposals;
  /** Teaches the voice what the person made of an edit. */
  learn(edit: { before: string; after: string }, kind: 'accepted' | 'rejected'): void;
  /** Opens the bar for the selection, or for the caret's paragraph. */
  openRewrite(): void;
  onOpenRewrite(work: () => void): () => void;
  /** Opens the first placeholder of the text. */
  fillPlaceholders(): void;
  onFillPlaceholders(work: () => void): () => void;
  /** Starts to watch the text; returns a function that stops it. */
  start(): () => void;
};

/** Lets a button ask the field, the only one that can do it, for something. */
function createAsk() {
  let answer: () => void = () => undefined;
  return {
    ask: () => answer(),
    onAsk: (work: () => void) => {
      answer = work;
      return () => void (answer = () => undefined);
    },
  };
}

export function createEditorState(session: DraftSession, api: Api): EditorState {
  const rewriter = createRewriter(api);
  const whole = createRewriter(api);
  const proposals = createProposals();
  const rewriteAsked = createAsk();
  const placeholdersAsked = createAsk();

  /** A rewrite belongs to the text it was requested for: if that changes underneath, for example by another tab, the rewrite is useless. */
  const watchText = () =>
    session.store.subscribe(({ content }) => {
      const { rewrite } = rewriter.store.getState();
      if (rewrite && rewrite.content !== content) rewriter.cancel();
    });
  const watchWhole = () =>
    whole.store.subscribe(({ rewrite }) => {
      if (rewrite?.status !== 'ready') return;
      const done = whole.take();
      if (!done) return;
      proposals.propose({
        content: done.replacement,
        content_id: crypto.randomUUID(),
        askedOn: done.content,
      });
    });
  return {
    session,
    controller: createTextController(session),
    rewriter,
    whole,
    proposals,
    learn: (edit, kind) => teachVoice(api, { ...edit, post_id: session.store.getState().post?.id ?? null }, kind),
    openRewrite: rewriteAsked.ask,
    onOpenRewrite: rewriteAsked.onAsk,
    fillPlaceholders: placeholdersAsked.ask,
    onFillPlaceholders: placeholdersAsked.onAsk,
    start: () => {
      const stops = [watchText(), watchWhole()];
      return () => {
        for (const stop of stops) stop();
        rewriter.cancel();
        whole.cancel();
      };
    },
  };
}
