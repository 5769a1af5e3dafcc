// The panel of an editor's chat. It brings the chat along: the editor itself is drawn without one.
import type { ComponentProps } from 'react';
import { ChatPanel } from './chat-panel.tsx';
import { chatOf, type ChatOfEditor } from './chat-session.ts';

type ChatPaneProps = Omit<ComponentProps<typeof ChatPanel>, 'chat'> & { chat: ChatOfEditor };

export const ChatPane = ({ chat, ...panel }: ChatPaneProps) => <ChatPanel chat={chatOf(chat)} {...panel} />;
