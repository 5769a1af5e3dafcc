// What the user keeps changing: each rule with its examples and a button that deletes it unless it is undone; failures are reported.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { VoicePage } from './voice-page.tsx';

const rule = {
  id: 'r1',
  kind: 'replaces' as const,
  text: 'You replace "utilize" with "use".',
  posts: 4,
  examples: [{ before: 'We utilize it', after: 'We use it' }],
  created_at: '2026-11-01T00:00:00.000Z',
};

const show = (deleted: () => Response) =>
  showApp(<VoicePage />, {
    answers: {
      'GET /api/voice': () => Response.json({ profile: null, samples: [], rules: [rule] }),
      'DELETE /api/voice/rules/r1': deleted,
    },
  });

async function remove(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: You replace "utilize" with "use".' }));
  await waitFor(() => expect(screen.queryByText('In 4 posts')).toBeNull());
}

test('a rule says what, in how many posts, and shows it; deleted, it is back after Undo, and otherwise gone for good', async () => {
  const page = show(() => Response.json({ success: true }));
  expect(await screen.findByText(/You replace "utilize" with "use"\./)).toBeTruthy();
  expect(screen.getByText('In 4 posts')).toBeTruthy();
  expect(screen.getByText('We utilize it').tagName).toBe('DEL');
  await remove();
  const [asked] = page.toasts;
  if (asked?.kind !== 'plain') throw new Error('There is no undo.');
  expect(asked.message).toBe('Deleting the rule');
  asked.options.action?.onClick();
  await screen.findByText('In 4 posts');

  await remove();
  expect(page.callsOf('DELETE /api/voice/rules/r1')).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ kind: 'success', message: 'Rule deleted' }));
});

test('what fails is said in its own words, and the rule is back', async () => {
  const page = show(() => Response.json({ error: 'There is no such rule.', code: 'not_found' }, { status: 404 }));
  await remove();
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(JSON.stringify(page.toasts.at(-1))).toContain('There is no such rule.'));
  await screen.findByText('In 4 posts');
});
