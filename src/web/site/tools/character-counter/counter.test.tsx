// The counter in the page: what the browser puts back into the field is counted too.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Counter } from './counter.tsx';

test('a text that the browser puts back after a return is counted, and can be copied', () => {
  render(<Counter />);
  const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Your text' });
  field.value = 'Back again';
  fireEvent(window, new Event('pageshow'));
  expect(screen.getByRole('button', { name: 'Copy Text' })).toHaveProperty('disabled', false);
  expect(screen.getByText('10')).toBeTruthy();
});
