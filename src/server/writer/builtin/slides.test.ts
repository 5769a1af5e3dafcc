// Posts laid out as slides by rules: covers, points, thoughts, slides typed as such, and any text at all, of which no word is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carouselSlide, slideBodyMax, slideHeadingMax, slidesMax } from '#contract/carousel.ts';
import { slidesOf } from './slides.ts';

test('the first sentence is the cover, with one short line more; then one thought a slide', () => {
  expect(slidesOf('Pricing is a story.\nFive things I got wrong\n\nAsk early. It is kind.\n\nAsk often.')).toEqual([
    { heading: 'Pricing is a story.', body: 'Five things I got wrong' },
    { heading: 'Ask early.', body: 'It is kind.' },
    { heading: 'Ask often.', body: '' },
  ]);
  const long = `${'A first sentence that is rather too long for a cover '.repeat(3).trim()}.`;
  expect(slidesOf(`${long} Then more.`)[0]).toMatchObject({ heading: '', body: expect.stringContaining(long) });
});

test.each(['- ', '• ', '1. ', '2) ', '✅ ', '👉 '])('each point of a list with %j is a slide of its own', (mark) => {
  expect(slidesOf(`Two rules.\n\n${mark}Ask early: it is kind.\n${mark}Ask often`)).toEqual([
    { heading: 'Two rules.', body: '' },
    { heading: 'Ask early', body: 'it is kind.' },
    { heading: 'Ask often', body: '' },
  ]);
});

test('slides that were typed with rules between them stay those', () => {
  const typed = '# One\nAnd why\n\n---\n\nTwo\n- a\n- b\n***\n';
  expect(slidesOf(typed)).toEqual([
    { heading: 'One', body: 'And why' },
    { heading: 'Two', body: '- a\n- b' },
  ]);
});

test('tags on lines of their own stay with the post; those in a sentence stay in it', () => {
  expect(slidesOf('I love #pricing.\n\n#a #b\n#c')).toEqual([{ heading: 'I love #pricing.', body: '' }]);
  expect(slidesOf('#only #tags')).toEqual([{ heading: '', body: '#only #tags' }]);
});

test('a paragraph is cut between its sentences, what has none between letters', () => {
  const sentence = 'This one has about eighty characters, so that three of them are more than a thought.';
  const slides = slidesOf(`Cover.\n\n${Array.from({ length: 6 }, () => sentence).join(' ')}`);
  expect(slides).toHaveLength(4);
  for (const { heading, body } of slides.slice(1)) expect(`${heading} ${body}`.trim()).toBe(`${sentence} ${sentence}`);
  const endless = slidesOf(`Cover.\n\n${'x'.repeat(4500)}`);
  expect(endless.slice(1).map(({ body }) => body.length)).toEqual([2000, 2000, 500]);
});

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('of any text every word is on the slides, in order, and each is a slide that a carousel takes', () => {
  const piece = fc.constantFrom(
    'Ask early',
    'It is kind. ',
    'Why: ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '👩🏽‍💻 ',
    'Łódź — ',
    '"So?" ',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 80 }), (pieces) => {
      const text = `Cover ${pieces.join('')}`;
      const slides = slidesOf(text);
      expect(slides.length).toBeLessThanOrEqual(slidesMax);
      for (const slide of slides) {
        expect(carouselSlide.safeParse(slide).success).toBe(true);
        expect(slide.heading.length).toBeLessThanOrEqual(slideHeadingMax);
        expect(slide.body.length).toBeLessThanOrEqual(slideBodyMax);
      }
      // A list's numbers count as marks, not as words.
      const unmarked = text.replaceAll(/^\s*\d\.\s+(?=\S)/gm, '');
      const onSlides = slides.flatMap(({ heading, body }) => words(`${heading} ${body}`));
      expect(onSlides.filter((word) => word !== '1')).toEqual(words(unmarked).filter((word) => word !== '1'));
    }),
  );
});
