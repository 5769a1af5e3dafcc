// What another tab removed while this one was open.
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { useApp } from './app-context.ts';
import { dashboardKey, useDashboard } from './dashboard/generation.ts';
import { createEndingStorage, type EndingStorage } from './signed-in.ts';
import { storedAs } from './user-storage.ts';

function Typing() {
  const dashboard = useDashboard();
  const { storage } = useApp();
  const type = () => {
    dashboard.set({ idea: 'Typed here' });
    storage.write('unsent.new.tab', 'Typed here');
  };
  return (
    <button type="button" onClick={type}>
      Type
    </button>
  );
}

/** What the browser holds once this tab is left, if another one did `work` before; `told` is what the browser tells of that. */
async function heldAfter(
  work: (other: EndingStorage) => void,
  told: [key: string, newValue: string | null][],
): Promise<string[]> {
  showApp(<Typing />);
  const type = await screen.findByRole('button', { name: 'Type' });
  fireEvent.click(type);
  dispatchEvent(new Event('pagehide'));
  const other = createEndingStorage('u1', dashboardKey);
  expect(other.list('').toSorted()).toEqual([dashboardKey, 'unsent.new.tab']);
  work(other);
  for (const [key, newValue] of told)
    dispatchEvent(new StorageEvent('storage', { key: storedAs('u1', key), newValue }));
  fireEvent.click(type);
  dispatchEvent(new Event('pagehide'));
  return other.list('').toSorted();
}

test('signed out in another tab: the dashboard’s texts stay removed, unsent text of posts stays', async () => {
  expect(await heldAfter((other) => other.endSession(), [[dashboardKey, null]])).toEqual(['unsent.new.tab']);
});

test('account deleted in another tab: nothing is written any more', async () => {
  expect(await heldAfter((other) => other.endAll(), [['gone', 'true']])).toEqual([]);
});

test('signed in again in another tab, in which nothing is typed: texts are kept again', async () => {
  const told: [string, string | null][] = [];
  const tell = () => told.push([dashboardKey, localStorage.getItem(storedAs('u1', dashboardKey))]);
  const held = await heldAfter((other) => {
    other.endSession();
    tell();
    const again = createEndingStorage('u1', dashboardKey);
    onTestFinished(again.follow(() => undefined));
    tell();
  }, told);
  expect(told).toEqual([
    [dashboardKey, null],
    [dashboardKey, 'null'],
  ]);
  expect(held).toEqual([dashboardKey, 'unsent.new.tab']);
});
