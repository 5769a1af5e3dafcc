// Starting over clears every answer at one press, so it can be undone.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { OnboardingPage } from './onboarding-page.tsx';

afterEach(() => localStorage.clear());

test('answers that were cleared by Start over come back with Undo', async () => {
  const page = showApp(<OnboardingPage />, {
    answers: {
      'POST /api/onboarding/seen': { success: true },
      'GET /api/onboarding/onboarding-status': { onboarding_completed: false, answers: null },
    },
  });
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
