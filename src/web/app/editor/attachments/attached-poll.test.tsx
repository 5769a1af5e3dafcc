// A poll whose options are added one after another: the field of each is ready to be typed in, the last one's, too.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { AttachedPoll } from './attached-poll.tsx';
import { newPoll } from './kinds.ts';

test('an option that is added has the focus, also the last one, with which the button goes', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'Text' }));
  act(() => session.edit({ poll: newPoll }));
  showApp(<AttachedPoll session={session} isAdding />);
  expect(document.activeElement).toBe(await screen.findByLabelText('Question'));
  for (const option of ['Option 3', 'Option 4']) {
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }));
    expect(document.activeElement).toBe(screen.getByLabelText(option));
  }
  expect(screen.queryByRole('button', { name: 'Add an option' })).toBeNull();
});

test('an option that is removed can be brought back to its place; an empty one goes without a word', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'Text' }));
  act(() => session.edit({ poll: { ...newPoll, question: 'Tea?', options: ['Yes', 'No', 'Perhaps', ''] } }));
  const page = showApp(<AttachedPoll session={session} isAdding={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove option 4' }));
  expect(page.toasts).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove option 2' }));
  expect(session.store.getState().poll?.options).toEqual(['Yes', 'Perhaps']);
  const last = page.toasts.at(-1);
  expect(last).toMatchObject({ kind: 'plain', message: 'Poll option removed' });
  const undo = () => act(() => void (last?.kind === 'plain' && last.options.action?.onClick()));
  undo();
  expect(session.store.getState().poll?.options).toEqual(['Yes', 'No', 'Perhaps']);
  act(() => session.edit({ poll: null }));
  undo();
  expect(session.store.getState().poll).toBeNull();
  expect(page.toasts.at(-1)).toMatchObject({
    kind: 'error',
    message: 'The poll was removed, too. Bring it back first.',
  });
});
