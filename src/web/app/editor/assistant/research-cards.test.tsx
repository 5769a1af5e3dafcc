// Posts found for an earlier answer are one line, so that a newer answer is not pushed away by them.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResearchCard } from '#contract/posts.ts';
import { ResearchCards } from './research-cards.tsx';

const card: ResearchCard = {
  id: 'c1',
  title: 'Hiring is hard',
  summary: 'Hiring is hard',
  author: 'Ada (sample)',
  url: null,
  score: 1,
  published_at: null,
  metrics: { reactions: 1, comments: 2, reposts: 3 },
};

test('posts found for the newest answer are open, those found earlier are folded', () => {
  const { rerender } = render(<ResearchCards cards={[card]} />);
  expect(screen.getByText('1 post found').closest('details')?.open).toBe(true);
  rerender(<ResearchCards key="earlier" cards={[card]} isEarlier />);
  expect(screen.getByText('1 post found earlier').closest('details')?.open).toBe(false);
});

test('articles of feeds are not counted as posts', () => {
  const article = { ...card, id: 'feed-1' };
  const { rerender } = render(<ResearchCards cards={[article]} />);
  expect(screen.getByText('1 article found')).toBeTruthy();
  rerender(<ResearchCards cards={[card, article, { ...article, id: 'feed-2' }]} />);
  expect(screen.getByText('1 post and 2 articles found')).toBeTruthy();
});
