// The assistant's panel: the conversation, the answer being written, the posts found, and the field for the next message.
import { useEffect, useRef, useState, type ReactNode, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { Post } from '#contract/post-fields.ts';
import type { Message } from '#contract/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutButton } from '../../account/checkout-button.tsx';
import type { ChatSession } from './chat-session.ts';
import type { ChatState, Suggestion } from './chat-state.ts';
import { ResearchCards } from './research-cards.tsx';
import { CopyButton } from '../../copy-button.tsx';
import { ArrowUp, Square } from 'lucide-react';
import { chatMessageMax } from '#contract/chat.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isComposing } from '#web/ui/is-composing.ts';

type Lengths = {
  /** Of all that is in the panel, and of the part in view. */
  whole: number;
  view: number;
  /** Where the newest words begin and end: posts found and suggestions follow them. */
  newest: { top: number; end: number };
};

/** As far down as the newest words stay in view; of words taller than the panel, their end. */
export const followTo = ({ whole, view, newest }: Lengths): number =>
  Math.max(0, Math.min(whole - view, Math.max(newest.end - view, newest.top)));

/** What of the text the next message is about; '' for all of it. Without the focus the field does not show what is selected in it. */
function useSelectedPart({ context }: ChatSession): string {
  const [part, setPart] = useState('');
  useEffect(() => {
    const read = () => {
      const { content, selection } = context();
      setPart(selection ? content.slice(selection.start, selection.end).trim() : '');
    };
    read();
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [context]);
  return part;
}

function SelectedPart({ chat, onWhole }: { chat: ChatSession; onWhole: () => void }) {
  const part = useSelectedPart(chat);
  if (part === '') return null;
  return (
    <div className="flex items-center gap-1 pb-1 text-xs text-muted">
      <p className="min-w-0 flex-1 truncate">
        About your selection: <span dir="auto">“{part.slice(0, 200)}”</span>
      </p>
      <Button
        look="plain"
        size="small"
        onClick={() => {
          chat.unselect();
          onWhole();
        }}
      >
        Whole text
      </Button>
    </div>
  );
}

/** Enter sends, Shift+Enter starts a new line, Escape stops the answer; a message that could not be sent stays. */
function ChatField({ chat, isStreaming }: { chat: ChatSession; isStreaming: boolean }) {
  const text = useStore(chat.typed);
  const setText = (next: string) => chat.typed.setState(next, true);
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '' && !isStreaming;

  async function send() {
    if (!canSend) return;
    const message = text.trim();
    setText('');
    const hasGone = await chat.send(message);
    // Put back, before what was typed meanwhile: neither is lost.
    if (!hasGone) setText(`${message}\n${chat.typed.getState()}`.trimEnd());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isStreaming) {
      // Escape only stops the answer; the surrounding sheet stays open.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      chat.stop();
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send();
  }

  return (
    <>
      <SelectedPart chat={chat} onWhole={() => field.current?.focus()} />
      <div className="flex items-end gap-2 rounded-control border border-line-strong bg-paper p-1.5 focus-within:border-accent">
        <textarea
          ref={field}
          dir="auto"
          value={text}
          rows={2}
          maxLength={chatMessageMax}
          aria-label="Message to the assistant"
          placeholder="Make the opening stronger"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-40 min-h-11 flex-1 resize-none bg-transparent px-2 py-1.5 outline-none field-sizing-content placeholder:text-muted"
        />
        {isStreaming ? (
          <IconButton label="Stop" size="small_icon" icon={<Square />} onClick={() => chat.stop()} />
        ) : (
          <IconButton
            label="Send"
            size="small_icon"
            look="primary"
            disabled={!canSend}
            icon={<ArrowUp />}
            onClick={() => void send()}
          />
        )}
      </div>
    </>
  );
}

const starters = [
  'Make it shorter',
  'Give me a stronger hook',
  'Use simpler words',
  'Add a question at the end',
  'Suggest five hooks',
  'Add hashtags',
];

const doing = {
  edit_content: 'Editing the text',
  research: 'Looking through posts',
  hashtags: 'Choosing hashtags',
  hooks: 'Thinking of hooks',
} as const;

type ChatPanelProps = {
  chat: ChatSession;
  post: Pick<Post, 'id' | 'conversation_id'> | null;
  /** `start`: before the text, as its first line; `end`: after it. */
  onInsert: (text: string, where: 'start' | 'end') => void;
  /** Shown after the conversation: a pending edit. */
  children: ReactNode;
};

export function ChatPanel({ chat, post, onInsert, children }: ChatPanelProps) {
  const state = useStore(chat.store);
  useEffect(() => {
    // A post that names no conversation has none: no need to ask the server.
    if (post?.conversation_id) void chat.load(post.id);
  }, [chat, post?.id, post?.conversation_id]);
  const isEmpty = state.messages.length === 0 && !state.isStreaming && !state.isLoading;
  const ask = (message: string) => void chat.send(message);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Talk
        isBusy={state.isStreaming}
        found={
          <>
            <Suggestions suggestions={state.suggestions} onInsert={onInsert} />
            <ResearchCards cards={state.persisted_research_cards} isEarlier />
            <ResearchCards cards={state.research_cards} />
          </>
        }
      >
        {state.isLoading && <Skeleton lines={3} />}
        {isEmpty && <Starters onAsk={ask} />}
        {state.messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
        {state.isStreaming && <Answering state={state} />}
        {state.error && (
          <Note
            tone={state.needsUpgrade ? 'fair' : 'poor'}
            action={state.needsUpgrade && <CheckoutButton size="small" />}
          >
            {state.error}
          </Note>
        )}
        {children}
      </Talk>
      <div className="border-t border-line p-3">
        <ChatField chat={chat} isStreaming={state.isStreaming} />
        {state.messages.length > 0 && (
          <Button look="plain" size="small" className="mt-1" onClick={() => chat.startNew()}>
            New chat
          </Button>
        )}
      </div>
    </div>
  );
}

function endOf(box: HTMLElement, after: HTMLElement): number {
  const newest = { top: (after.previousElementSibling as HTMLElement | null)?.offsetTop ?? 0, end: after.offsetTop };
  return followTo({ whole: box.scrollHeight, view: box.clientHeight, newest });
}

type TalkProps = { isBusy: boolean; /** What is shown after the words. */ found: ReactNode; children: ReactNode };

/** Follows the newest words while the person is at the end; does not move if they have scrolled up. */
function Talk({ isBusy, found, children }: TalkProps) {
  const box = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (!box.current || !after.current || !isAtEnd.current) return;
    // Not back up from what was found.
    box.current.scrollTop = Math.max(box.current.scrollTop, endOf(box.current, after.current));
  });
  return (
    <div
      ref={box}
      role="log"
      aria-label="Conversation"
      aria-busy={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        if (after.current) isAtEnd.current = endOf(currentTarget, after.current) - currentTarget.scrollTop < 40;
      }}
      className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4"
    >
      {children}
      <div ref={after} className="flex flex-col gap-4 empty:-mt-4">
        {found}
      </div>
    </div>
  );
}

function Starters({ onAsk }: { onAsk: (message: string) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Say what to change, ask for hooks, or ask me to look up posts on a topic. You see every change before it goes
        into your text.
      </p>
      <ul className="flex flex-wrap gap-2">
        {starters.map((starter) => (
          <li key={starter}>
            <Button size="small" className="rounded-full" onClick={() => onAsk(starter)}>
              {starter}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Said({ message: { role, content } }: { message: Message }) {
  if (role === 'user') {
    return (
      <p
        dir="auto"
        className="max-w-[90%] self-end rounded-card bg-accent/10 px-3.5 py-2 break-words whitespace-pre-wrap"
      >
        <span dir="ltr" className="sr-only">
          You:{' '}
        </span>
        {content}
      </p>
    );
  }
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      <span dir="ltr" className="sr-only">
        Assistant:{' '}
      </span>
      {content}
    </p>
  );
}

function Answering({ state: { streamingText, tool_status } }: { state: ChatState }) {
  return (
    <div className="flex flex-col gap-2">
      {streamingText !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {streamingText}
        </p>
      )}
      {(tool_status || streamingText === '') && (
        <p className="text-sm text-muted">{tool_status ? doing[tool_status] : 'Thinking'} …</p>
      )}
    </div>
  );
}

type SuggestionsProps = { suggestions: Suggestion[]; onInsert: (text: string, where: 'start' | 'end') => void };

function Suggestions({ suggestions, onInsert }: SuggestionsProps) {
  return suggestions.map(({ id, tool, lines }) => (
    <section key={id} aria-label={tool === 'hooks' ? 'Hooks' : 'Hashtags'} className="flex flex-col gap-2">
      {tool === 'hooks' ? (
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <li
              key={line}
              className="flex items-start justify-between gap-3 rounded-control border border-line p-3 text-sm"
            >
              <span dir="auto" className="min-w-0 break-words">
                {line}
              </span>
              <Button size="small" onClick={() => onInsert(line, 'start')}>
                Use
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className="rounded-control border border-line p-3 text-sm">
          <p className="break-words">{lines.join(' ')}</p>
          <p className="mt-2 flex gap-2">
            <Button size="small" onClick={() => onInsert(lines.join(' '), 'end')}>
              Add to the end
            </Button>
            <CopyButton text={lines.join(' ')} />
          </p>
        </div>
      )}
    </section>
  ));
}
