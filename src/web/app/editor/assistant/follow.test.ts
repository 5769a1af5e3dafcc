// The newest answer stays in view, whatever was found for it.
import { expect, test } from 'vitest';
import { followTo } from './chat-panel.tsx';

test('what follows the newest words does not push them out of view', () => {
  expect(followTo({ whole: 300, view: 500, newest: { top: 200, end: 300 } })).toBe(0);
  expect(followTo({ whole: 1000, view: 500, newest: { top: 900, end: 1000 } })).toBe(500);
  expect(followTo({ whole: 2000, view: 500, newest: { top: 800, end: 900 } })).toBe(800);
  expect(followTo({ whole: 2000, view: 500, newest: { top: 800, end: 1900 } })).toBe(1400);
});
