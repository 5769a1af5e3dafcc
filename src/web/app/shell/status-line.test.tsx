// The line over every page: sample content can be removed wherever there is some.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { StatusLine } from './status-line.tsx';

const samples = { posts: 4, prospects: 2, voice_samples: 1, is_empty: false, is_offered: false };

test('samples are removed by one press, also once LinkedIn is configured', async () => {
  const page = showApp(<StatusLine />, {
    answers: {
      'GET /api/samples': { success: true, ...samples },
      'DELETE /api/samples': { success: true, samples },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove samples' }));
  await waitFor(() => expect(page.callsOf('DELETE /api/samples')).toHaveLength(1));
});
