// The field for the next message. Enter sends, Shift+Enter starts a new line, Escape stops the answer; a message that could not be sent stays.
import { ArrowUp, Square } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { chatMessageMax } from '#contract/chat.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ChatSession } from './chat-session.ts';

export function ChatField({ chat, isStreaming }: { chat: ChatSession; isStreaming: boolean }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '' && !isStreaming;

  async function send() {
    if (!canSend) return;
    const message = text.trim();
    setText('');
    const hasGone = await chat.send(message);
    // Put back, unless something else was typed meanwhile.
    if (!hasGone) setText((now) => (now === '' ? message : now));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isStreaming) {
      // Escape only stops the answer; the surrounding sheet stays open.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      chat.stop();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <div className="flex items-end gap-2 rounded-control border border-line-strong bg-paper p-1.5 focus-within:border-accent">
      <textarea
        ref={field}
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
  );
}
