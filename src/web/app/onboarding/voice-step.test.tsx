// Posts pasted in step 3: added on the way on, and kept in this browser until they are.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refusal, showApp, type Answers } from '#test/harness/app-screen.tsx';
import { VoiceStep } from './voice-step.tsx';

afterEach(() => localStorage.clear());

const adding = 'POST /api/voice/samples';
const label = 'Or paste a few of your own posts';
const box = () => screen.findByLabelText<HTMLTextAreaElement>(label);

function open(add: Answers[string]) {
  return showApp(
    <form onSubmit={(event) => event.preventDefault()}>
      <VoiceStep />
      <button type="submit">Next</button>
    </form>,
    { answers: { [adding]: add } },
  );
}
async function paste(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } });
}

test('what was pasted is still there after leaving the step, whichever way', async () => {
  open({});
  await paste('My own words');
  cleanup();
  const page = open(() => refusal('Not now.', 500));
  expect((await box()).value).toBe('My own words');
  fireEvent.submit((await box()).form as HTMLFormElement);
  cleanup();
  await waitFor(() => expect(page.toasts).toMatchObject([{ kind: 'error', message: 'Not now.' }]));
  open({});
  expect((await box()).value).toBe('My own words');
});

test('once added it is gone', async () => {
  const page = open({ added: 1, left_out: 0, profile: null });
  await paste('My own words');
  fireEvent.submit((await box()).form as HTMLFormElement);
  cleanup();
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: '1 post added to your voice.' }]));
  expect(page.callsOf(adding)).toMatchObject([{ body: { text: 'My own words' } }]);
  open({});
  expect((await box()).value).toBe('');
});

test('what is typed while others are being added stays in the field', async () => {
  const { promise: isAdded, resolve: finish } = Promise.withResolvers<void>();
  open(async () => {
    await isAdded;
    return Response.json({ added: 1, left_out: 0, profile: null });
  });
  await paste('My first post');
  fireEvent.click(screen.getByRole('button', { name: 'Add posts' }));
  await paste('My second post');
  finish();
  await screen.findByText('1 post added to your voice.');
  expect((await box()).value).toBe('My second post');
});
