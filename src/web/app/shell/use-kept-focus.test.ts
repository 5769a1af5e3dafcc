// What keeps the focus in place is loaded with the first key, or a little after the page.
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFocus } from '#web/ui/kept-focus.ts';
import { afterPageMs } from '#web/ui/on-demand.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const stop = vi.fn<() => void>();
vi.mock('#web/ui/kept-focus.ts', () => ({ keepFocus: vi.fn<() => () => void>(() => stop) }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('with the first key it is there at once, and only once', async () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(useKeptFocus);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await vi.advanceTimersByTimeAsync(10);
  expect(keepFocus).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(afterPageMs);
  expect(keepFocus).toHaveBeenCalledOnce();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

test('without a key it comes a little after the page', async () => {
  vi.useFakeTimers();
  renderHook(useKeptFocus);
  await vi.advanceTimersByTimeAsync(afterPageMs - 10);
  expect(keepFocus).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(keepFocus).toHaveBeenCalledOnce();
});
