// As many slides as LinkedIn takes pages: all are drawn, one more is refused.
import { expect, test } from 'vitest';
import { postCarousel, slidesMax } from '#contract/carousel.ts';
import { drawPdf } from './draw-pdf.ts';

test('300 slides are drawn, and 301 are refused', async () => {
  const many = Array.from({ length: slidesMax }, (_, at) => ({
    heading: `Thought ${at + 1}`,
    body: 'Why it matters, in a sentence.',
  }));
  const bytes = await drawPdf({ carousel: postCarousel.parse({ slides: many }), title: 'Thoughts', portrait: null });
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(slidesMax);
  const read = postCarousel.safeParse({ slides: [...many, { heading: 'One more' }] });
  expect(read.error?.issues[0]?.message).toBe('A carousel may have at most 300 slides: LinkedIn takes no more pages.');
});
