// A post as slides, in its own words and their order: the first line is the cover, each point of a list and each thought gets a slide, and
// the end is the last one. Tags at the end stay with the post.
import { slideBodyMax, slideHeadingMax, slidesMax, type CarouselSlide } from '#contract/carousel.ts';
import { sentencesOfLine } from './sentences.ts';

/** What is read at a glance: longer ones are text. */
const headingChars = 90;
/** A thought; a paragraph that is longer is cut between its sentences. */
const thoughtChars = 230;

const rule = /^\s*[-–—_*]{3,}\s*$/;
const point = /^\s*(?:[-•*–▪●→✅✔☑👉🔹🔸]\uFE0F?|\d{1,2}[.)])\s+(\S.*)$/u;
const onlyTags = /^\s*(?:#[\p{L}\p{N}_]+\s*)+$/u;

/** Slides that were typed one under another with rules between them stay those slides. At least one. */
export function slidesOf(content: string): CarouselSlide[] {
  const lines = content.split('\n').filter((line) => !onlyTags.test(line));
  const slides = lines.some((line) => rule.test(line)) ? typedSlides(lines) : thoughtSlides(lines);
  return bounded(slides.length > 0 ? slides : [{ heading: '', body: content.trim() }]);
}

function typedSlides(lines: string[]): CarouselSlide[] {
  const slides: string[][] = [[]];
  for (const line of lines) {
    if (rule.test(line)) slides.push([]);
    else slides.at(-1)?.push(line);
  }
  return slides.flatMap((all) => {
    const [first = '', ...rest] = all.join('\n').trim().split('\n');
    return first === '' ? [] : [asSlide(first.replace(/^#{1,3} /, ''), rest.join('\n').trim())];
  });
}

const asSlide = (heading: string, body: string): CarouselSlide =>
  heading.length <= slideHeadingMax
    ? { heading: heading.trim(), body }
    : { heading: '', body: `${heading}\n${body}`.trim() };

function thoughtSlides(lines: string[]): CarouselSlide[] {
  const blocks = blocksOf(lines);
  const [first, ...rest] = blocks;
  if (!first) return [];
  const [opening = '', ...more] = first;
  const [title = '', ...then] = sentencesOfLine(opening);
  const cover = title.length <= 140 ? { heading: title, body: '' } : { heading: '', body: title };
  const after = [then.join(' '), ...more].filter((line) => line !== '');
  // One short line more belongs to the cover.
  const [only, second] = after;
  if (only !== undefined && second === undefined && only.length <= headingChars && !point.test(only))
    return [{ ...cover, body: cover.body === '' ? only : `${cover.body}\n${only}` }, ...rest.flatMap(blockSlides)];
  return [cover, ...blockSlides(after), ...rest.flatMap(blockSlides)];
}

function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const text = line.trim();
    if (text === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.push(text);
    else {
      blocks.push([text]);
      isOpen = true;
    }
  }
  return blocks;
}

/** Points by themselves, what stands between them as thoughts. */
function blockSlides(lines: string[]): CarouselSlide[] {
  const slides: CarouselSlide[] = [];
  let words: string[] = [];
  const flush = (): void => {
    slides.push(...thoughts(words));
    words = [];
  };
  for (const line of lines) {
    const [, text] = point.exec(line) ?? [];
    if (text === undefined) words.push(line);
    else {
      flush();
      slides.push(pointSlide(text));
    }
  }
  flush();
  return slides;
}

/** `Lead: the rest` and `Lead. The rest` are a heading with its text. */
function pointSlide(text: string): CarouselSlide {
  const lead = /^(.{2,70}?)(?::| [–—-]) (?=\S)/u.exec(text);
  if (lead) return { heading: lead[1] ?? '', body: text.slice(lead[0].length) };
  return headed(sentencesOfLine(text));
}

/** Sentences together as long as they are one thought. */
function thoughts(lines: string[]): CarouselSlide[] {
  const slides: CarouselSlide[] = [];
  let group: string[] = [];
  for (const sentence of lines.flatMap(sentencesOfLine)) {
    if (group.length > 0 && [...group, sentence].join(' ').length > thoughtChars) {
      slides.push(headed(group));
      group = [];
    }
    group.push(sentence);
  }
  if (group.length > 0) slides.push(headed(group));
  return slides;
}

function headed([first = '', ...rest]: string[]): CarouselSlide {
  const body = rest.join(' ');
  return first.length <= headingChars ? { heading: first, body } : { heading: '', body: [first, ...rest].join(' ') };
}

/** What is over the limits of a slide goes on the next one; over those of a carousel, on the last as far as it takes it. */
function bounded(slides: CarouselSlide[]): CarouselSlide[] {
  return slides
    .flatMap((slide) => {
      const { heading, body } = slide;
      if (body.length <= slideBodyMax) return [slide];
      const parts = Array.from({ length: Math.ceil(body.length / slideBodyMax) }, (_, at) =>
        body
          .slice(at * slideBodyMax, (at + 1) * slideBodyMax)
          .toWellFormed()
          .trim(),
      );
      return parts.map((part, at) => ({ heading: at === 0 ? heading : '', body: part }));
    })
    .slice(0, slidesMax);
}
