// A text of one's own that is deleted is gone at once, comes back by Undo, and is deleted on the server once its time is up or the page is left.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VoiceSample } from '#contract/voice.ts';
import { showApp } from '#test/harness/app-screen.tsx';
import { VoicePage } from './voice-page.tsx';

const sample = (id: string, text: string): VoiceSample => ({
  id,
  text,
  kind: 'own',
  source: 'pasted',
  words: 3,
  created_at: '2026-11-01T00:00:00.000Z',
});

test('a deleted text is back after Undo; without it, it is deleted', async () => {
  let samples = [sample('a', 'First of mine'), sample('b', 'Second of mine')];
  const page = showApp(<VoicePage />, {
    answers: {
      'GET /api/voice': () => Response.json({ profile: null, samples, rules: [] }),
      'DELETE /api/voice/samples/a': () => {
        samples = samples.filter(({ id }) => id !== 'a');
        return Response.json({ success: true, profile: null });
      },
    },
  });
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: First of mine' }));
    await waitFor(() => expect(screen.queryByText('First of mine')).toBeNull());
  };
  await remove();
  expect(screen.getByText('Second of mine')).toBeTruthy();
  const [asked] = page.toasts;
  if (asked?.kind !== 'plain') throw new Error('There is no undo.');
  expect(asked.message).toBe('Deleting the text');
  asked.options.action?.onClick();
  await screen.findByText('First of mine');

  await remove();
  expect(page.callsOf('DELETE /api/voice/samples/a')).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ kind: 'success', message: 'Text deleted' }));
  expect(samples.map(({ id }) => id)).toEqual(['b']);
  expect(screen.queryByText('First of mine')).toBeNull();
});

test('what is typed while a text is being added stays in the field', async () => {
  const { promise: isAdded, resolve: add } = Promise.withResolvers<void>();
  const page = showApp(<VoicePage />, {
    answers: {
      'GET /api/voice': { profile: null, samples: [], rules: [] },
      'POST /api/voice/samples': async () => {
        await isAdded;
        return Response.json({ added: 1, left_out: 0, profile: null });
      },
    },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your posts');
  fireEvent.change(field, { target: { value: 'My first post' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.change(field, { target: { value: 'My second post' } });
  add();
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: 'One text added' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBeNull());
  expect(field.value).toBe('My second post');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field.value).toBe(''));
});
