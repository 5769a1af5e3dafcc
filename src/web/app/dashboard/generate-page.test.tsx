// A bookmark with an idea: what was typed before comes back with one press. What is announced once a run has ended.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { useDashboard } from './generation.ts';
import { GeneratePage } from './generate-page.tsx';

/** The page, once something was typed. */
function Opened() {
  const dashboard = useDashboard();
  const { store } = dashboard;
  useEffect(() => {
    store.setState({
      chat_mode: 'draft',
      idea: 'Something of mine',
      idea_id: 'a',
      variations: [{ title: '', content: 'A draft of mine' }],
      progress: { 0: 'complete' },
    });
  }, [store]);
  return null;
}

test('the idea of a bookmark replaces what was typed, and one press brings that back', async () => {
  const page = showApp(
    <>
      <Opened />
      <GeneratePage />
    </>,
    { path: '/generate?idea=From+a+bookmark' },
  );
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your/ });
  await waitFor(() => expect(field().value).toBe('From a bookmark'));
  expect(page.at()).toBe('/generate');
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  const [toast] = page.toasts;
  if (toast?.kind !== 'plain') throw new Error('There is no toast with a way back.');
  expect(toast.message).toBe('Your other idea was replaced');
  act(() => toast.options.action?.onClick());
  expect(await screen.findByText('A draft of mine')).toBeTruthy();
  expect(field().getAttribute('aria-label')).toBe('Your rough draft');
});

test('an opening that was chosen is gone on with in the field', async () => {
  showApp(<GeneratePage />, { path: '/generate' });
  fireEvent.click(await screen.findByRole('button', { name: 'A mistake I keep seeing' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your idea' });
  await waitFor(() => expect(field.value).toBe('A mistake I keep seeing: '));
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(field.value.length);
});

function Again() {
  const dashboard = useDashboard();
  const generate = () => {
    dashboard.set({ draft_content: 'A rough draft' });
    void dashboard.generate();
  };
  return (
    <button type="button" onClick={generate}>
      Again
    </button>
  );
}

test('drafts that are back since a new run failed are not announced as ready', async () => {
  showApp(
    <>
      <Again />
      <Opened />
      <GeneratePage />
    </>,
    { path: '/generate', answers: { 'POST /api/ideas/generate': () => refusal('Not now.', 503) } },
  );
  expect(await screen.findByText('1 of 1 draft is ready.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(await screen.findByText('A draft of mine')).toBeTruthy();
  expect(screen.queryByText(/drafts are ready/)).toBeNull();
});
