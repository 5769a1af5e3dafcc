// Saved filters above the list of posts: saved, chosen, left, renamed, deleted and restored.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedFilter } from '#contract/saved-filters.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { Answers } from '#test/harness/app-screen.tsx';
import { PostsPage } from './posts-page.tsx';

const sample: SavedFilter = {
  id: 'f1',
  name: 'Hiring, next',
  status: 'scheduled',
  q: 'hire',
  label: '',
  author: '',
  sort: 'due',
  created_at: '2026-11-20T09:00:00.000Z',
};

function keeping(start: SavedFilter[]): Answers {
  let savedFilters = start;
  return {
    'GET /api/posts/slots': { slots: [], time_zone: 'UTC', next_free: null },
    'GET /api/prospects': { prospects: [], next_cursor: null },
    'GET /api/posting/posts': { success: true, posts: [], next_cursor: null },
    'GET /api/saved-filters': () => Response.json({ saved_filters: savedFilters }),
    'POST /api/saved-filters': ({ body }) => {
      savedFilters = [...savedFilters, { ...sample, id: 'f2', ...(body as object) }];
      return Response.json({ success: true, saved_filter: savedFilters.at(-1) });
    },
    'DELETE /api/saved-filters/f1': () => {
      savedFilters = [];
      return Response.json({ success: true });
    },
  };
}
const chip = (name: string) => screen.findByRole('button', { name });

test('what is shown is saved under a name that says it, and is on from then', async () => {
  const page = showApp(<PostsPage />, { answers: keeping([]), path: '/posts?status=scheduled&q=hire&sort=due' });
  const opener = await chip('Save this filter');
  opener.focus();
  fireEvent.click(opener);
  // Loaded on press.
  const dialog = await screen.findByRole('dialog', { name: 'Save this filter' }, { timeout: 20_000 });
  const name = within(dialog).getByLabelText('Name') as HTMLInputElement;
  expect(name.value).toBe('Scheduled, “hire”');
  fireEvent.change(name, { target: { value: 'Hiring' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const saved = await chip('Hiring');
  expect(saved.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(saved));
  expect(page.callsOf('POST /api/saved-filters')[0]?.body).toEqual({
    name: 'Hiring',
    status: 'scheduled',
    q: 'hire',
    label: '',
    author: '',
    sort: 'due',
  });
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull();
});

test('a filter is saved as typed, before the list has followed the last letters', async () => {
  const page = showApp(<PostsPage />, { answers: keeping([]), path: '/posts?q=en' });
  await chip('Save this filter');
  fireEvent.change(screen.getByLabelText('Search posts'), { target: { value: 'engineers' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save this filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this filter' }, { timeout: 20_000 });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toContain('“engineers”');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.callsOf('POST /api/saved-filters')[0]?.body).toMatchObject({ q: 'engineers' }));
});

test('one press chooses a filter with its search, another leaves it', async () => {
  const page = showApp(<PostsPage />, { answers: keeping([sample]), path: '/posts' });
  fireEvent.click(await chip('Hiring, next'));
  await waitFor(() => expect(page.at()).toBe('/posts?status=scheduled&sort=due&q=hire'));
  expect(screen.getByLabelText<HTMLInputElement>('Search posts').value).toBe('hire');
  const has = (query: string) => page.callsOf('GET /api/posting/posts').some(({ path }) => path.includes(query));
  await waitFor(() => expect(has('q=hire')).toBe(true));
  fireEvent.click(await chip('Hiring, next'));
  await waitFor(() => expect(page.at()).toBe('/posts'));
});

test('a name that is taken is said at its field', async () => {
  const answers = {
    ...keeping([]),
    'POST /api/saved-filters': () => refusal('You have a saved filter of that name already.', 409, 'conflict'),
  };
  showApp(<PostsPage />, { answers, path: '/posts?status=failed' });
  fireEvent.click(await chip('Save this filter'));
  fireEvent.click(await chip('Save'));
  expect(await screen.findByText('You have a saved filter of that name already.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Failed');
});
