// The button for hooks asks in the post's own conversation, and remembers the one it began.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { useHooks } from './writing-tools.tsx';

function Hooks({ session }: { session: DraftSession }) {
  const hooks = useHooks(session);
  return (
    <button type="button" onClick={() => hooks.mutate()}>
      {hooks.data?.join(', ') ?? 'Hooks'}
    </button>
  );
}

const events = [
  { type: 'conversation', conversation_id: 'c1' },
  { type: 'tool_call', tool: 'hooks', result: { success: true, content: 'One\nTwo', content_id: 'h' } },
  { type: 'done', conversation_id: 'c1' },
];
const stream = () =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

test('hooks asked for twice belong to one conversation, which is the post’s', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'Text' }));
  const chat = 'POST /api/ai/chat/stream';
  const page = showApp(<Hooks session={session} />, { answers: { [chat]: stream } });
  fireEvent.click(await screen.findByRole('button', { name: 'Hooks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'One, Two' }));
  await waitFor(() => expect(page.callsOf(chat)).toHaveLength(2));
  expect(page.callsOf(chat)[0]?.body).not.toHaveProperty('conversation_id');
  expect(page.callsOf(chat)[1]?.body).toMatchObject({ conversation_id: 'c1', context: { post_id: 'p' } });
  expect(session.store.getState().post?.conversation_id).toBe('c1');
});
