// A message that could not be sent comes back to the field, whatever was typed while it was on its way.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { ChatPanel } from './chat-panel.tsx';
import { createChatSession, type ChatDependencies } from './chat-session.ts';

const field = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the assistant' });

/** A chat whose messages wait for the post, and then fail. */
function showChat(text = 'Text') {
  let selection: { start: number; end: number } | null = text === 'Text' ? null : { start: 3, end: 7 };
  const { promise: post, resolve: save } = Promise.withResolvers<null>();
  const api = {
    stream: () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new ApiError('Not now.', { status: 503, code: 'unavailable' })),
      }),
    }),
  } as unknown as ChatDependencies['api'];
  const chat = createChatSession({
    api,
    post: () => post,
    context: () => ({ content: text, selection }),
    unselect: () => {
      selection = null;
      document.dispatchEvent(new Event('selectionchange'));
    },
    typed: { read: () => '', keep: () => undefined },
    onConversation: () => undefined,
    onEdit: () => undefined,
    onError: () => undefined,
    onInterrupted: () => undefined,
  });
  showApp(
    <ChatPanel chat={chat} post={null} onInsert={() => undefined}>
      {null}
    </ChatPanel>,
  );
  return { fail: () => save(null) };
}

test('a message that could not be sent is back before what was typed meanwhile', async () => {
  const { fail } = showChat();
  fireEvent.change(await field(), { target: { value: 'Make it shorter' } });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  expect((await field()).value).toBe('');
  fireEvent.change(await field(), { target: { value: 'And add' } });
  fail();
  await screen.findByText('Not now.');
  await waitFor(async () => expect((await field()).value).toBe('Make it shorter\nAnd add'));
});

test('a message from right to left is set so, in the field and in the conversation', async () => {
  showChat();
  fireEvent.change(await field(), { target: { value: 'קצר יותר' } });
  expect((await field()).dir).toBe('auto');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  expect(screen.getByText('קצר יותר').dir).toBe('auto');
});

test('what is selected in the text is said to be what a message is about, until it is about the whole text', async () => {
  showChat('We lost a client.');
  expect((await screen.findByText(/^About your selection/)).textContent).toBe('About your selection: “lost”');
  fireEvent.click(screen.getByRole('button', { name: 'Whole text' }));
  expect(screen.queryByText(/^About your selection/)).toBeNull();
  expect(document.activeElement).toBe(await field());
});
