// An opening that the text has already moves up; another one is put before the text.
import { expect, it, vi } from 'vitest';
import { withFirst } from './first-line.ts';
import { offerHook } from './hook-chips.tsx';

const text = 'We lost a client.\n\nNobody had called. It took months.\n\nSince then we call.';

it.each([
  ['Nobody had called.', 'Nobody had called.\n\nWe lost a client.\n\nIt took months.\n\nSince then we call.'],
  ['It took months.', 'It took months.\n\nWe lost a client.\n\nNobody had called.\n\nSince then we call.'],
  ['Since then we call.', 'Since then we call.\n\nWe lost a client.\n\nNobody had called. It took months.'],
  ['What did we miss?', `What did we miss?\n\n${text}`],
  // Half a sentence is none of the text's own.
  ['Nobody', `Nobody\n\n${text}`],
])('%s', (line, expected) => expect(withFirst(text, line)).toBe(expected));

it('stands alone where there is nothing else', () => {
  expect(withFirst('', 'We call.')).toBe('We call.');
  expect(withFirst('We call.', 'We call.')).toBe('We call.');
});

it('a hook that is a sentence of the text moves up, and the first line stays', () => {
  const offer = vi.fn<(content: string, range: { start: number; end: number }, insert: string) => void>();
  const editor = { session: { store: { getState: () => ({ content: text }) } }, rewriter: { offer } };
  const offered = (hook: string): string => {
    offerHook(editor as unknown as Parameters<typeof offerHook>[0], hook);
    const [content, { start, end }, insert] = offer.mock.lastCall ?? ['', { start: 0, end: 0 }, ''];
    return content.slice(0, start) + insert + content.slice(end);
  };
  expect(offered('It took months.')).toBe(withFirst(text, 'It took months.'));
  expect(offered('A new one.')).toBe(text.replace('We lost a client.', 'A new one.'));
});
