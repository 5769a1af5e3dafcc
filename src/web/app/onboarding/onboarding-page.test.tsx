// Starting over clears every answer at one press, so it can be undone; an own answer that is typed but not added is not lost.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { OnboardingPage } from './onboarding-page.tsx';

afterEach(() => localStorage.clear());

const answers = {
  'POST /api/onboarding/seen': { success: true },
  'GET /api/onboarding/onboarding-status': { onboarding_completed: false, answers: null },
};
const own = () => screen.findByLabelText<HTMLInputElement>('Something else');
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('an own answer that was typed but not added counts on the way back, too, and is cleared by Start over', async () => {
  showApp(<OnboardingPage />, { answers });
  fireEvent.click(await screen.findByLabelText('Founder'));
  press('Next');
  fireEvent.click(await screen.findByLabelText('Every day'));
  press('Next');
  press('Next');
  await screen.findByRole('heading', { name: 'What do you write about?' });
  fireEvent.change(await own(), { target: { value: ' Beekeeping ' } });
  press('Back');
  press('Next');
  expect((await screen.findByLabelText<HTMLInputElement>('Beekeeping')).checked).toBe(true);
  expect((await own()).value).toBe('');
  fireEvent.change(await own(), { target: { value: 'Tea' } });
  press('Start over');
  await screen.findByRole('heading', { name: 'What describes you?' });
  expect((await own()).value).toBe('');
});

test('answers that were cleared by Start over come back with Undo', async () => {
  const page = showApp(<OnboardingPage />, { answers });
  const founder = () => screen.findByLabelText<HTMLInputElement>('Founder');
  fireEvent.click(await founder());
  expect((await founder()).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect((await founder()).checked).toBe(false);
  const told = page.toasts.at(-1);
  expect(told).toMatchObject({ message: 'Your answers are cleared', options: { action: { label: 'Undo' } } });
  act(() => (told?.kind === 'plain' ? told.options.action?.onClick() : undefined));
  expect((await founder()).checked).toBe(true);
});
