// The way to LinkedIn's consent page, and back before it was ever taken.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { ConnectButton } from './connect-button.tsx';

test('whoever stays, since something is not saved yet, can press it again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  onTestFinished(() => {
    removeEventListener('beforeunload', ask);
    vi.restoreAllMocks();
  });
  showApp(<ConnectButton>Connect</ConnectButton>, {
    answers: { 'POST /api/linkedin/connect': { url: 'https://linkedin.test/consent' } },
  });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await press();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  await press();
  expect(assign).toHaveBeenCalledOnce();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  await press();
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
});
