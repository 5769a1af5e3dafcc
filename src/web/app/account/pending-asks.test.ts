// Which of the editor's requests are kept when a limit or an ended session interrupts them, and who is offered them.
import { beforeEach, expect, test } from 'vitest';
import { keepPendingRequest } from '#web/pending-request.ts';
import { keepPendingAsk, readPendingAsk } from './pending-asks.ts';

beforeEach(() => localStorage.clear());

const rewrite = { content: 'One two.', selection: { start: 0, end: 3 }, instruction: 'Shorter' };

test('a message and a rewrite are kept with their post, in the shape of every pending request', () => {
  keepPendingAsk({ kind: 'chat', body: { message: 'Hooks' } }, 'post-1', 'user-1');
  expect(JSON.parse(localStorage.getItem('pendingRequest') ?? '')).toMatchObject({
    kind: 'chat',
    path: '/api/ai/chat/stream',
    body: { message: 'Hooks' },
    post_id: 'post-1',
    user_id: 'user-1',
  });
  expect(readPendingAsk('user-1')).toMatchObject({ kind: 'chat', post_id: 'post-1' });
  keepPendingAsk({ kind: 'rewrite', body: rewrite }, 'post-2', 'user-1');
  expect(readPendingAsk('user-1')).toMatchObject({ kind: 'rewrite', body: rewrite, post_id: 'post-2' });
});

test('nobody else’s, no other page’s, and nothing damaged is offered', () => {
  keepPendingAsk({ kind: 'rewrite_whole', body: rewrite }, 'post-1', 'user-1');
  expect(readPendingAsk('user-2')).toBeNull();
  keepPendingRequest({ kind: 'generate', path: '/api/ideas/generate', body: { idea: 'x' } });
  expect(readPendingAsk('user-1')).toBeNull();
  keepPendingRequest({ kind: 'chat', path: '/api/ai/chat/stream', body: { message: '' }, post_id: 'post-1' });
  expect(readPendingAsk('user-1')).toBeNull();
  expect(localStorage.getItem('pendingRequest')).not.toBeNull();
});
