// A score is of the text that was compared: it goes as soon as the text is another one.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { ScoreSection } from './score-section.tsx';

test('a score goes once the text is another one, and is back with it', async () => {
  showApp(<ScoreSection />, {
    answers: { 'POST /api/voice/score': { score: 72.4, distance: 1, reasons: ['Sentences average 9 words.'] } },
  });
  const field = await screen.findByLabelText('A text to compare');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('One text');
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('72 of 100')).toBeTruthy();
  type('Another text');
  expect(screen.queryByText('72 of 100')).toBeNull();
  type('One text');
  expect(screen.getByText('72 of 100')).toBeTruthy();
});
