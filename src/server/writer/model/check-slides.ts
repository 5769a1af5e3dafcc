// What is wrong with slides that a model laid out: figures, names or links that the post does not have, and text too long to read at a
// glance. In doubt it refuses: the slides laid out by rules then take their place.
import { slidesMax, type CarouselSlide } from '#contract/carousel.ts';
import { functionWords } from '../builtin/english/words.ts';
import { isSmallWord, languageOf, type Language } from '../builtin/grammar/language.ts';
import { quantitiesOf } from '../builtin/grammar/quantities.ts';
import { tokensOf, type Token } from '../builtin/grammar/tokens.ts';
import { unknownFigures } from './check-draft.ts';
import { glance } from './prompts/slides.ts';

/** Sentences for whoever lays them out again; none if nothing was found. */
export function problemsOfSlides(slides: readonly CarouselSlide[], content: string): string[] {
  if (slides.length === 0) return ['There is no slide that can be read: answer with one JSON object a line.'];
  if (slides.length > slidesMax) return [`There are more than ${slidesMax} slides.`];
  const told = slides.map(({ heading, body }) => `${heading}\n${body}`).join('\n');
  const post = postOf(content);
  return [
    ...slides.flatMap(lengthProblems),
    ...[...unknownFigures(told, content), ...otherFigures(told, post)].map(
      (figure) => `The figure "${figure}" is not in the post.`,
    ),
    ...unknownSigns(told, post).map((sign) => `"${sign}" is not in the post.`),
    ...unknownWords(told, post).map((name) => `The word "${name}" is not in the post, and could be a name.`),
  ];
}

function lengthProblems({ heading, body }: CarouselSlide, at: number): string[] {
  const problems: string[] = [];
  if (heading.length > glance.heading)
    problems.push(`The heading of slide ${at + 1} has ${heading.length} characters; ${glance.heading} are the most.`);
  if (body.length > glance.body)
    problems.push(`The text of slide ${at + 1} has ${body.length} characters; ${glance.body} are the most.`);
  return problems;
}

type Post = { lower: string; words: ReadonlySet<string>; language: Language | null };

function postOf(content: string): Post {
  const words = tokensOf(content).map(({ text }) => plain(text));
  return {
    lower: content.toLowerCase(),
    words: new Set(words.flatMap((word) => [word, ...word.split('-')])),
    language: languageOf(content),
  };
}

const plain = (word: string): string => word.toLowerCase().replace(/['’]s?$/u, '');

/** Figures in words, and in characters other than 0 to 9: ½, ①, ٣. */
function otherFigures(told: string, { lower, words, language }: Post): string[] {
  const inWords = quantitiesOf(told.replaceAll('-', ' '), language)
    .map(({ figure }) => figure)
    .filter((figure) => !/\d/.test(figure) && !words.has(figure.toLowerCase()));
  const signs = (told.match(/\p{N}/gu) ?? []).filter((sign) => !/\d/.test(sign) && !lower.includes(sign));
  return [...new Set([...inWords, ...signs])];
}

/** Links, email addresses, tags and handles. */
function unknownSigns(told: string, { words }: Post): string[] {
  const found = tokensOf(told).filter(
    ({ kind, text }) => kind === 'link' || kind === 'tag' || (kind === 'word' && /\p{L}\.\p{L}{2}/u.test(text)),
  );
  return [...new Set(found.map(({ text }) => text))].filter((text) => !words.has(plain(text)));
}

/** Capitalised words, and words of scripts without capitals, that are not in the post. Function words and other forms of its words may begin a sentence. */
function unknownWords(told: string, post: Post): string[] {
  const capitals = tokensOf(told).filter(({ kind, text }) => kind === 'word' && /\p{Lu}/u.test(text));
  const uncased = told.match(/\p{Lo}{1,100}/gu) ?? [];
  const names = capitals.filter((word) => !isKnown(word, told, post)).map(({ text }) => text);
  return [...new Set([...names, ...uncased.filter((run) => !post.lower.includes(run))])];
}

function isKnown({ text, start }: Token, told: string, { words, language }: Post): boolean {
  const word = plain(text);
  if (words.has(word) || functionWords.has(word)) return true;
  if (language !== null && isSmallWord(word, language)) return true;
  if (!/(?:^|[.!?…:\n]["“„«(]?[ \t]?|\n(?:- ?|• ?)?)["“„«]?$/u.test(told.slice(Math.max(0, start - 6), start)))
    return false;
  const stem = word.slice(0, Math.max(4, word.length - 3));
  return word.length >= 5 && [...words].some((known) => known.startsWith(stem));
}
