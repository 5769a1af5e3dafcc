// Which kind of hook a caller's words mean.
import { expect, test } from 'vitest';
import { hookKindOf, hook_kinds, hook_labels } from './hooks.ts';

test('each kind and each label is itself', () => {
  for (const kind of hook_kinds) {
    expect(hookKindOf(kind)).toBe(kind);
    expect(hookKindOf(hook_labels[kind].label.toUpperCase())).toBe(kind);
  }
});

test('words around it do no harm, and words that name none choose none', () => {
  expect(hookKindOf('Start with a question?')).toBe('question');
  expect(hookKindOf('before-after')).toBe('before_after');
  expect(hookKindOf('unquestionable')).toBeNull();
  expect(hookKindOf('')).toBeNull();
});
