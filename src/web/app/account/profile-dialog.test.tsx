// What the profile would lose if it closed now is asked about first.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showApp, user } from '#test/harness/app-screen.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SnippetManager } from '../snippets/snippet-manager.tsx';
import { DataSection } from './profile-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { SecondFactor } from './second-factor.tsx';

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('over a form with something typed, Escape asks, and going back leads to the field', async () => {
  const onClose = vi.fn<() => void>();
  showApp(
    <Dialog title="Profile" onClose={onClose}>
      <AccountSection />
    </Dialog>,
    { answers: { 'PATCH /api/me': { user } } },
  );
  await press('Change: Name');
  const field = screen.getByLabelText('Your name');
  field.focus();
  fireEvent.input(field, { target: { value: 'Ada Byron' } });
  escape();
  expect(onClose).not.toHaveBeenCalled();
  const stay = screen.getByRole('button', { name: 'Keep open' });
  expect(document.activeElement).toBe(stay);
  expect(screen.getByText('What you typed isn’t saved.').id).toBe(stay.getAttribute('aria-describedby'));
  fireEvent.click(stay);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText('What you typed isn’t saved.')).toBeNull();
  await press('Close');
  await press('Close anyway');
  expect(onClose).toHaveBeenCalledOnce();
});

test('once it is saved, or as it was before, it closes at once', async () => {
  const onClose = vi.fn<() => void>();
  showApp(
    <Dialog title="Profile" onClose={onClose}>
      <AccountSection />
    </Dialog>,
    { answers: { 'PATCH /api/me': { user: { ...user, name: 'Ada Byron' } } } },
  );
  await press('Change: Name');
  const field = screen.getByLabelText('Your name');
  fireEvent.input(field, { target: { value: 'Ada Byron' } });
  fireEvent.input(field, { target: { value: user.name } });
  escape();
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.input(field, { target: { value: 'Ada Byron' } });
  escape();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep open' })).toBeNull());
  escape();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a snippet that was begun is asked about, too', async () => {
  const onClose = vi.fn<() => void>();
  showApp(
    <Dialog title="Profile" onClose={onClose}>
      <SnippetManager />
    </Dialog>,
    { answers: { 'GET /api/snippets': { snippets: [] } } },
  );
  await press('New snippet');
  escape();
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'See you on Monday' } });
  escape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText('What you typed isn’t saved.')).toBeTruthy();
});

test('backup codes, which are shown once, are not closed over; the code goes straight into its field', async () => {
  const onClose = vi.fn<() => void>();
  showApp(
    <Dialog title="Profile" onClose={onClose}>
      <SecondFactor />
    </Dialog>,
    {
      answers: {
        'GET /api/me/second-factor': { second_factor: { enabled_at: null, backup_codes_left: 0 } },
        'POST /api/me/second-factor': { uri: 'otpauth://totp/x', secret: 'ABCDEFGH' },
        'POST /api/me/second-factor/confirm': { backup_codes: ['aaaa-bbbb'] },
      },
    },
  );
  await press('Set up: Authenticator app');
  await press('Continue');
  const code = await screen.findByLabelText('Code from the app');
  expect(document.activeElement).toBe(code);
  await press('Turn it on');
  await screen.findByText('aaaa-bbbb');
  // Nothing is left to cancel.
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  escape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('You won’t see these backup codes again.')).toBeTruthy();
  await press('I’ve saved them');
  escape();
  expect(onClose).toHaveBeenCalledOnce();
});

test('erasing says that it ends the subscription, and a word typed to confirm it is nothing to ask about', async () => {
  const onClose = vi.fn<() => void>();
  showApp(
    <Dialog title="Profile" onClose={onClose}>
      <DataSection />
    </Dialog>,
  );
  await press('Erase the account');
  expect(screen.getByText(/ends your subscription if you have one/)).toBeTruthy();
  fireEvent.input(screen.getByLabelText(/^Type .* to confirm$/), { target: { value: 'ada@' } });
  escape();
  expect(onClose).toHaveBeenCalledOnce();
});
