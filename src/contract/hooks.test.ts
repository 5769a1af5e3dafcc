// Which kind of hook a caller's words mean.
import { expect, test } from 'vitest';
import { hookKindOf, hookKinds, hookLabels } from './hooks.ts';

test('each kind and each label is itself', () => {
  for (const kind of hookKinds) {
    expect(hookKindOf(kind)).toBe(kind);
    expect(hookKindOf(hookLabels[kind].label.toUpperCase())).toBe(kind);
  }
});

test('words around it do no harm, and words that name none choose none', () => {
  expect(hookKindOf('Start with a question?')).toBe('question');
  expect(hookKindOf('before-after')).toBe('before_after');
  expect(hookKindOf('unquestionable')).toBeNull();
  expect(hookKindOf('')).toBeNull();
});
