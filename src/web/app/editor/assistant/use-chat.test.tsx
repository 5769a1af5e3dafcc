// What the editor's chat waits for before a message goes out.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { pathOf } from '#web/api/request.ts';
import { useApi } from '#web/api/api-context.ts';
import { createEditorState, type EditorState } from '../editor-state.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { chatOf, type ChatSession } from './chat-session.ts';
import { useChat } from './use-chat.ts';

function Asking({ session, onEditor }: { session: DraftSession; onEditor?: (editor: EditorState) => void }) {
  const api = useApi();
  const [editor] = useState(() => createEditorState(session, api));
  useEffect(() => {
    onEditor?.(editor);
    return editor.start();
  }, [editor, onEditor]);
  const chat = useChat(editor, () => undefined);
  return (
    <button type="button" onClick={() => void chatOf(chat).send('Shorter')}>
      Ask
    </button>
  );
}

test('a message about a stored post does not wait for what is being saved', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'Text' }));
  session.edit({ content: 'More' });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  rig.gate = promise;
  const saving = session.flush();
  const chat = `POST ${pathOf('streamChat')}`;
  const page = showApp(<Asking session={session} />, { answers: { [chat]: () => refusal('Not now.', 500) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(page.callsOf(chat)).toMatchObject([{ body: { context: { post_id: 'p', content: 'More' } } }]),
  );
  answer();
  await act(() => saving);
});

const events = (...all: object[]) =>
  new Response(all.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

test('an edit of the assistant’s is of the text it was asked about, whatever is rewritten meanwhile', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'First words.' }));
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const result = { success: true, content: 'Short.', content_id: 'c' };
  let editor: EditorState | undefined;
  const onEditor = (made: EditorState) => void (editor = made);
  const page = showApp(<Asking session={session} onEditor={onEditor} />, {
    answers: {
      [`POST ${pathOf('streamChat')}`]: async () => {
        await promise;
        return events(
          { type: 'conversation', conversation_id: 'k' },
          { type: 'tool_call', tool: 'edit_content', result },
          { type: 'done', conversation_id: 'k' },
        );
      },
      [`POST ${pathOf('editSelection')}`]: () => events({ type: 'edit_complete', content: 'Longer.' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(page.callsOf(`POST ${pathOf('streamChat')}`)).toHaveLength(1));
  act(() => session.edit({ content: 'First words. More.' }));
  await act(async () => editor?.whole.start('First words. More.', { start: 0, end: 18 }, 'Longer'));
  expect(editor?.proposals.store.getState().proposal).toMatchObject({
    content: 'Longer.',
    askedOn: 'First words. More.',
  });
  answer();
  await waitFor(() =>
    expect(editor?.proposals.store.getState().proposal).toMatchObject({ content: 'Short.', askedOn: 'First words.' }),
  );
});

function Typing({ session, onChat }: { session: DraftSession; onChat: (chat: ChatSession) => void }) {
  const api = useApi();
  const [editor] = useState(() => createEditorState(session, api));
  const chat = useChat(editor, () => undefined);
  useEffect(() => onChat(chatOf(chat)), [chat, onChat]);
  return null;
}

test('what was being typed to the assistant is there after a reload, for that post alone, and gone once it is sent', async () => {
  const rig = createDraftRig();
  const fresh = rig.open(null);
  const first = rig.save('first', { content: 'Text' });
  const reloaded = async (session: DraftSession) => {
    const { promise, resolve } = Promise.withResolvers<ChatSession>();
    showApp(<Typing session={session} onChat={resolve} />);
    const chat = await promise;
    cleanup();
    return chat;
  };
  (await reloaded(rig.open(first))).typed.setState('Make it sho', true);
  expect((await reloaded(rig.open(first))).typed.getState()).toBe('Make it sho');
  expect((await reloaded(rig.open(rig.save('other', {})))).typed.getState()).toBe('');
  (await reloaded(rig.open(first))).typed.setState('', true);
  expect((await reloaded(rig.open(first))).typed.getState()).toBe('');
  (await reloaded(fresh)).typed.setState('About a new post', true);
  expect((await reloaded(rig.open(null))).typed.getState()).toBe('About a new post');
});
