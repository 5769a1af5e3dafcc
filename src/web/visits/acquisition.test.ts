// UTM capture (spec, section 4): kept if the address has utm_, written once, silent if anything fails.
import { beforeEach, expect, test, vi } from 'vitest';
import { captureAcquisition, sendAcquisition } from './acquisition.ts';

const visit = (path: string) => history.replaceState(null, '', path);
const kept = () => JSON.parse(sessionStorage.getItem('utm_data') ?? 'null') as Record<string, string> | null;

beforeEach(() => {
  sessionStorage.clear();
  visit('/');
});

test('an address without utm_ keeps nothing and forgets nothing', () => {
  captureAcquisition();
  expect(kept()).toBeNull();
  visit('/?utm_source=news');
  captureAcquisition();
  visit('/tools');
  captureAcquisition();
  expect(kept()).toMatchObject({
    utm_source: 'news',
    utm_medium: '',
    signup_url: expect.stringContaining('utm_source'),
  });
});

test('what is not empty is written once, with the flag, and then removed', async () => {
  visit('/?utm_source=news&utm_campaign=launch');
  captureAcquisition();
  const update = vi.fn<(change: Record<string, unknown>) => Promise<void>>(() => Promise.resolve());
  await sendAcquisition({}, update);
  expect(update).toHaveBeenCalledExactlyOnceWith({
    utm_source: 'news',
    utm_campaign: 'launch',
    signup_url: expect.any(String),
    utm_captured: true,
  });
  expect(kept()).toBeNull();
  await sendAcquisition({}, update);
  expect(update).toHaveBeenCalledTimes(1);
});

test('not where it was captured before; a failure is silent and leaves it for the next page', async () => {
  visit('/?utm_source=news');
  captureAcquisition();
  const update = vi.fn<(change: Record<string, unknown>) => Promise<void>>(() => Promise.reject(new Error('offline')));
  await sendAcquisition({ utm_captured: true }, update);
  expect(update).not.toHaveBeenCalled();
  await sendAcquisition({}, update);
  expect(kept()).toMatchObject({ utm_source: 'news' });
});
