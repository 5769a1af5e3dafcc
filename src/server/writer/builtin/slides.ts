// A post as slides, in its own words and order: the first line is the cover, each list point and each thought gets a slide, and
// the ending is the last one. Trailing hashtags stay with the post.
import { slideBodyMax, slideHeadingMax, slidesMax, type CarouselSlide } from '#contract/carousel.ts';
import { sentencesOfLine } from './sentences.ts';

/** Headings are read at a glance: anything longer is body text. */
const headingChars = 90;
const coverChars = 140;
/** The length of a thought; a longer paragraph is split between its sentences. */
const thoughtChars = 230;

const rule = /^\s*[-–—_*]{3,}\s*$/;
const point = /^\s*(?:[-•*–▪●→✅✔☑👉🔹🔸]\uFE0F?|\d{1,2}[.)])\s+(\S.*)$/u;
const onlyTags = /^\s*(?:#[\p{L}\p{N}_]+\s*)+$/u;

/** Slides typed one below another with dividers between them are kept as they are. At least one. */
export function slidesOf(content: string): CarouselSlide[] {
  const lines = content.split('\n').filter((line) => !onlyTags.test(line));
  const slides = lines.some((line) => rule.test(line)) ? typedSlides(lines) : thoughtSlides(lines);
  return bounded(slides.length > 0 ? slides : [{ heading: '', body: content.trim() }]);
}

/** Lines in groups, with a new group after each line for which `ends` is true. */
function grouped(lines: readonly string[], ends: (line: string) => boolean): string[][] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (ends(line)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

const typedSlides = (lines: readonly string[]): CarouselSlide[] =>
  grouped(lines, (line) => rule.test(line)).flatMap((all) => {
    const [first = '', ...rest] = all.join('\n').trim().split('\n');
    const [heading, body] = [first.replace(/^#{1,3} /, ''), rest.join('\n').trim()];
    if (first === '') return [];
    return heading.length <= slideHeadingMax
      ? [{ heading: heading.trim(), body }]
      : [{ heading: '', body: `${heading}\n${body}`.trim() }];
  });

function thoughtSlides(lines: readonly string[]): CarouselSlide[] {
  const blocks = grouped(
    lines.map((line) => line.trim()),
    (line) => line === '',
  ).filter((block) => block.length > 0);
  const [[opening = '', ...more] = [], ...rest] = blocks;
  const [title = '', ...then] = sentencesOfLine(opening);
  if (title === '') return [];
  const cover = title.length <= coverChars ? { heading: title, body: '' } : { heading: '', body: title };
  const after = [then.join(' '), ...more].filter((line) => line !== '');
  const [only = ''] = after;
  // A single short line after it belongs to the cover.
  const isOnCover = after.length === 1 && only.length <= headingChars && !point.test(only);
  const first = isOnCover ? [{ ...cover, body: `${cover.body}\n${only}`.trim() }] : [cover, ...blockSlides(after)];
  return [...first, ...rest.flatMap(blockSlides)];
}

/** A slide per point; the text between points becomes thoughts: sentences together as long as they fit one. */
function blockSlides(lines: readonly string[]): CarouselSlide[] {
  const slides: CarouselSlide[] = [];
  let group: string[] = [];
  const close = (): void => {
    if (group.length > 0) slides.push(headed(group));
    group = [];
  };
  for (const line of lines) {
    const text = point.exec(line)?.[1];
    if (text !== undefined) {
      close();
      slides.push(pointSlide(text));
    } else
      for (const sentence of sentencesOfLine(line)) {
        if ([...group, sentence].join(' ').length > thoughtChars) close();
        group.push(sentence);
      }
  }
  close();
  return slides;
}

/** `Lead: the rest` and `Lead. The rest` become a heading with its text. */
function pointSlide(text: string): CarouselSlide {
  const lead = /^(.{2,70}?)(?::| [–—-]) (?=\S)/u.exec(text);
  return lead ? { heading: lead[1] ?? '', body: text.slice(lead[0].length) } : headed(sentencesOfLine(text));
}

const headed = ([first = '', ...rest]: readonly string[]): CarouselSlide =>
  first.length <= headingChars
    ? { heading: first, body: rest.join(' ') }
    : { heading: '', body: [first, ...rest].join(' ') };

/** Text beyond a slide's limits moves to the next one; beyond those of a carousel, to the last one as far as it fits. */
const bounded = (slides: readonly CarouselSlide[]): CarouselSlide[] =>
  slides
    .flatMap(({ heading, body }) =>
      Array.from({ length: Math.max(1, Math.ceil(body.length / slideBodyMax)) }, (_, at) => ({
        heading: at === 0 ? heading : '',
        body:
          body.length <= slideBodyMax
            ? body
            : body
                .slice(at * slideBodyMax, (at + 1) * slideBodyMax)
                .toWellFormed()
                .trim(),
      })),
    )
    .slice(0, slidesMax);
