// 'Continue where you left off' in the editor: what a 402 interrupted, offered when the page is opened again, or resumed at once on request.
// Loaded only if there is something to offer.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import { keepPendingRequest } from '#web/pending-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { chatOf, type ChatOfEditor, type ChatSession } from './chat-session.ts';
import type { EditorState } from '../editor-state.ts';
import type { PendingAsk } from '../../account/pending-asks.ts';

const whatWas = ({ kind, body }: PendingAsk): string =>
  kind === 'chat' ? `Ask the assistant: “${body.message}”` : `Rewrite: “${body.instruction}”`;

/** It was put back into the field when it could not be sent, and is once more if it cannot be. */
async function sendAgain({ typed, send }: ChatSession, message: string): Promise<void> {
  const left = typed.getState();
  if (left === message || left.startsWith(`${message}\n`)) typed.setState(left.slice(message.length).trimStart(), true);
  if (!(await send(message))) typed.setState(`${message}\n${typed.getState()}`.trimEnd(), true);
}

type PendingAskOfferProps = { editor: EditorState; chat: ChatOfEditor; interrupted: PendingAsk; onChat: () => void };

export function PendingAskOffer({ editor, chat, interrupted, onChat }: PendingAskOfferProps) {
  const location = useLocation();
  const isAsked = (location.state as { resume?: boolean } | null)?.resume === true;
  const [ask, setAsk] = useState<PendingAsk | null>(interrupted);
  const content = useStore(editor.session.store, (state) => state.content);
  const hasResumed = useRef(false);
  const end = () => {
    keepPendingRequest(null);
    setAsk(null);
  };
  const resume = (pending: PendingAsk) => {
    end();
    if (pending.kind === 'chat') {
      onChat();
      void sendAgain(chatOf(chat), pending.body.message);
      return;
    }
    const { selection, instruction } = pending.body;
    if (pending.body.content !== content) toast.plain('The text has changed since. Select that part again.');
    else if (pending.kind === 'rewrite_whole') void editor.whole.start(content, selection, instruction);
    else void editor.rewriter.start(content, selection, instruction);
  };
  useEffect(() => {
    if (!isAsked || !ask || hasResumed.current) return;
    hasResumed.current = true;
    // Only after the editor has started to watch the text.
    setTimeout(() => resume(ask));
  });
  if (!ask || isAsked) return null;
  return (
    <Note
      action={
        <span className="flex gap-2">
          <Button size="small" look="plain" onClick={end}>
            Dismiss
          </Button>
          <Button size="small" onClick={() => resume(ask)}>
            Continue
          </Button>
        </span>
      }
    >
      <span className="font-medium">Continue where you left off.</span> {whatWas(ask).slice(0, 160)}
    </Note>
  );
}
