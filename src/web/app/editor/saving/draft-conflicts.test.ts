// Nothing typed is lost and nothing is duplicated: lost answers, two tabs, a post deleted elsewhere.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftRig } from '#test/harness/draft-rig.ts';
import type { DraftSession } from './draft-session.ts';
import { listUnsentNew, postKey, readUnsent } from './unsent.ts';

let rig: DraftRig;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  rig = createDraftRig();
});
afterEach(() => vi.useRealTimers());

const status = (session: DraftSession) => session.store.getState().saving.status;
const contentOf = (session: DraftSession) => session.store.getState().content;

test('a creation whose answer was lost makes one draft only', async () => {
  const session = rig.open(null);
  rig.mode = 'answer_lost';
  session.edit({ content: 'first' });
  await session.flush();
  session.edit({ content: 'first and more' });
  rig.mode = 'up';
  expect(await session.flush()).toBe(true);
  expect(rig.stored.size).toBe(1);
  expect([...rig.stored.values()][0]?.content).toBe('first and more');
});

test('the same over a reload', async () => {
  const session = rig.open(null);
  rig.mode = 'answer_lost';
  session.edit({ content: 'first' });
  await session.flush();
  rig.mode = 'up';
  const left = listUnsentNew(rig.storage)[0];
  const next = rig.open(null, 'other-tab');
  if (left) next.restore(left.unsent);
  expect(await next.flush()).toBe(true);
  expect(rig.stored.size).toBe(1);
});

test('a change whose answer was lost is no conflict', async () => {
  const session = rig.open(rig.save('p', { content: 'old' }));
  rig.mode = 'answer_lost';
  session.edit({ content: 'new' });
  await session.flush();
  rig.mode = 'up';
  session.edit({ content: 'newer' });
  expect(await session.flush()).toBe(true);
  expect(session.store.getState().conflict).toBeNull();
  expect(rig.stored.get('p')?.content).toBe('newer');
});

test('two tabs: both texts stand there until one is chosen', async () => {
  const post = rig.save('p', { content: 'base' });
  const session = rig.open(post);
  rig.save('p', { content: 'theirs' });
  session.edit({ content: 'mine' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().conflict?.content).toBe('theirs');
  expect(contentOf(session)).toBe('mine');
  expect(readUnsent(rig.storage, postKey('p'))?.content).toBe('mine');
  session.settle('mine');
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')?.content).toBe('mine');
});

test('two tabs: the other text may be taken', async () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  rig.save('p', { content: 'theirs' });
  session.edit({ content: 'mine' });
  await session.flush();
  session.settle('theirs');
  expect(contentOf(session)).toBe('theirs');
  expect(status(session)).toBe('saved');
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();
});

test('a newer text of the server is taken over where nothing was typed', () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  session.serverHas(rig.save('p', { content: 'newer' }));
  expect(contentOf(session)).toBe('newer');
  expect(status(session)).toBe('saved');
});

test('a post deleted elsewhere leaves its text here, to be saved anew', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  rig.stored.clear();
  session.edit({ content: 'ab' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().is_gone).toBe(true);
  session.detach();
  expect(await session.flush()).toBe(true);
  expect([...rig.stored.values()].map(({ content }) => content)).toEqual(['ab']);
});
