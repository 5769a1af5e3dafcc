// Notes about a person: whatever closes the dialog saves them, merging keeps them, and what fails to be saved stays.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Prospect } from '#contract/prospects.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { Call } from '#test/harness/app-screen.tsx';
import { ProspectsPage } from './prospects-page.tsx';

const grace: Prospect = {
  id: 'p1',
  name: 'Grace Hopper',
  headline: 'Admiral',
  company: '',
  profile_url: null,
  engagements: 1,
  last_engaged_at: null,
  score: 30,
  reasons: ['Engaged once.'],
  status: 'new',
  notes: '',
  is_sample: false,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};
const post = { id: 'post-1', opening: 'Ten lessons' };
const deed = { id: 'e1', kind: 'comment' as const, at: null, text: 'Well said', url: null, post };

/** The list as the server would have it; `isDown` makes saving fail, `hold` holds its answer up, `list` replaces the list. */
async function open() {
  const server = {
    notes: '',
    isDown: false,
    others: [{ id: 'p2', name: 'Grace Hopper', headline: 'Captain' }],
    hold: async (): Promise<void> => {},
    list: null as (() => Promise<Response>) | null,
  };
  const now = () => ({ ...grace, notes: server.notes });
  const linkedin = { state: 'off' as const, sentence: '', is_sample: false, read_at: null };
  const page = showApp(<ProspectsPage />, {
    answers: {
      'GET /api/prospects': () =>
        server.list?.() ?? Response.json({ prospects: [now()], total: 1, next_cursor: null, linkedin }),
      'GET /api/prospects/p1/engagements': () =>
        Response.json({ engagements: [{ ...deed, source: 'import', is_sample: false }], same_name: server.others }),
      'PATCH /api/prospects/p1': async ({ body }: Call) => {
        await server.hold();
        if (server.isDown) return refusal('Not now.', 503);
        server.notes = (body as { notes: string }).notes;
        return Response.json({ success: true, prospect: now() });
      },
      'POST /api/prospects/p1/merge': () => {
        server.notes = `${server.notes}\n\nMet in Bonn`;
        server.others = [];
        return Response.json({ success: true, prospect: now() });
      },
      'DELETE /api/prospects/p1': { success: true },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Grace Hopper' }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Notes');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  await screen.findByRole('button', { name: 'Same person' });
  return { ...page, server, field, type };
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const escape = () => fireEvent.keyDown(document, { key: 'Escape' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['the button', () => press('Close')],
  ['Escape', escape],
])('closed by %s, what was typed is saved', async (_, close) => {
  const { server, type } = await open();
  type('Likes ships');
  close();
  await isClosed();
  expect(server.notes).toBe('Likes ships');
});

test('closed without a change, or with the person deleted, nothing is saved', async () => {
  const { callsOf, type } = await open();
  press('Close');
  await isClosed();
  press('Grace Hopper');
  type('Not worth keeping');
  press('Delete');
  press('Delete for good');
  await isClosed();
  expect(callsOf('PATCH /api/prospects/p1')).toEqual([]);
});

test('a link to a post takes the notes along', async () => {
  const { server, type, at } = await open();
  type('Likes ships');
  fireEvent.click(screen.getByRole('link', { name: 'Ten lessons' }));
  await waitFor(() => expect(at()).toContain('post-1'));
  // There is no other page here that would take the place of this one.
  cleanup();
  await waitFor(() => expect(server.notes).toBe('Likes ships'));
});

test('whoever goes back to another page takes the notes along; what could not be saved is not tried again', async () => {
  const { server, callsOf, type } = await open();
  type('Likes ships');
  cleanup();
  await waitFor(() => expect(server.notes).toBe('Likes ships'));
  const other = await open();
  other.server.isDown = true;
  other.type('Likes trains');
  press('Save notes');
  await screen.findByText(/These notes aren’t saved/);
  cleanup();
  expect(callsOf('PATCH /api/prospects/p1')).toHaveLength(1);
  expect(other.callsOf('PATCH /api/prospects/p1')).toHaveLength(1);
});

test('saved notes that take somebody out of the list leave the dialog open, with what is typed next', async () => {
  const { server, field, type } = await open();
  type('Vienna');
  server.list = async () =>
    Response.json({
      prospects: [],
      total: 0,
      next_cursor: null,
      linkedin: { state: 'off', sentence: '', is_sample: false, read_at: null },
    });
  press('Save notes');
  await screen.findByText(/Nobody/, {}, { timeout: 5000 });
  expect(field().value).toBe('Vienna');
  type('Vienna, in May');
  expect(field().value).toBe('Vienna, in May');
  press('Close');
  await isClosed();
  expect(server.notes).toBe('Vienna, in May');
});

test('merging, which cannot be undone, asks first; then it saves what was typed, and shows the notes of both', async () => {
  const { server, callsOf, field, type } = await open();
  type('Likes ships');
  press('Same person');
  expect(screen.getByText(/You can’t split it again\./)).toBeTruthy();
  press('Keep both');
  press('Same person');
  expect(callsOf('POST /api/prospects/p1/merge')).toEqual([]);
  press('Merge them');
  expect(field().readOnly).toBe(true);
  await waitFor(() => expect(field().value).toBe('Likes ships\n\nMet in Bonn'));
  await waitFor(() => expect(field().readOnly).toBe(false));
  press('Close');
  await isClosed();
  expect(server.notes).toBe('Likes ships\n\nMet in Bonn');
});

test('what could not be saved stays: nothing is merged, and only closing again discards it', async () => {
  const { server, callsOf, field, type } = await open();
  server.isDown = true;
  type('Likes ships');
  press('Same person');
  press('Merge them');
  expect(await screen.findByText(/These notes aren’t saved/)).toBeTruthy();
  expect(callsOf('POST /api/prospects/p1/merge')).toEqual([]);
  type('Likes ships a lot');
  escape();
  expect(await screen.findByText(/These notes aren’t saved/)).toBeTruthy();
  expect(field().value).toBe('Likes ships a lot');
  escape();
  await isClosed();
  expect(server.notes).toBe('');
});

test('closing waits for the save, and saves once however often it is asked', async () => {
  const { server, callsOf, type, field, toasts } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.hold = () => promise;
  type('Likes ships');
  press('Save notes');
  press('Close');
  escape();
  expect(field().readOnly).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)?.getAttribute('aria-busy')).toBe('true');
  resolve();
  await isClosed();
  expect(callsOf('PATCH /api/prospects/p1').map(({ body }) => body)).toEqual([{ notes: 'Likes ships' }]);
  expect(toasts.map(({ kind }) => kind)).toEqual(['success']);
});

test('what is typed while notes are saved is saved after them', async () => {
  const { server, callsOf, type } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.hold = () => promise;
  type('Likes ships');
  press('Save notes');
  type('Likes ships a lot');
  press('Close');
  resolve();
  await isClosed();
  expect(server.notes).toBe('Likes ships a lot');
  expect(callsOf('PATCH /api/prospects/p1')).toHaveLength(2);
});

test('closing does not wait for the list, and saved notes are shown even if that does not come', async () => {
  const { server, type, field } = await open();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.list = () => promise;
  type('Likes ships');
  press('Close');
  await isClosed();
  resolve(refusal('Not now.', 400, 'validation'));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  press('Grace Hopper');
  expect(field().value).toBe('Likes ships');
});
