// Keeps what a 402 or an ended session interrupts in the editor until the page is opened again; pending-ask-offer.tsx then offers it.
import { useEffect, useState } from 'react';
import { useApp } from '../../app-context.ts';
import type { EditorState } from '../editor-state.ts';
import { isInterruption, keepPendingAsk, readPendingAsk } from '../../account/pending-asks.ts';
import type { Ask, PendingAsk } from '../../account/pending-asks.ts';
import type { Rewriter } from '../text/rewrite.ts';

type PendingAsks = { before: PendingAsk | null; keep: (ask: Ask) => void };

/** Keeps what is refused from now on; returns what had been refused before the page was opened. */
export function usePendingAsks(editor: EditorState): PendingAsks {
  const { user } = useApp();
  const [asks] = useState(() => ({
    before: readPendingAsk(user.id),
    keep(ask: Ask) {
      void editor.session.flush().then(() => {
        const { post } = editor.session.store.getState();
        if (post) keepPendingAsk(ask, post.id, user.id);
      });
    },
  }));
  useEffect(() => {
    const watch = ({ store }: Rewriter, kind: 'rewrite' | 'rewrite_whole') =>
      store.subscribe(({ rewrite }, { rewrite: before }) => {
        if (rewrite?.status !== 'failed' || before?.status === 'failed') return;
        if (!rewrite.error || !isInterruption(rewrite.error.code)) return;
        const { content, range, instruction } = rewrite;
        asks.keep({ kind, body: { content, selection: range, instruction } });
      });
    const stops = [watch(editor.rewriter, 'rewrite'), watch(editor.whole, 'rewrite_whole')];
    return () => {
      for (const stop of stops) stop();
    };
  }, [asks, editor]);
  return asks;
}
