// Slides being typed: as cards or one text, undo, what prevents attaching them. Pure.
import { postCarousel, type CarouselLook, type CarouselSlide, type PostCarousel } from '#contract/carousel.ts';
import { carouselProblem } from '#contract/carousel-layout.ts';

/** `key` stays with a slide wherever it moves. */
export type TypedSlide = CarouselSlide & { key: string };
export type Deck = Omit<PostCarousel, 'slides'> & { slides: TypedSlide[] };

const newKey = (): string => crypto.randomUUID();
export const newSlide = (slide: CarouselSlide = { heading: '', body: '' }): TypedSlide => ({ ...slide, key: newKey() });

/** There is always a slide to type on. */
export const deckOf = ({ slides, ...look }: PostCarousel): Deck => ({
  ...look,
  slides: slides.length > 0 ? slides.map(newSlide) : [newSlide()],
});
export const newDeck = (look: CarouselLook): Deck => deckOf({ ...look, slides: [] });

const isWritten = ({ heading, body }: CarouselSlide): boolean => heading.trim() !== '' || body.trim() !== '';

/** As it is sent, without empty slides. */
export const carouselOf = ({ slides, ...look }: Deck): PostCarousel => ({
  ...look,
  slides: slides.filter(isWritten).map(({ heading, body }) => ({ heading, body })),
});

/** The same with empty slides, for the preview. */
export const shownOf = ({ slides, ...look }: Deck): PostCarousel => ({ ...look, slides });

/** Why it cannot be attached as it is, as a sentence; null if it can. */
export function deckProblem(deck: Deck): string | null {
  const read = postCarousel.safeParse(carouselOf(deck));
  if (!read.success) return read.error.issues[0]?.message ?? 'The slides cannot be drawn.';
  const problem = carouselProblem(read.data);
  // It counts only the slides that are sent.
  const places = [...deck.slides.keys()].filter((at) => isWritten(deck.slides[at] ?? newSlide()));
  return problem?.replace(/^Slide (\d+)/, (_, sent: string) => `Slide ${(places[Number(sent) - 1] ?? 0) + 1}`) ?? null;
}

/** With a backslash before a line of a slide's own that would divide it, as in Markdown: `\---`. */
const blockOf = ({ heading, body }: CarouselSlide): string =>
  [heading, body]
    .filter((part) => part !== '')
    .join('\n')
    .trim()
    .replaceAll(ownDashes, String.raw`\$&`);

/** All slides as one text, one below the other. A single slide ends with a divider where its own empty lines would divide it. */
export function textOf({ slides }: Pick<Deck, 'slides'>): string {
  const blocks = slides.map(blockOf).filter((block) => block !== '');
  const [only = ''] = blocks;
  return blocks.length === 1 && emptyLine.test(only) ? `${only}\n\n---` : blocks.join('\n\n---\n\n');
}

const divider = /^[ \t]{0,100}-{3,}[ \t\r]{0,100}$/m;
const ownDashes = /^\\{0,9}[ \t]{0,100}-{3,}[ \t\r]{0,100}$/gm;
const escapedDashes = /^\\(?=\\{0,9}[ \t]{0,100}-{3,}[ \t\r]{0,100}$)/gm;
const emptyLine = /\n[^\S\n]*\n/;

const blocksOf = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((block) => block.trim())
    .filter((block) => block !== '');

const separatorOf = (text: string): RegExp => (divider.test(text) ? divider : emptyLine);

/** Index of the slide that a place in this text belongs to. How slides are separated is for the whole text to say. */
export const slideAt = (text: string, at: number): number =>
  Math.max(0, blocksOf(text.slice(0, at), separatorOf(text)).length - 1);

/**
 * Slides are separated by `---` if there is one, otherwise by empty lines. The first line of each is its heading, except of those that are as
 * `before`: they stay as they are.
 */
export function slidesOfText(text: string, before: readonly TypedSlide[] = []): TypedSlide[] {
  const same = Map.groupBy(before, blockOf);
  const slides = blocksOf(text, separatorOf(text)).map((block) => same.get(block)?.shift() ?? slideOfBlock(block));
  return slides.length > 0 ? slides : [newSlide()];
}

const numbered = /^\d{1,2}[.)] /;

function slideOfBlock(escaped: string): TypedSlide {
  const block = escaped.replaceAll(escapedDashes, '');
  const [first = '', ...rest] = block.split('\n');
  // A number alone may be a heading's: "1. Start early".
  const isPoint = /^[-•*–] /.test(first) || (numbered.test(first) && numbered.test(rest[0] ?? ''));
  return isPoint || first.length > 300
    ? newSlide({ heading: '', body: block })
    : newSlide({ heading: first.replace(/^#{1,3} /, ''), body: rest.join('\n').trim() });
}
