// Whatever the bin beside it removes from a draft can be brought back, and is stored again.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usualLook } from '#contract/carousel.ts';
import type { Post } from '#contract/post-fields.ts';
import { showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { AttachedComment } from './attached-comment.tsx';
import { AttachedDocument } from './attached-document.tsx';
import { AttachedLink } from './attached-link.tsx';
import { AttachedPoll } from './attached-poll.tsx';
import { AttachedVideo } from './attached-video.tsx';

const none = () => undefined;
const link = { url: 'https://example.org/a', title: 'Mine', description: 'Words', image_url: null };
const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 3 as const };
const video = { url: '/media/v.mp4', title: 'Film', status: 'ready' as const, thumbnail_url: null, captions_url: null };
const carousel = { ...usualLook, slides: [{ heading: 'One', body: '' }] };
const document = { url: '/media/d.pdf', title: 'Deck' };

async function removed(stored: Partial<Post>, name: string, draw: (session: DraftSession) => ReactNode) {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'Text', ...stored }));
  const page = showApp(draw(session));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Remove (?:the )?${name.toLowerCase()}$`) }));
  await act(() => session.flush());
  const now = () => rig.stored.get('p');
  const undo = () =>
    act(() => {
      const last = page.toasts.at(-1);
      expect(last).toMatchObject({ kind: 'plain', message: `${name} removed` });
      if (last?.kind === 'plain') last.options.action?.onClick();
    });
  return { now, undo, page };
}

const drawDocument = (session: DraftSession) => <AttachedDocument session={session} onEditCarousel={none} />;

test('a poll, a link card, a first comment, a video and slides', async () => {
  const all: [Partial<Post>, Partial<Post>, string, (session: DraftSession) => ReactNode][] = [
    [{ poll }, { poll: null }, 'Poll', (session) => <AttachedPoll session={session} isAdding={false} />],
    [
      { link },
      { link: null },
      'Link card',
      (session) => <AttachedLink session={session} isAdding={false} onAdded={none} />,
    ],
    [
      { first_comment: 'Mine' },
      { first_comment: null },
      'First comment',
      (session) => <AttachedComment session={session} isAdding={false} onRemoved={none} />,
    ],
    [{ video }, { video: null }, 'Video', (session) => <AttachedVideo session={session} />],
    [{ document, carousel }, { document: null, carousel: null }, 'Document', drawDocument],
  ];
  for (const [stored, without, name, draw] of all) {
    const { now, undo } = await removed(stored, name, draw);
    expect(now()).toMatchObject(without);
    undo();
    const back = stored.document ? { carousel, document: { title: 'Deck' } } : stored;
    await waitFor(() => expect(now()).toMatchObject(back));
  }
});

test('the thumbnail and the captions of a video', async () => {
  const whole = { ...video, thumbnail_url: '/media/t.png', captions_url: '/media/c.srt' };
  for (const [name, field] of [
    ['Thumbnail', 'thumbnail_url'],
    ['Captions', 'captions_url'],
  ] as const) {
    const drawn = (session: DraftSession) => <AttachedVideo session={session} />;
    const { now, undo } = await removed({ video: whole }, name, drawn);
    expect(now()?.video).toMatchObject({ [field]: null });
    undo();
    await waitFor(() => expect(now()?.video).toMatchObject(whole));
    cleanup();
  }
});

test('a PDF is fetched and sent again; one that is gone is said to be', async () => {
  let response = new Response(null, { status: 404 });
  vi.stubGlobal('fetch', async () => response);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { now, undo, page } = await removed({ document }, 'Document', drawDocument);
  expect(now()?.document).toBeNull();
  const asked = page.toasts.at(-1);
  undo();
  await waitFor(() =>
    expect(page.toasts.at(-1)).toMatchObject({
      kind: 'error',
      message: 'We couldn’t bring the file back. Add it again.',
    }),
  );
  response = new Response('%PDF-');
  if (asked?.kind === 'plain') act(() => asked.options.action?.onClick());
  await waitFor(() => expect(now()?.document).toMatchObject({ title: 'Deck' }));
});
