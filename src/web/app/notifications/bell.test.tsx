// From the bell to the profile dialog: the focus goes along.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useStore } from 'zustand';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { useProfile } from '../account/profile-state.ts';
import { Bell } from './bell.tsx';

/** In the place of the dialog, which takes the focus as it opens. */
function Opened() {
  const { section } = useStore(useProfile().store);
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- as the dialog does
  return section && <input aria-label={section} autoFocus />;
}

test('the profile that the list opens has the focus, and the bell does not take it back', async () => {
  showApp(
    <>
      <Bell />
      <Opened />
    </>,
    { answers: { 'GET /api/notifications': { notifications: [], next_cursor: null, unread: 0 } } },
  );
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  bell.focus();
  fireEvent.click(bell);
  let returned = 0;
  bell.addEventListener('focus', () => (returned += 1));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose what to be notified about' }));
  const dialog = await screen.findByRole('textbox', { name: 'notifications' });
  await waitFor(() => expect(returned).toBe(1));
  expect(document.activeElement).toBe(dialog);
});
