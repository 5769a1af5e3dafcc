// The list under the bell: whoever wants emails and has not confirmed the address is told, and sent the link there; and marking all as read.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { NotificationList } from './notification-list.tsx';

const show = (wantsEmail: boolean) =>
  showApp(<NotificationList onClose={() => undefined} />, {
    answers: {
      'GET /api/notifications': { notifications: [], unread: 0, next_cursor: null },
      'GET /api/me/notification-settings': {
        settings: [{ kind: 'post_failed', bell: true, email: wantsEmail, push: true }],
        email: { address: 'ada@example.com', state: 'unconfirmed' },
      },
      'POST /api/me/email/confirmation': { success: true, delivery: 'email' },
    },
  });

test('emails that are wanted and cannot be sent are told, with the button that sends the link', async () => {
  const page = show(true);
  expect(await screen.findByText('To get emails, confirm ada@example.com.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByText(/^A link goes to ada@example.com.*five a day: if none comes/)).toBeTruthy();
  expect(page.callsOf('POST /api/me/email/confirmation')).toHaveLength(1);
});

test('whoever wants none is told nothing', async () => {
  const page = show(false);
  await waitFor(() => expect(page.callsOf('GET /api/me/notification-settings')).toHaveLength(1));
  await screen.findByText(/^Nothing yet/);
  expect(screen.queryByText(/To get emails/)).toBeNull();
});

test('all are marked as read also where the unread ones are further down, and the button goes at once', async () => {
  const read = {
    id: 'n1',
    kind: 'post_published',
    text: 'It is on LinkedIn.',
    post_id: null,
    url: '/posts',
    created_at: '2026-11-20T09:00:00.000Z',
    read_at: '2026-11-20T10:00:00.000Z',
  };
  let unread = 3;
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const page = showApp(<NotificationList onClose={() => undefined} />, {
    answers: {
      'GET /api/notifications': () => Response.json({ notifications: [read], unread, next_cursor: 'further' }),
      'POST /api/notifications/read': async () => {
        await isAnswered;
        unread = 0;
        return Response.json({ success: true, unread });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  answer();
  await waitFor(() => expect(page.callsOf('GET /api/notifications')).toHaveLength(2));
  expect(page.callsOf('POST /api/notifications/read')).toMatchObject([{ body: {} }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});
