// The pages that links in emails lead to: the secret in the address, and another link opened in the same tab.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { config } from '#test/harness/app-screen.tsx';
import { ApiProvider } from '#web/api/api-context.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ConfigProvider } from '../config-context.ts';
import { ConfirmEmailPage, ResetPasswordPage, UndoEmailPage } from './link-pages.tsx';

afterEach(() => history.replaceState(null, '', '/'));

function show(page: ReactNode, answer?: () => Response): unknown[] {
  const sent: unknown[] = [];
  const api = createApi({
    fetch: async (_path, init) => {
      const body = JSON.parse(init.body as string) as { token: string };
      sent.push(body);
      if (answer) return answer();
      return Response.json({ success: true, email: `${body.token}@example.com` });
    },
    onSignedOut: () => undefined,
  });
  render(
    <StrictMode>
      <ConfigProvider value={config}>
        <ApiProvider value={api}>
          <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
        </ApiProvider>
      </ConfigProvider>
    </StrictMode>,
  );
  return sent;
}

/** As a browser does with a link pasted into an open page: the hash changes, and nothing is loaded. */
const paste = (secret: string): void =>
  act(() => {
    history.replaceState(history.state, '', `${location.pathname}#${secret}`);
    dispatchEvent(new Event('hashchange'));
  });

test('the link that a tab has asked for works in that tab, and its secret leaves the address', async () => {
  const sent = show(<ResetPasswordPage />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  paste('first');
  expect(location.hash).toBe('');
  fireEvent.change(screen.getByLabelText(/password/i), { target: { value: 'a long phrase of mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText(/Your new password is set/)).toBeTruthy();
  expect(sent).toEqual([{ password: 'a long phrase of mine', token: 'first' }]);
  paste('second');
  expect(screen.getByRole('button', { name: 'Set the password' })).toBeTruthy();
});

test('a link that was used before leads to the form that sends another', async () => {
  const said = 'This link no longer works. Ask for a new one.';
  show(<ResetPasswordPage />, () =>
    Response.json({ message: said, code: 'validation', fields: { token: said } }, { status: 400 }),
  );
  paste('used');
  fireEvent.change(screen.getByLabelText(/password/i), { target: { value: 'a long phrase of mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
});

test('a second address is confirmed in the tab of the first', async () => {
  const sent = show(<ConfirmEmailPage />);
  expect(screen.getByText(/Part of the link is missing/)).toBeTruthy();
  for (const token of ['first', 'second']) {
    paste(token);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(`${token}@example.com is confirmed as your email address.`)).toBeTruthy();
  }
  expect(sent).toEqual([{ token: 'first' }, { token: 'second' }]);
});

test('a link whose end was missing is pasted again', async () => {
  show(<UndoEmailPage />);
  paste('whole');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy());
});

test('of two links pasted one right after the other, the newer one counts', async () => {
  const sent = show(<ConfirmEmailPage />);
  act(() => {
    paste('first');
    paste('second');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('second@example.com is confirmed as your email address.')).toBeTruthy();
  expect(sent).toEqual([{ token: 'second' }]);
});
