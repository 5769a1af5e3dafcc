// A part that could not be loaded appears as soon as it can be, and meanwhile the person is told.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFirstUse } from './on-demand.ts';
import { toastEvent, type ToastRequest } from './toast.ts';

const said: ToastRequest[] = [];
const listen = (event: Event): void => void said.push((event as CustomEvent<ToastRequest>).detail);

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  addEventListener(toastEvent, listen);
});
afterEach(() => {
  removeEventListener(toastEvent, listen);
  vi.useRealTimers();
});

const Dialog = () => <p>The dialog</p>;

test('a part whose loading failed is asked for again by itself, and from the second failure on a reload is offered', async () => {
  const fetchIt = vi
    .fn<() => Promise<typeof Dialog>>()
    .mockRejectedValueOnce(new Error('503'))
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValue(Dialog);
  const Part = onFirstUse(fetchIt);
  render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(said).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(said).toMatchObject([{ kind: 'error', options: { action: { label: 'Reload' } } }]);
  expect(screen.queryByText('The dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(said.at(-1)).toMatchObject({ kind: 'dismiss' });
});

test('nothing is asked for once it is no longer wanted', async () => {
  const fetchIt = vi.fn<() => Promise<typeof Dialog>>().mockRejectedValue(new Error('503'));
  const Part = onFirstUse(fetchIt);
  const { unmount } = render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetchIt).toHaveBeenCalledTimes(1);
});
