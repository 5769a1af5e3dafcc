// The scheduler while the server does not say which zone and posting times are stored: neither can be replaced.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { SchedulerPage } from './scheduler-page.tsx';

const slots = [{ weekday: 2, time: '07:30' }];

test('posting times that did not come are asked for again, and a zone is only chosen beside them', async () => {
  let isDown = true;
  const stored = () =>
    isDown
      ? refusal('Not now.', 400, 'validation')
      : Response.json({ slots, time_zone: 'Europe/Berlin', next_free: null });
  const page = showApp(<SchedulerPage />, {
    answers: {
      'GET /api/posts/slots': stored,
      'PUT /api/posts/slots': () => Response.json({ slots, time_zone: 'Europe/Paris', next_free: null }),
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your time zone');
  for (const name of [/Time zone/, 'Posting times'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const zone = screen.getByRole('button', { name: /Time zone/ });
  await waitFor(() => expect(zone.hasAttribute('disabled')).toBe(false));
  fireEvent.click(zone);
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Paris' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this zone' }));
  await waitFor(() => expect(page.callsOf('PUT /api/posts/slots')).toHaveLength(1));
  expect(page.callsOf('PUT /api/posts/slots')[0]?.body).toEqual({ time_zone: 'Europe/Paris', slots });
});
