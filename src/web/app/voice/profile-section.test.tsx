// The description of a voice, while it is being edited: what is measured anew meanwhile does not take its place.
import { fireEvent, screen } from '@testing-library/react';
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
