// The list while it is empty or narrowed to nobody, and what an import into it says.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { ProspectsPage } from './prospects-page.tsx';

const grace = {
  id: 'p1',
  name: 'Grace Hopper',
  headline: 'Admiral',
  company: '',
  profile_url: null,
  engagements: 1,
  last_engaged_at: null,
  score: 30,
  reasons: ['Engaged once.'],
  status: 'new' as const,
  notes: '',
  is_sample: false,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};
const linkedin = { state: 'off' as const, sentence: '', is_sample: false, read_at: null };

function open(people: (typeof grace)[] = []) {
  const server = { people };
  showApp(<ProspectsPage />, {
    answers: {
      'GET /api/prospects': () =>
        Response.json({ prospects: server.people, total: server.people.length, next_cursor: null, linkedin }),
      'POST /api/prospects/import': () => {
        server.people = [grace];
        return Response.json({ success: true, added: 1, updated: 0, rejected: [{ line: 3, reason: 'No name.' }] });
      },
    },
  });
  return server;
}

test('an import from the empty list says what became of every row, though the list is empty no longer', async () => {
  open();
  await screen.findByText('Nobody yet');
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const file = new File(['name\nGrace Hopper\n,'], 'people.csv', { type: 'text/csv' });
  fireEvent.change(fields[fields.length - 1] as HTMLInputElement, { target: { files: [file] } });
  expect(await screen.findByText('Line 3: No name.')).toBeTruthy();
  expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Import done' })).toBeTruthy();
});

test('a pasted list goes where the cursor is when the dialog has opened', async () => {
  open();
  await screen.findByText('Nobody yet');
  fireEvent.click(screen.getByRole('button', { name: 'Paste a list' }));
  expect(document.activeElement).toBe(await screen.findByLabelText('People'));
});

test('narrowed to nobody, the people that are there can still be exported', async () => {
  const server = open([grace]);
  await screen.findByText('Grace Hopper');
  server.people = [];
  fireEvent.click(screen.getByRole('radio', { name: 'Won' }));
  await screen.findByText('Nobody found');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toBeTruthy();
});
