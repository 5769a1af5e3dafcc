// The panel of an editor's chat, and what its suggestions do to the text. It brings the chat along: the editor itself is drawn without one.
import type { ComponentProps } from 'react';
import type { EditorState } from '../editor-state.ts';
import { withFirst } from '../text/first-line.ts';
import { ChatPanel } from './chat-panel.tsx';
import { chatOf, type ChatOfEditor } from './chat-session.ts';

type ChatPaneProps = Omit<ComponentProps<typeof ChatPanel>, 'chat' | 'onInsert'> & {
  editor: EditorState;
  chat: ChatOfEditor;
  /** Calls its argument once the text can be written to. */
  onInsert: (apply: () => void) => void;
};

export function ChatPane({ editor: { session, controller }, chat, onInsert, ...panel }: ChatPaneProps) {
  const insert = (text: string, where: 'start' | 'end') => {
    const { content } = session.store.getState();
    const gap = content === '' ? '' : '\n\n';
    controller.replaceAll(where === 'start' ? withFirst(content, text) : content + gap + text, 'assistant');
  };
  return <ChatPanel chat={chatOf(chat)} onInsert={(text, where) => onInsert(() => insert(text, where))} {...panel} />;
}
