// A thumbnail and captions of a draft's video, removed while another one is on its way.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import type { DraftVideo } from './attachments.ts';
import { VideoExtras } from './video-extras.tsx';

const film: DraftVideo = {
  url: '/media/v.mp4',
  title: 'Film',
  thumbnail_url: '/media/old.png',
  captions_url: null,
  is_new: false,
};

function Extras() {
  const [video, setVideo] = useState(film);
  return (
    <VideoExtras
      video={video}
      onChange={(change) => setVideo({ ...video, ...change })}
      onRemove={(_, field) => setVideo({ ...video, [field]: null })}
    />
  );
}

test('a thumbnail removed while its replacement is uploaded does not come back', async () => {
  const send = 'POST /api/posting/video-thumbnails';
  const { promise, resolve } = Promise.withResolvers<Response>();
  const page = showApp(<Extras />, { answers: { [send]: () => promise } });
  const files = [new File(['x'], 'new.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('Thumbnail of the video', { selector: 'input' }), {
    target: { files },
  });
  await waitFor(() => expect(page.callsOf(send)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Remove thumbnail' }));
  await act(async () => {
    resolve(Response.json({ success: true, url: '/media/new.png' }));
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.queryByRole('img')).toBeNull();
});
