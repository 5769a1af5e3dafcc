// Slides being typed: as one text and back, moved, and what prevents attaching them.
import { expect, test } from 'vitest';
import { slidesMax, usualLook, type CarouselSlide } from '#contract/carousel.ts';
import { moved } from '../attachments.ts';
import { carouselOf, deckOf, deckProblem, newDeck, newSlide, slideAt, slidesOfText, textOf } from './deck.ts';

const deckWith = (...slides: CarouselSlide[]) => ({ ...newDeck(usualLook), slides: slides.map(newSlide) });
const bare = (slides: readonly CarouselSlide[]) => slides.map(({ heading, body }) => ({ heading, body }));

test('one letter in the text of all slides changes no other slide', () => {
  const slides = [
    { heading: '', body: 'A quiet sentence.' },
    { heading: 'Two', body: 'a\n\nb' },
  ].map(newSlide);
  const text = textOf({ slides });
  expect(slidesOfText(`${text}!`, slides)).toEqual([
    slides[0],
    { ...slides[1], key: expect.any(String), body: 'a\n\nb!' },
  ]);
  const [alone] = slides.slice(1);
  if (alone) expect(slidesOfText(textOf({ slides: [alone] }), [alone])).toEqual([alone]);
  const twice = [newSlide({ heading: '', body: 'Same' }), newSlide({ heading: '', body: 'Same' })];
  expect(slidesOfText(textOf({ slides: twice }), twice)).toEqual(twice);
});

test('empty lines divide slides, or --- where there is one; the first line is the heading', () => {
  expect(bare(slidesOfText('One\nand why\n\n\n# Two\n \nThree'))).toEqual([
    { heading: 'One', body: 'and why' },
    { heading: 'Two', body: '' },
    { heading: 'Three', body: '' },
  ]);
  expect(bare(slidesOfText('One\n\nwith a gap\n---\nTwo'))).toEqual([
    { heading: 'One', body: 'with a gap' },
    { heading: 'Two', body: '' },
  ]);
});

test('empty lines before the first --- are in the first slide', () => {
  const text = 'One\n\nwith a gap\n---\nTwo';
  expect([text.indexOf('gap'), text.length].map((at) => slideAt(text, at))).toEqual([0, 1]);
  expect(slideAt('One\n\nTwo', 8)).toBe(1);
});

test('points and a line too long for a heading are text; nothing is one empty slide', () => {
  expect(bare(slidesOfText('- a\n- b'))).toEqual([{ heading: '', body: '- a\n- b' }]);
  const long = 'x'.repeat(301);
  expect(bare(slidesOfText(long))).toEqual([{ heading: '', body: long }]);
  expect(bare(slidesOfText(' \n\n '))).toEqual([{ heading: '', body: '' }]);
});

test('a numbered heading stays one; numbered lines are points', () => {
  const slides = [
    { heading: '1. Start early', body: 'Before it is due' },
    { heading: '2. Ask', body: '' },
    { heading: '', body: '1. a\n2. b' },
  ];
  expect(bare(slidesOfText(textOf(deckWith(...slides))))).toEqual(slides);
});

test('a problem names the slide as it is shown, empty ones counted', () => {
  const slides = [
    { heading: 'One', body: '' },
    { heading: '', body: ' ' },
    { heading: '你好', body: '' },
  ];
  expect(deckProblem(deckWith(...slides))).toMatch(/^Slide 3 has letters/);
});

test('as one text and back they are the same slides', () => {
  const slides = [
    { heading: 'One', body: 'and why\n\nafter a gap' },
    { heading: '', body: '- a\n- b' },
    { heading: 'Three', body: '' },
  ];
  expect(bare(slidesOfText(textOf(deckWith(...slides))))).toEqual(slides);
});

test('a line of dashes in a slide divides it neither in the text of all slides nor read back', () => {
  const slides = [
    { heading: 'One', body: 'above\n---\nbelow\n  -----' },
    { heading: '---', body: String.raw`\---` },
  ];
  const text = textOf(deckWith(...slides));
  expect(bare(slidesOfText(text))).toEqual(slides);
  expect([text.indexOf('below'), text.length].map((at) => slideAt(text, at))).toEqual([0, 1]);
});

test('a slide keeps its key wherever it is moved, and none is lost', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((heading) => newSlide({ heading, body: '' }));
  if (!a || !b || !c) throw new Error('three slides were made');
  const keys = (slides: readonly { key: string }[]) => slides.map(({ key }) => key);
  expect(new Set(keys([a, b, c])).size).toBe(3);
  expect(keys(moved([a, b, c], 0, 2))).toEqual(keys([b, c, a]));
  expect(keys(moved([a, b, c], 2, 0))).toEqual(keys([c, a, b]));
  expect(keys(moved([a, b, c], 3, 0))).toEqual(keys([a, b, c]));
});

test('what is sent has no empty slide and no key', () => {
  const deck = deckWith({ heading: 'One', body: '' }, { heading: ' ', body: '\n' });
  expect(carouselOf(deck)).toEqual({ ...newDeck(usualLook), slides: [{ heading: 'One', body: '' }] });
  expect(bare(deckOf(carouselOf(deck)).slides)).toEqual([{ heading: 'One', body: '' }]);
});

test.each([
  ['nothing', [], 'Write the first slide.'],
  [
    'too much for a page',
    [{ heading: '', body: 'One more sentence of it. '.repeat(80) }],
    /^Slide 1 has too much text/,
  ],
  [
    'letters that are in no font',
    [
      { heading: 'One', body: '' },
      { heading: '你好', body: '' },
    ],
    /^Slide 2 has letters/,
  ],
  [
    'one slide too many',
    Array.from({ length: slidesMax + 1 }, () => ({ heading: 'x', body: '' })),
    /at most 300 slides/,
  ],
  ['what is right', [{ heading: 'One', body: 'and why 🚀' }], null],
])('%s is said as a sentence before it is attached', (_, slides, sentence) => {
  const problem = deckProblem(deckWith(...slides));
  if (sentence === null) expect(problem).toBeNull();
  else expect(problem).toMatch(sentence);
});
