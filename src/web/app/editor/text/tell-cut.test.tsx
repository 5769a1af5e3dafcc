// A pasted text for which there is no room says how much of it was left out; one that fits says nothing.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { draftContentMax } from '#contract/post-fields.ts';
import { toastEvent } from '#web/ui/toast.ts';
import type { ToastRequest } from '#web/ui/toast.ts';
import { tellCut } from './tell-cut.ts';

test('what is cut off a pasted text is counted: line ends once, and what is selected makes room', () => {
  const toasts: ToastRequest[] = [];
  const hear = (event: Event): void => void toasts.push((event as CustomEvent<ToastRequest>).detail);
  addEventListener(toastEvent, hear);
  onTestFinished(() => removeEventListener(toastEvent, hear));
  render(<textarea defaultValue={'x'.repeat(100)} onPaste={tellCut} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { files: [], getData: () => text } });

  field.setSelectionRange(0, 100);
  paste('y'.repeat(draftContentMax - 1) + '\r\n');
  expect(toasts).toEqual([]);
  field.setSelectionRange(90, 100);
  paste('y'.repeat(draftContentMax + 1144));
  expect(toasts).toMatchObject([
    { kind: 'error', message: 'We left out the last 1,234 characters: a draft can have up to 20,000.' },
  ]);
});
