// A link card that is being read when something else happens: it is cancelled, or the post gets something else.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { AttachedLink } from './attached-link.tsx';
import { newPoll } from './kinds.ts';
import type { DraftSession } from '../saving/draft-session.ts';

const read = 'POST /api/posting/link-card';
const link = { url: 'https://example.org/', title: 'Example', description: '', image_url: null };

function Card({ session }: { session: DraftSession }) {
  const [isAdding, setAdding] = useState(true);
  return <AttachedLink session={session} isAdding={isAdding} onAdded={() => setAdding(false)} />;
}

function draft(): DraftSession {
  const rig = createDraftRig();
  return rig.open(rig.save('p', { content: 'See https://example.org/' }));
}

async function reading() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const session = draft();
  const page = showApp(<Card session={session} />, { answers: { [read]: () => promise } });
  fireEvent.click(await screen.findByRole('button', { name: 'Create the card' }));
  await waitFor(() => expect(page.callsOf(read)).toHaveLength(1));
  const answer = () =>
    act(async () => {
      resolve(Response.json({ success: true, link }));
      await new Promise((done) => setTimeout(done));
    });
  return { session, page, answer };
}

test('a card is there once its page was read', async () => {
  const { session, answer } = await reading();
  await answer();
  expect(session.store.getState().link).toEqual(link);
});

test('whoever fills it in goes on at its title', async () => {
  const refused = () => Response.json({ message: 'Nothing there.', code: 'validation' }, { status: 400 });
  showApp(<Card session={draft()} />, { answers: { [read]: refused } });
  fireEvent.click(await screen.findByRole('button', { name: 'Create the card' }));
  const byHand = await screen.findByRole('button', { name: 'Fill it in myself' });
  act(() => byHand.focus());
  fireEvent.click(byHand);
  expect(document.activeElement).toBe(screen.getByLabelText('Title of the card'));
});

test('whoever is elsewhere by the time the page was read stays there', async () => {
  const { answer } = await reading();
  act(() => (document.activeElement as HTMLElement).blur());
  await answer();
  expect(document.activeElement).toBe(document.body);
});

test('a cancelled card does not appear later', async () => {
  const { session, answer } = await reading();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await answer();
  expect(session.store.getState().link).toBeNull();
});

test('a card does not come beside a poll that was added meanwhile', async () => {
  const { session, page, answer } = await reading();
  act(() => session.edit({ poll: newPoll }));
  await answer();
  expect(session.store.getState().link).toBeNull();
  expect(page.toasts).toMatchObject([
    { message: 'A post takes one kind of attachment. Remove the poll to add a link card.' },
  ]);
  expect(screen.queryByRole('button', { name: 'Create the card' })).toBeNull();
});
