// The order of the board after moves, by drag and by key.
import { expect, it } from 'vitest';
import type { IdeaColumn, KeptIdea } from '#contract/idea-board.ts';
import { inColumn, moved, placeAfter, placeText } from './board.ts';

const idea = (id: string, column: IdeaColumn): KeptIdea => ({
  id,
  column,
  content: id,
  note: '',
  link: null,
  post_id: null,
  created_at: '2026-11-20T09:00:00.000Z',
});
const ideas = [idea('a', 'inbox'), idea('b', 'inbox'), idea('c', 'inbox'), idea('d', 'next')];
const ids = (list: KeptIdea[], column: IdeaColumn) => inColumn(list, column).map(({ id }) => id);
const by = (id: string, key: string) => {
  const one = ideas.find((each) => each.id === id) as KeptIdea;
  const place = placeAfter(ideas, one, key);
  return place && moved(ideas, id, place);
};

it('puts an idea before another, last, and into another column', () => {
  expect(ids(moved(ideas, 'c', { column: 'inbox', before: 'a' }), 'inbox')).toEqual(['c', 'a', 'b']);
  expect(ids(moved(ideas, 'a', { column: 'inbox', before: null }), 'inbox')).toEqual(['b', 'c', 'a']);
  const other = moved(ideas, 'b', { column: 'next', before: 'd' });
  expect([ids(other, 'inbox'), ids(other, 'next')]).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  expect(moved(ideas, 'a', { column: 'inbox', before: 'a' })).toEqual(ideas);
});

it('follows the arrows, and stays at the edges', () => {
  expect(ids(by('b', 'ArrowUp') ?? [], 'inbox')).toEqual(['b', 'a', 'c']);
  expect(ids(by('a', 'ArrowDown') ?? [], 'inbox')).toEqual(['b', 'a', 'c']);
  expect(ids(by('b', 'ArrowDown') ?? [], 'inbox')).toEqual(['a', 'c', 'b']);
  expect(ids(by('b', 'ArrowRight') ?? [], 'next')).toEqual(['b', 'd']);
  expect(ids(by('d', 'ArrowRight') ?? [], 'used')).toEqual(['d']);
  for (const [id, key] of [
    ['a', 'ArrowUp'],
    ['c', 'ArrowDown'],
    ['a', 'ArrowLeft'],
    ['a', 'Enter'],
  ] as const)
    expect(by(id, key)).toBeNull();
});

it('says where an idea is now', () => {
  expect(placeText(moved(ideas, 'b', { column: 'next', before: null }), 'b')).toBe('Moved to Next, 2 of 2');
});
