// What a slide's text becomes on its way in: tidy, in linear time.
import { expect, test } from 'vitest';
import { carouselSlide } from './carousel.ts';

const read = (heading: string, body: string) => carouselSlide.safeParse({ heading, body });

test('spaces at the ends of lines go, those inside stay', () => {
  expect(read(' A \n heading ', '  a  b \t\n\n  - c \r\n').data).toEqual({
    heading: 'A heading',
    body: 'a  b\n\n  - c',
  });
});

test('a text of spaces is refused as fast as others that are too long', () => {
  // In quadratic time this would exceed the test's limit.
  const spaces = ' '.repeat(500_000);
  expect(read('x', `a${spaces}x`).error?.issues[0]?.message).toBe(
    'The text of a slide may have at most 2,000 characters.',
  );
  expect(read(`a${spaces}x`, '').data?.heading).toBe('a x');
});
