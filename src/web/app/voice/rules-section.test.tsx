// What the user keeps changing: each rule with its examples and a button that deletes it; failures are reported.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiProvider } from '#web/api/api-context.ts';
import { createApi } from '#web/api/client.ts';
import { toastEvent, type ToastRequest } from '#web/ui/toast.ts';
import { RulesSection } from './voice-page.tsx';

const rule = {
  id: 'r1',
  kind: 'replaces' as const,
  text: 'You replace "utilize" with "use".',
  posts: 4,
  examples: [{ before: 'We utilize it', after: 'We use it' }],
  created_at: '2026-11-01T00:00:00.000Z',
};

let toasts: ToastRequest[] = [];
const hear = (event: Event) => toasts.push((event as CustomEvent<ToastRequest>).detail);
beforeEach(() => {
  toasts = [];
  addEventListener(toastEvent, hear);
});
afterEach(() => removeEventListener(toastEvent, hear));

function show(answer: () => Response): string[] {
  const asked: string[] = [];
  const api = createApi({
    fetch: async (url, init) => {
      asked.push(`${init?.method} ${url}`);
      return answer();
    },
    onSignedOut: () => undefined,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <RulesSection rules={[rule]} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return asked;
}

const messages = () => toasts.map((one) => (one.kind === 'dismiss' ? '' : one.message));

test('a rule says what, in how many posts, and shows it; its button deletes it', async () => {
  const asked = show(() => Response.json({ success: true }));
  expect(screen.getByText(/You replace "utilize" with "use"\./)).toBeTruthy();
  expect(screen.getByText('In 4 posts')).toBeTruthy();
  expect(screen.getByText('We utilize it').tagName).toBe('DEL');
  screen.getByRole<HTMLButtonElement>('button', { name: 'Delete: You replace "utilize" with "use".' }).click();
  await waitFor(() => expect(asked).toEqual(['DELETE /api/voice/rules/r1']));
  await waitFor(() => expect(messages()).toEqual(['The rule was deleted']));
});

test('what fails is said in its own words', async () => {
  show(() => Response.json({ error: 'There is no such rule.', code: 'not_found' }, { status: 404 }));
  screen.getByRole<HTMLButtonElement>('button', { name: /^Delete:/ }).click();
  await waitFor(() => expect(messages()).toEqual(['There is no such rule.']));
});
