// What is typed in a dialog outlives the browser's back button, and closing the page is asked about.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { browserEntries } from '#web/router/entries.ts';
import { createRouter } from '#web/router/router.ts';
import { RouterView } from '#web/router/routes.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

const sending = { isPending: false, error: null };
const dialog = (isTyped: boolean, onClose = () => undefined) => (
  <FormDialog title="New" word="Save" isTyped={isTyped} sending={sending} onSubmit={onClose} onClose={onClose}>
    {() => <input aria-label="Name" defaultValue="Half a na" />}
  </FormDialog>
);

test('back asks first where something was typed, and the page stays', async () => {
  const pages = [
    { path: '/one', element: <p>One</p> },
    { path: '/two', element: dialog(true) },
    { path: '/three', element: dialog(false) },
  ];
  history.replaceState(null, '', '/one');
  const router = createRouter(pages, browserEntries());
  render(<RouterView router={router} />);
  await act(() => router.navigate('/two'));
  act(() => history.back());
  expect(await screen.findByText('What you typed isn’t saved.')).toBeTruthy();
  await eventually(() => expect(location.pathname).toBe('/two'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a na');
  fireEvent.click(screen.getByRole('button', { name: 'Keep open' }));
  expect(screen.queryByText('What you typed isn’t saved.')).toBeNull();
  await act(() => router.navigate('/three'));
  act(() => history.back());
  await eventually(() => expect(location.pathname).toBe('/two'));
  await eventually(() => expect(router.state().location.pathname).toBe('/two'));
});

test('closing the page is asked about only where something was typed', () => {
  const isLetGo = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = render(dialog(false));
  expect(isLetGo()).toBe(true);
  rerender(dialog(true));
  expect(isLetGo()).toBe(false);
});
