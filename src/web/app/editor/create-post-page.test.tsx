// The editor's page: a new post gets its address when it is created, unless the person is elsewhere by then.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draftContentMax } from '#contract/post-fields.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/routes.tsx';
import { useDeletions } from '../deletions.ts';
import { CreatePostPage } from './create-post-page.tsx';

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/prospects">Prospects</Link>
      <Link to="/create-post?post=p">Post</Link>
      <Link to="/create-post">New post</Link>
      {pathname === '/create-post' && <CreatePostPage />}
    </>
  );
}

const unsent = () => Object.keys(localStorage).filter((key) => key.includes('unsent.new.'));
const create = 'POST /api/posting/draft';
/** A file that waits would keep the page asking before it is left, in the tests after it, too. */
const remove = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function write() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answers = { [create]: () => promise };
  const page = showApp(<Pages />, { path: '/create-post', answers });
  const text = await screen.findByRole('textbox', { name: 'Text of the post' });
  fireEvent.change(text, { target: { value: 'Written' } });
  const answer = () => {
    const post = samplePost({ id: 'new', content: 'Written' });
    resolve(Response.json({ success: true, post_id: 'new', post }));
  };
  return { page, answer };
}

test('a new post gets its address once it is created', async () => {
  const { page, answer } = await write();
  answer();
  await waitFor(() => expect(page.at()).toBe('/create-post?post=new'));
});

test('a creation answered after the editor was left changes no other page’s address', async () => {
  const { page, answer } = await write();
  fireEvent.click(screen.getByRole('link', { name: 'Prospects' }));
  await waitFor(() => expect(page.callsOf(create)).toHaveLength(1));
  expect(page.at()).toBe('/prospects');
  expect(unsent()).toHaveLength(1);
  answer();
  // As soon as it is stored, nothing of it is kept here.
  await waitFor(() => expect(unsent()).toEqual([]));
  expect(page.at()).toBe('/prospects');
});

test('a video that is being uploaded is still shown when its post is opened again, and holds it up', async () => {
  const post = samplePost({ id: 'p' });
  const begin = 'POST /api/posting/videos';
  const page = showApp(<Pages />, {
    path: '/create-post?post=p',
    answers: {
      'GET /api/posting/posts/p': { success: true, post, conversation: null },
      [begin]: () => Promise.withResolvers<Response>().promise,
    },
  });
  const files = [new File([new Uint8Array(80_000)], 'film.mp4', { type: 'video/mp4' })];
  fireEvent.change(await screen.findByLabelText('Images', { selector: 'input' }), { target: { files } });
  await screen.findByRole('progressbar', { name: 'Video upload' });
  fireEvent.click(screen.getByRole('link', { name: 'Prospects' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  fireEvent.click(screen.getByRole('link', { name: 'Post' }));
  await screen.findByRole('progressbar', { name: 'Video upload' });
  expect(page.callsOf(begin)).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(page.toasts).toMatchObject([{ message: 'The video is still uploading. Wait for it to finish.' }]);
  await remove('Remove the video');
});

test('what cannot come with a video is named', async () => {
  const begin = 'POST /api/posting/videos';
  const page = showApp(<Pages />, {
    path: '/create-post',
    answers: { [begin]: () => Promise.withResolvers<Response>().promise },
  });
  const film = new File([new Uint8Array(80_000)], 'film.mp4', { type: 'video/mp4' });
  const files = [new File(['x'], 'a.png', { type: 'image/png' }), film];
  fireEvent.change(await screen.findByLabelText('Images', { selector: 'input' }), { target: { files } });
  await waitFor(() => expect(page.callsOf(begin)).toHaveLength(1));
  expect(page.toasts).toMatchObject([
    { message: 'A post can have one video and no other files, so we left out “a.png”.' },
  ]);
  await remove('Remove the video');
});

test('a picture that waits to be sent is still there when its post is opened again', async () => {
  const post = samplePost({ id: 'p' });
  const path = '/create-post?post=p';
  const put = 'PUT /api/posting/draft/p';
  const page = showApp(<Pages />, {
    path,
    answers: {
      'GET /api/posting/posts/p': { success: true, post, conversation: null },
      [put]: () => refusal('Not now.', 500),
    },
  });
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('Images', { selector: 'input' }), { target: { files } });
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Prospects' }));
  await waitFor(() => expect(page.callsOf(put).length).toBeGreaterThan(0));
  fireEvent.click(screen.getByRole('link', { name: 'Post' }));
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy();
  await remove('Remove image 1');
});

test('a post that was left and is refused for good is named, and opened with its picture', async () => {
  const post = samplePost({ id: 'p', content: 'First words.\nMore.' });
  const page = showApp(<Pages />, {
    path: '/create-post?post=p',
    answers: {
      'GET /api/posting/posts/p': { success: true, post, conversation: null },
      'PUT /api/posting/draft/p': () => refusal('That can’t be saved.', 403, 'forbidden'),
    },
  });
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('Images', { selector: 'input' }), { target: { files } });
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Prospects' }));
  const said = { message: 'Failed to save “First words.”', options: { description: 'That can’t be saved.' } };
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject(said));
  const last = page.toasts.at(-1);
  if (last?.kind === 'error') act(() => last.options.action?.onClick());
  await waitFor(() => expect(page.at()).toBe('/create-post?post=p'));
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy();
  await remove('Remove image 1');
});

test('a new post that was left while its picture waits is opened as the new post, and gets its address', async () => {
  let isUp = false;
  const created = samplePost({ id: 'new', content: 'Written' });
  const stored = { success: true, post_id: 'new', post: created };
  const page = showApp(<Pages />, {
    path: '/create-post',
    answers: {
      [create]: () => (isUp ? Response.json(stored) : refusal('Not now.', 500)),
      'PUT /api/posting/draft/new': {
        ...stored,
        post: { ...created, version: 2, image_urls: ['/a'], alt_texts: [''] },
      },
    },
  });
  const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('Images', { selector: 'input' }), { target: { files } });
  fireEvent.change(await text(), { target: { value: 'Written' } });
  fireEvent.click(screen.getByRole('link', { name: 'Prospects' }));
  await waitFor(() => expect(page.callsOf(create)).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: 'New post' }));
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy();
  expect((await text()).value).toBe('Written');
  isUp = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.at()).toBe('/create-post?post=new'));
  await waitFor(() => expect(page.callsOf('PUT /api/posting/draft/new')).toHaveLength(1));
});

test('a hook that is used from the sheet over a narrow page shows where it went', async () => {
  vi.stubGlobal('innerWidth', 390);
  // These tests' browser has no such thing.
  Object.assign(document, { execCommand: () => false });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'execCommand');
  });
  const result = { success: true, content: 'A hook', content_id: 'h' };
  const events = [
    { type: 'conversation', conversation_id: 'c' },
    { type: 'tool_call', tool: 'hooks', result },
    { type: 'done', conversation_id: 'c' },
  ];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  showApp(<Pages />, {
    path: '/create-post?post=p',
    answers: {
      'GET /api/posting/posts/p': { success: true, post: samplePost({ id: 'p', content: 'Text' }), conversation: null },
      'POST /api/ai/chat/stream': () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    },
  });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
  fireEvent.click(screen.getByRole('button', { name: 'Assistant' }));
  await screen.findByRole('dialog');
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest five hooks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use' }));
  await waitFor(() => expect(text.value).toBe('A hook\n\nText'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a post that waits to be deleted is kept once somebody opens it', async () => {
  const post = samplePost({ id: 'p', content: 'Text' });
  function WithRemove() {
    const deletions = useDeletions();
    return (
      <>
        <button type="button" onClick={() => deletions.remove(post)}>
          Remove it
        </button>
        <Pages />
      </>
    );
  }
  const page = showApp(<WithRemove />, {
    path: '/prospects',
    answers: { 'GET /api/posting/posts/p': { success: true, post, conversation: null } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ kind: 'plain', message: 'Deleting the post' }]));
  fireEvent.click(screen.getByRole('link', { name: 'Post' }));
  await waitFor(() => expect(page.toasts.at(-1)).toEqual({ kind: 'dismiss', id: 'delete-p' }));
});

test('words that are pasted with a picture of them are words', async () => {
  showApp(<Pages />, { path: '/create-post' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
  const files = [new File(['x'], 'notes.txt', { type: 'text/plain' })];
  const paste = (given: Record<string, string>) =>
    fireEvent.paste(field, { clipboardData: { files, getData: (type: string) => given[type] ?? '' } });
  // False: the page took them itself.
  expect(paste({ 'text/plain': 'Q3', 'text/html': '<td>Q3</td>' })).toBe(true);
  expect(paste({ 'text/plain': '', 'text/html': '<img>' })).toBe(false);
  expect(paste({ 'text/plain': 'image.png' })).toBe(false);
});

test('what is typed to the assistant is there when its panel is opened again, and Enter that takes a spelling sends nothing', async () => {
  const page = showApp(<Pages />, { path: '/create-post' });
  const opener = await screen.findByRole('button', { name: 'Assistant' });
  if (!screen.queryByLabelText('Message to the assistant')) fireEvent.click(opener);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Message to the assistant');
  fireEvent.change(await field(), { target: { value: 'make it' } });
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
  fireEvent.click(opener);
  await waitFor(() => expect(screen.queryByLabelText('Message to the assistant')).toBeNull());
  fireEvent.click(opener);
  expect((await field()).value).toBe('make it');
  expect(page.calls.filter(({ path }) => path.includes('chat'))).toEqual([]);
});

test('what is cut off a pasted text is counted: line ends once, and what is selected makes room', async () => {
  const page = showApp(<Pages />, { path: '/create-post' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
  fireEvent.change(field, { target: { value: 'x'.repeat(100) } });
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { files: [], getData: () => text } });
  field.setSelectionRange(0, 100);
  paste(`${'y'.repeat(draftContentMax - 1)}\r\n`);
  field.setSelectionRange(90, 100);
  paste('y'.repeat(draftContentMax + 1144));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  expect(page.toasts).toMatchObject([
    { kind: 'error', message: 'We left out the last 1,234 characters: a draft can have up to 20,000.' },
  ]);
});

test('a first comment whose words are all deleted can be written anew in its field', async () => {
  const post = samplePost({ id: 'p', content: 'Text', first_comment: 'The old comment' });
  showApp(<Pages />, {
    path: '/create-post?post=p',
    answers: { 'GET /api/posting/posts/p': { success: true, post, conversation: null } },
  });
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'First comment' });
  fireEvent.change(comment, { target: { value: '' } });
  expect(comment.isConnected).toBe(true);
  fireEvent.change(comment, { target: { value: 'The new comment' } });
  expect(comment.value).toBe('The new comment');
  await remove('Remove the first comment');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'First comment' })).toBeNull());
});
