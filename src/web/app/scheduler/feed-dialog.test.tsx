// The calendar feed's dialog: an address that exists is told, and ended.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { FeedDialog } from './feed-dialog.tsx';

test('says since when there has been an address, and ends it', async () => {
  const page = showApp(<FeedDialog onClose={() => undefined} />, {
    answers: {
      'GET /api/calendar/feed': { feed: { created_at: '2026-03-01T08:00:00.000Z' } },
      'DELETE /api/calendar/feed': { success: true },
    },
  });
  expect(await screen.findByText(/^An address has existed since .*2026\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText(/^The address has ended\./)).toBeTruthy();
  expect(page.callsOf('DELETE /api/calendar/feed')).toHaveLength(1);
});

test('a new address is not closed over before it was copied', async () => {
  const close = vi.fn<() => void>();
  showApp(<FeedDialog onClose={close} />, {
    answers: {
      'GET /api/calendar/feed': { feed: null },
      'POST /api/calendar/feed': { url: 'https://example.com/secret.ics' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create an address' }));
  expect((await screen.findByLabelText('Calendar address')).textContent).toBe('https://example.com/secret.ics');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await screen.findByText('You won’t see this address again.')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  fireEvent.copy(screen.getByLabelText('Calendar address'));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});
