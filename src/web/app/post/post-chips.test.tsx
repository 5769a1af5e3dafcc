// Whether a post goes out as an account, or has gone out as it.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Author } from '../account/authors.ts';
import { AuthorChip } from './post-chips.tsx';

const author: Author = { id: 'a', name: 'Ada', picture: null, color: 'blue', account: null };

test.each([
  ['scheduled', 'Goes out as Ada (not connected)'],
  ['failed', 'Goes out as Ada (not connected)'],
  ['published', 'Posted as Ada (not connected)'],
] as const)('a post that is %s: %s', (status, words) => {
  expect(render(<AuthorChip author={author} status={status} />).container.textContent).toBe(words);
});
