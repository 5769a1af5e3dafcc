// Says how much of a pasted text the field has no room for: the browser cuts it without a word.
import type { ClipboardEvent } from 'react';
import { draftContentMax } from '#contract/post-fields.ts';
import { toast } from '#web/ui/toast.ts';

export function tellCut({ clipboardData, target }: ClipboardEvent): void {
  const { value, selectionStart, selectionEnd } = target as HTMLTextAreaElement;
  // A line end is one character in a field.
  const { length } = clipboardData.getData('text').replaceAll('\r\n', '\n');
  const over = value.length - (selectionEnd - selectionStart) + length - draftContentMax;
  if (over <= 0) return;
  const [left, most] = [over, draftContentMax].map((count) => count.toLocaleString('en-US'));
  toast.error(`We left out the last ${left} characters: a draft can have up to ${most}.`, { id: 'cut' });
}
