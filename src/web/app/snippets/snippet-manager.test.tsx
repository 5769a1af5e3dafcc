// Managing snippets: none yet, one created, one refused with its text kept, one deleted and restored.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Snippet } from '#contract/snippets.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { Answers } from '#test/harness/app-screen.tsx';
import { SnippetManager } from './snippet-manager.tsx';

const sample: Snippet = { id: 's1', name: 'Signature', content: 'Ada', created_at: '2026-11-20T09:00:00.000Z' };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A server that stores what it is sent. */
function keeping(start: Snippet[]): Answers {
  let snippets = start;
  return {
    'GET /api/snippets': () => Response.json({ snippets }),
    'POST /api/snippets': ({ body }) => {
      const made = { ...sample, ...(body as object) };
      snippets = [...snippets, made];
      return Response.json({ success: true, snippet: made });
    },
    'DELETE /api/snippets/s1': () => {
      snippets = [];
      return Response.json({ success: true });
    },
  };
}

test('with none it says what they are for, and one is made', async () => {
  const page = showApp(<SnippetManager />, { answers: keeping([]) });
  expect(await screen.findByText(/^Save what you write often/)).toBeTruthy();
  await press('New snippet');
  type('Name', 'Signature');
  type('Text', 'Ada\n#hiring');
  await press('Save');
  expect(await screen.findByText('Type / in a post to insert one.')).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(page.callsOf('POST /api/snippets')[0]?.body).toEqual({ name: 'Signature', content: 'Ada\n#hiring' });
});

test('a refusal stands where it belongs and takes nothing that was typed', async () => {
  let answer = () => refusal('You already have a snippet with that name. Choose another.', 409, 'conflict');
  showApp(<SnippetManager />, { answers: { ...keeping([sample]), 'POST /api/snippets': () => answer() } });
  await press('New snippet');
  type('Name', 'signature');
  type('Text', 'Words');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Choose another/);
  answer = () =>
    Response.json(
      { success: false, error: 'x', message: 'x', code: 'validation', fields: { content: 'Write the text.' } },
      { status: 400 },
    );
  await press('Save');
  expect(await screen.findByText('Write the text.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Words');
});

test('one that is deleted is brought back by Undo', async () => {
  const page = showApp(<SnippetManager />, { answers: keeping([sample]) });
  await press('Delete “Signature”');
  await press('Undo');
  expect(await screen.findByText('Signature')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(page.callsOf('POST /api/snippets')[0]?.body).toMatchObject({ name: 'Signature', content: 'Ada' });
});

test('a list that did not come is asked for again', async () => {
  let isDown = true;
  showApp(<SnippetManager />, {
    answers: {
      'GET /api/snippets': () =>
        isDown ? refusal('Not now.', 400, 'validation') : Response.json({ snippets: [sample] }),
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Signature')).toBeTruthy();
});
