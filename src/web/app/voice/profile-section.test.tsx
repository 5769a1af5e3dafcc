// The description of a voice, while it is being edited: what is measured anew meanwhile does not take its place.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { voiceFigures, type VoiceProfile, type VoiceFigures } from '#contract/voice.ts';
import { showApp } from '#test/harness/app-screen.tsx';
import { VoicePage } from './voice-page.tsx';

const profile = (words: string): VoiceProfile => ({
  words,
  measured_words: words,
  is_edited: false,
  figures: Object.fromEntries(Object.keys(voiceFigures.shape).map((name) => [name, 1])) as VoiceFigures,
  openings: [],
  favourite_words: [],
  samples: 5,
  sample_words: 400,
  is_thin: false,
  is_sample: false,
});

test('a text added while the description is edited changes what is measured, and leaves the edit alone', async () => {
  let words = 'Short sentences.';
  const page = showApp(<VoicePage />, {
    answers: {
      'GET /api/voice': () => Response.json({ profile: profile(words), samples: [], rules: [] }),
      'POST /api/voice/samples': () => {
        words = 'Long sentences.';
        return Response.json({ added: 2, left_out: 3, profile: profile(words) });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit description' }));
  const description = () => screen.getByLabelText<HTMLTextAreaElement>('Your voice in your words');
  fireEvent.change(description(), { target: { value: 'Dry, and never loud.' } });
  fireEvent.change(screen.getByLabelText('Your posts'), { target: { value: 'A long one.\n---\nAnother.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await expect
    .poll(() => page.toasts.map((one) => (one.kind === 'dismiss' ? '' : one.message)))
    .toEqual(['2 texts added, no room for 3 more']);
  expect(description().value).toBe('Dry, and never loud.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Long sentences.')).toBeTruthy();
});

/** Shows the page, and answers its changes as the server would. */
function open(more: Partial<VoiceProfile>) {
  let shown = { ...profile('Short sentences.'), ...more };
  const answer = () => ({ profile: shown, samples: [], rules: [] });
  return showApp(<VoicePage />, {
    answers: {
      'GET /api/voice': () => Response.json(answer()),
      'PATCH /api/voice': ({ body }) => {
        const { words } = body as { words: string | null };
        shown = { ...shown, words: words ?? shown.measured_words, is_edited: words !== null };
        return Response.json({ success: true, ...answer() });
      },
    },
  });
}

test('a description in the user’s own words that is given up can be brought back', async () => {
  const page = open({ words: 'Dry, and never loud.', is_edited: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Use what we measured' }));
  await screen.findByText('Short sentences.');
  const told = page.toasts.at(-1);
  expect(told).toMatchObject({ message: 'We use what we measured again', options: { action: { label: 'Undo' } } });
  act(() => (told?.kind === 'success' ? told.options.action?.onClick() : undefined));
  await screen.findByText('Dry, and never loud.');
});

test('what is typed while the description is being saved stays, to be saved', async () => {
  const page = open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Edit description' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your voice in your words');
  fireEvent.change(field, { target: { value: 'Dry' } });
  fireEvent.submit(field.form as HTMLFormElement);
  fireEvent.change(field, { target: { value: 'Dry, and never loud.' } });
  await expect.poll(() => page.toasts.at(-1)).toMatchObject({ message: 'Your description was saved' });
  await expect.poll(() => document.querySelector('[aria-busy]')).toBe(null);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Dry, and never loud.');
});

test('the description can be typed as soon as it is being edited', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Edit description' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your voice in your words'));
});

test('a third of the posts is as much in the rest as in the others', async () => {
  const openings = [
    { hook: 'mistake' as const, share: 33 },
    { hook: 'story' as const, share: 33 },
  ];
  open({ openings, samples: 3 });
  await screen.findByText('Other openings');
  expect(screen.getAllByText('33%')).toHaveLength(3);
});
