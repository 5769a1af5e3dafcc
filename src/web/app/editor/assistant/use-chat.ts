// An editor's chat: what it is told about the post, and where its edits go. Lives as long as the editor is open.
import { useEffect, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { toast } from '#web/ui/toast.ts';
import { useApp } from '../../app-context.ts';
import { createUserStorage } from '../../user-storage.ts';
import type { EditorState } from '../editor-state.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import type { ChatOfEditor } from './chat-session.ts';

/** The message being typed about a post, kept in this tab alone: the same post may be open in another one. */
function createTyped(userId: string, { store }: DraftSession) {
  const tab = createUserStorage(sessionStorage, userId);
  const keyOf = (post: { id: string } | null) => `chat.${post?.id ?? 'new'}`;
  const readAt = (key: string) => {
    const text = tab.read(key);
    return typeof text === 'string' ? text : '';
  };
  const keepAt = (key: string, text: string) => void (text === '' ? tab.remove(key) : tab.write(key, text));
  return {
    read: () => readAt(keyOf(store.getState().post)),
    keep: (text: string) => keepAt(keyOf(store.getState().post), text),
    /** A new post has an id once it is saved. */
    start: () =>
      store.subscribe(({ post }, { post: before }) => {
        if (!post || before) return;
        keepAt(keyOf(post), readAt(keyOf(null)));
        tab.remove(keyOf(null));
      }),
  };
}

export function useChat(
  { session, controller, proposals }: EditorState,
  onInterrupted: (message: string) => void,
): ChatOfEditor {
  const api = useApi();
  const { user } = useApp();
  const [typed] = useState(() => createTyped(user.id, session));
  const [chat] = useState((): ChatOfEditor => ({
    session: null,
    deps: {
      api,
      async post() {
        const { post, content } = session.store.getState();
        // The text goes along if there is one: what else is to be saved may take minutes.
        if (post && content) return post;
        await session.flush();
        return session.store.getState().post;
      },
      onConversation: (id) => session.nameConversation(id),
      context() {
        const { content } = session.store.getState();
        const area = controller.area();
        const isPart = area !== null && area.value === content && area.selectionStart < area.selectionEnd;
        return { content, selection: isPart ? { start: area.selectionStart, end: area.selectionEnd } : null };
      },
      unselect() {
        const area = controller.area();
        area?.setSelectionRange(area.selectionEnd, area.selectionEnd);
      },
      typed,
      onEdit: (edit) => proposals.propose(edit),
      onError: (sentence) => toast.error(sentence, { id: 'chat' }),
      onInterrupted,
    },
  }));
  useEffect(() => typed.start(), [typed]);
  useEffect(() => () => chat.session?.close(), [chat]);
  return chat;
}

const openKey = 'assistant-open';

/** Open or closed as it was left last time; closed at first and in narrow windows, to keep the preview beside the text. */
export function useAssistantOpen(): [boolean, (open: boolean) => void] {
  const { storage } = useApp();
  const [isOpen, setOpen] = useState(() => innerWidth >= 1100 && storage.read(openKey) === true);
  return [
    isOpen,
    (open) => {
      setOpen(open);
      storage.write(openKey, open);
    },
  ];
}
