// What the editor's chat waits for before a message goes out.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { pathOf } from '#web/api/request.ts';
import { useApi } from '#web/api/api-context.ts';
import { createEditorState } from '../editor-state.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { chatOf } from './chat-session.ts';
import { useChat } from './use-chat.ts';

function Asking({ session }: { session: DraftSession }) {
  const api = useApi();
  const [editor] = useState(() => createEditorState(session, api));
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
