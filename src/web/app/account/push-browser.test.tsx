// Whether push is on here, as the settings say it: what is known stays when it cannot be checked again.
import { useIsFetching } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { PushBrowser } from './notifications-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Reopened() {
  const [key, setKey] = useState(0);
  const isFetching = useIsFetching() > 0;
  return (
    <>
      <button type="button" onClick={() => setKey(key + 1)}>
        Open again
      </button>
      <PushBrowser key={key} />
      {isFetching ? null : <p>Checked</p>}
    </>
  );
}

test('opened again while the server does not answer, it still says what it knew', async () => {
  const endpoint = 'https://push.example.com/x';
  // By sha256sum, of the endpoint.
  const digest = 'ca22044a21e0d375b8c7fd5e437fcc8ac0149ae2558e59d4cede3b71ef49f582';
  const browser = { id: 'b', agent: 'Firefox', endpoint_sha256: digest, created_at: '2026-11-01T00:00:00.000Z' };
  const options = { applicationServerKey: new TextEncoder().encode('key').buffer };
  const subscription = { endpoint, options, toJSON: () => ({ endpoint }) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'default' });
  let isDown = false;
  const page = showApp(<Reopened />, {
    answers: {
      'GET /api/me/push': () =>
        isDown ? refusal('Not now.', 400) : Response.json({ public_key: 'a2V5', browsers: [browser] }),
      'POST /api/me/push': { success: true, browser },
    },
  });
  expect(await screen.findByText(/^Push is on in this browser/)).toBeTruthy();
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(page.callsOf('GET /api/me/push')).toHaveLength(2));
  await screen.findByText('Checked');
  expect(screen.getByText(/^Push is on in this browser/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
