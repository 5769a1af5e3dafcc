// The ideas board: empty, moves by key that keep the focus, a refused move, captures that fail or overlap, a deletion taken back,
// a list that fails to load.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { KeptIdea } from '#contract/idea-board.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { IdeasPage } from './ideas-page.tsx';

const idea = (id: string, more: Partial<KeptIdea> = {}): KeptIdea => ({
  id,
  content: `Idea ${id}`,
  note: '',
  link: null,
  column: 'inbox',
  post_id: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...more,
});
const list = 'GET /api/ideas';
const column = (name: string) => screen.getByRole('region', { name });
const texts = (name: string) =>
  within(column(name))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

test('an empty board says what will be in each column', async () => {
  showApp(<IdeasPage onWrite={() => undefined} />, { answers: { [list]: { ideas: [] } } });
  expect(await screen.findByText('Ideas you capture land here.')).toBeTruthy();
  expect(screen.getByText('What you’ll write about next.')).toBeTruthy();
});

test('arrows move an idea, keep the focus on its handle, and say where it is; a refusal takes the move back', async () => {
  let isDown = false;
  let ideas = [idea('a'), idea('b')];
  const page = showApp(<IdeasPage onWrite={() => undefined} />, {
    answers: {
      [list]: () => Response.json({ ideas }),
      'PATCH /api/ideas/b': () => {
        if (isDown) return refusal('Not now.', 400, 'validation');
        ideas = [idea('b'), idea('a')];
        return Response.json({ success: true, idea: idea('b') });
      },
    },
  });
  const handle = await screen.findByRole('button', { name: 'Move “Idea b”' });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await waitFor(() => expect(texts('Inbox')).toEqual(['Idea b', 'Idea a']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move “Idea b”' }));
  expect(screen.getByText('Moved to Inbox, 1 of 2')).toBeTruthy();
  expect(page.callsOf('PATCH /api/ideas/b')[0]?.body).toEqual({ column: 'inbox', before: 'a' });
  isDown = true;
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move “Idea b”' }), { key: 'ArrowRight' });
  await waitFor(() => expect(page.toasts).toMatchObject([{ kind: 'error', message: 'Not now.' }]));
  await waitFor(() => expect(texts('Inbox')).toEqual(['Idea b', 'Idea a']));
  expect(texts('Next')).toEqual([]);
});

test('of two moves in a row, the list as it is after the first is not shown: the idea and the focus stay where they went', async () => {
  let ideas = [idea('a'), idea('b')];
  const answers: ((response: Response) => void)[] = [];
  const page = showApp(<IdeasPage onWrite={() => undefined} />, {
    answers: {
      [list]: () => Response.json({ ideas }),
      'PATCH /api/ideas/b': () => new Promise<Response>((resolve) => answers.push(resolve)),
    },
  });
  const handle = () => screen.getByRole('button', { name: 'Move “Idea b”' });
  await screen.findByText('Idea b');
  handle().focus();
  fireEvent.keyDown(handle(), { key: 'ArrowUp' });
  await waitFor(() => expect(texts('Inbox')).toEqual(['Idea b', 'Idea a']));
  fireEvent.keyDown(handle(), { key: 'ArrowRight' });
  await waitFor(() => expect(texts('Next')).toEqual(['Idea b']));
  ideas = [idea('b'), idea('a')];
  answers[0]?.(Response.json({ success: true, idea: idea('b') }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(page.callsOf(list)).toHaveLength(1);
  expect(texts('Next')).toEqual(['Idea b']);
  expect(document.activeElement).toBe(handle());
  ideas = [idea('a'), idea('b', { column: 'next' })];
  answers[1]?.(Response.json({ success: true, idea: idea('b', { column: 'next' }) }));
  await waitFor(() => expect(page.callsOf(list)).toHaveLength(2));
  expect(texts('Next')).toEqual(['Idea b']);
});

test('what could not be kept stays in the field, with the reason', async () => {
  showApp(<IdeasPage onWrite={() => undefined} />, {
    answers: { [list]: { ideas: [] }, 'POST /api/ideas': () => refusal('You have 500 ideas.', 409, 'conflict') },
  });
  const field = screen.getByLabelText('New idea') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'One more' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add idea' }));
  expect(await screen.findByText('You have 500 ideas.')).toBeTruthy();
  expect(field.value).toBe('One more');
});

test('what is typed while an idea is saved stays, whether that succeeds or fails', async () => {
  const answers: ((response: Response) => void)[] = [];
  const page = showApp(<IdeasPage onWrite={() => undefined} />, {
    answers: {
      [list]: { ideas: [] },
      'POST /api/ideas': () => new Promise<Response>((resolve) => answers.push(resolve)),
    },
  });
  const field = screen.getByLabelText('New idea') as HTMLInputElement;
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const add = () => fireEvent.submit(field);
  type('The first');
  add();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(field.value).toBe('');
  type('The second');
  answers[0]?.(Response.json({ success: true, idea: idea('a') }));
  await waitFor(() => expect(page.callsOf(list)).toHaveLength(2));
  expect(field.value).toBe('The second');
  add();
  await waitFor(() => expect(answers).toHaveLength(2));
  type('and a third');
  answers[1]?.(refusal('You have 500 ideas.', 409, 'conflict'));
  expect(await screen.findByText('You have 500 ideas.')).toBeTruthy();
  expect(field.value).toBe('The second and a third');
});

function Leavable({ children }: { children: ReactNode }) {
  const [hasLeft, setLeft] = useState(false);
  return hasLeft ? null : (
    <>
      {children}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

test('an idea that could not be kept is not lost without a word once the page is left', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const page = showApp(
    <Leavable>
      <IdeasPage onWrite={() => undefined} />
    </Leavable>,
    { answers: { [list]: { ideas: [] }, 'POST /api/ideas': () => promise } },
  );
  const field = screen.getByLabelText('New idea');
  fireEvent.change(field, { target: { value: 'One more' } });
  fireEvent.submit(field);
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  resolve(refusal('You have 500 ideas.', 409, 'conflict'));
  await waitFor(() =>
    expect(page.toasts).toMatchObject([
      { kind: 'error', message: 'You have 500 ideas.', options: { description: 'One more' } },
    ]),
  );
});

test('the next idea can be added although the list is not loaded again yet', async () => {
  const listed = [Response.json({ ideas: [] })];
  const page = showApp(<IdeasPage onWrite={() => undefined} />, {
    answers: {
      [list]: () => listed.pop() ?? new Promise<Response>(() => undefined),
      'POST /api/ideas': () => Response.json({ success: true, idea: idea('a') }),
    },
  });
  const field = screen.getByLabelText('New idea');
  const add = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field);
  };
  await screen.findByText('Ideas you capture land here.');
  add('The first');
  await waitFor(() => expect(page.callsOf(list)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add idea' }).getAttribute('aria-busy')).toBeNull());
  add('The second');
  await waitFor(() => expect(page.callsOf('POST /api/ideas')).toHaveLength(2));
});

/** Deletes the only idea of the board; `answer` is what the server says to that. */
async function deleted(one: KeptIdea, answer: () => Response = () => Response.json({ success: true })) {
  let ideas = [one];
  const page = showApp(<IdeasPage onWrite={() => undefined} />, {
    answers: {
      [list]: () => Response.json({ ideas }),
      [`DELETE /api/ideas/${one.id}`]: () => {
        const said = answer();
        if (said.ok) ideas = [];
        return said;
      },
    },
  });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^What to do with/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(one.content)).toBeNull());
  return page;
}

test('a deleted idea that is brought back is the same one: nothing was sent yet', async () => {
  const page = await deleted(idea('a', { post_id: 'p1', column: 'used' }));
  const [toast] = page.toasts;
  if (toast?.kind !== 'plain') throw new Error('There is no toast with a way back.');
  act(() => toast.options.action?.onClick());
  await waitFor(() => expect(texts('Used')).toEqual(['Idea a']));
  expect(screen.getByRole('link', { name: 'Open the post' })).toBeTruthy();
  expect(page.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/ideas'))).toEqual([]);
});

test('a deleted idea is gone once the page is left, and comes back with the reason if it could not be deleted', async () => {
  const page = await deleted(idea('a'), () => refusal('Not now.', 400, 'validation'));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() =>
    expect(page.toasts.at(-1)).toMatchObject({ kind: 'error', options: { description: 'Not now.' } }),
  );
  await waitFor(() => expect(texts('Inbox')).toEqual(['Idea a']));
  expect(page.callsOf('DELETE /api/ideas/a')).toHaveLength(1);
});

test('an idea is handed on whole, and a board that did not come is asked for again', async () => {
  let isDown = true;
  const onWrite = vi.fn<(idea: KeptIdea) => void>();
  const answer = () => (isDown ? refusal('Not now.', 400, 'validation') : Response.json({ ideas: [idea('a')] }));
  showApp(<IdeasPage onWrite={onWrite} />, { answers: { [list]: answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Write about/ }));
  expect(onWrite).toHaveBeenCalledWith(idea('a'));
});

test('Escape over an idea that is being edited asks first; Cancel does not', async () => {
  showApp(<IdeasPage onWrite={() => undefined} />, { answers: { [list]: { ideas: [idea('a')] } } });
  const edit = async () => {
    fireEvent.keyDown(await screen.findByRole('button', { name: 'What to do with “Idea a”' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit idea' });
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'What Bob said' } });
  };
  await edit();
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape' });
  expect(screen.getByText('What you typed isn’t saved.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep open' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('What Bob said');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
