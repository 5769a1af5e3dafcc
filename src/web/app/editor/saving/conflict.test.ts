// When the user has to choose between two texts of one post.
import { expect, test } from 'vitest';
import { settleConflict } from './draft-state.ts';

test('a conflict is put before the user only where both sides have written', () => {
  const texts = { mine: 'mine', base: 'base', unanswered: [], theirs: 'theirs' };
  expect(settleConflict(texts)).toBe('ask');
  expect(settleConflict({ ...texts, mine: 'base' })).toBe('take_theirs');
  expect(settleConflict({ ...texts, theirs: 'mine' })).toBe('take_theirs');
  expect(settleConflict({ ...texts, theirs: 'base' })).toBe('keep_mine');
  expect(settleConflict({ ...texts, unanswered: ['earlier', 'theirs'] })).toBe('keep_mine');
});
