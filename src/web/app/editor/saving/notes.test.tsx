// What the editor says about saving: whether it is true that the browser keeps everything, and what an earlier visit left.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { sendingProblem } from '../../post/unfinished.ts';
import { newImage } from '../attachments/attachments.ts';
import { SaveWord } from './save-word.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { listUnsentNew } from './unsent.ts';

test('without a network, “saved here” is said of words and not of files', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'a' }));
  showApp(<SaveWord session={session} />);
  await screen.findByRole('status');
  act(() => session.edit({ content: 'ab' }));
  expect(screen.getByRole('status').textContent).toBe('Saved here, syncs when you’re online');
  act(() => session.edit({ new_images: [newImage(new File(['x'], 'a.png'))] }));
  expect(screen.getByRole('status').textContent).toBe('Not saved yet: keep this tab open');
  vi.restoreAllMocks();
});

test('of a new post that is only a picture, it is said whether it is saved', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const session = createDraftRig().open(null);
  showApp(<SaveWord session={session} />);
  await screen.findByRole('status');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => session.edit({ new_images: [newImage(new File(['x'], 'a.png'))] }));
  expect(screen.getByRole('status').textContent).toBe('Not saved yet: keep this tab open');
  vi.restoreAllMocks();
});

test('an unsent post is offered while the editor is empty, so that it replaces nothing', async () => {
  const rig = createDraftRig();
  rig.mode = 'offline';
  rig.open(null, 'first').edit({ content: 'First' });
  rig.open(null, 'second').edit({ first_comment: 'Second' });
  const session = rig.open(null);
  const found = listUnsentNew(rig.storage).toSorted((a, b) => a.key.localeCompare(b.key));
  showApp(<UnsentNote session={session} found={found} />);
  await screen.findByText(/First/);
  act(() => session.edit({ content: 'Typed' }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => session.edit({ content: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(session.store.getState().content).toBe('First');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => session.edit({ content: '' }));
  expect(screen.getByText(/Second/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(session.store.getState().first_comment).toBe('Second');
  expect(screen.queryByRole('button')).toBeNull();
});

test('when an unsent post was typed is said in the zone of the account', async () => {
  const rig = createDraftRig();
  rig.mode = 'offline';
  rig.open(null, 'first').edit({ content: 'First' });
  const found = listUnsentNew(rig.storage).map(({ key, unsent }) => ({
    key,
    unsent: { ...unsent, kept_at: '2026-11-24T12:00:00.000Z' },
  }));
  const slots = { slots: [], time_zone: 'Pacific/Kiritimati', next_free: null };
  showApp(<UnsentNote session={rig.open(null)} found={found} />, { answers: { 'GET /api/posts/slots': slots } });
  await screen.findByText(/Wed, Nov 25.* 2:00 AM/);
});

test('an unfinished poll is not called saved, and holds the post back on every screen of this browser', async () => {
  const rig = createDraftRig();
  const stored = rig.save('p', { content: 'a' });
  const session = rig.open(stored);
  showApp(<SaveWord session={session} />);
  await screen.findByRole('status');
  act(() => session.edit({ poll: { question: 'Tea?', options: ['Yes', ''], days: 7 } }));
  await act(async () => void (await session.flush()));
  expect(screen.getByRole('status').textContent).toBe('Poll not saved yet');
  expect(sendingProblem(rig.storage, stored)).toContain('unfinished poll');
  act(() => session.edit({ poll: { question: 'Tea?', options: ['Yes', 'No'], days: 7 } }));
  await act(async () => void (await session.flush()));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(sendingProblem(rig.storage, stored)).toBeNull();
});
