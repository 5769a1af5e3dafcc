// What can be measured in one text: its sentences, punctuation, persons and turns. Numbers only; what they mean is left to profile.ts.
import type { HookKind } from '#contract/hooks.ts';
import { plainLetters } from '#contract/letters.ts';
import { openingKindOf } from '../formats/opening-kind.ts';
import type { VoiceFigures } from '#contract/voice.ts';
import { personsOf, voiceLanguageOf, type VoiceLanguage } from './languages.ts';
import { ngramsIn, type Counts } from './ngrams.ts';

export type Measure = {
  words: number;
  /** What the figures are shares of. */
  counts: Record<'words' | 'sentences' | 'paragraphs' | 'lines' | 'posts', number>;
  language: VoiceLanguage | null;
  figures: VoiceFigures;
  opening: HookKind | null;
  /** How often each sequence of characters occurs. */
  turns: () => Counts;
  /** Of 100 lines, those that end in a letter; and how often the text has a form such as "do not" that could be contracted. */
  open_lines: number;
  written_out: number;
  /** The sign its list lines begin with; null if there are none. */
  list_mark: string | null;
};

const listLine = /^\s*([-*•–→►▪✅✔👉💡🔹▶➡]️?|\d+[.)])\s+/u;
const emoji = /\p{Extended_Pictographic}/gu;
const contraction = /\b\w+(?:n't|'(?:re|ve|ll|d|m))\b|\b(?:it|that|there|here|what|who|he|she|let)'s\b/gi;

const writtenOut =
  /\b(?:(?:do|does|did|is|are|was|were|could|would|should|will|have|has) not|cannot|(?:it|that|there) is|I am|(?:you|we|they) are)\b/gi;
/** A question mark at the end, before any hashtags and emoji. */
const closingQuestion = /[?؟？]["')\]\s\p{Extended_Pictographic}\p{Cf}\ufe0f]*(?:#[\p{L}\p{N}_]+\s*)*$/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const per = (count: number, all: number, of = 100): number => (all === 0 ? 0 : (of * count) / all);

/** Without hashtags and URLs, which are not sentences. */
const proseOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u2019', "'")
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/#[\p{L}\p{N}_]+/gu, ' ');

export function wordsIn(text: string): string[] {
  const prose = proseOf(text).toLowerCase();
  if (!unspaced.test(prose)) return prose.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'-]*/gu) ?? [];
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(prose);
  return Array.from(segments).flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}

export function sentencesIn(text: string): string[] {
  return proseOf(text)
    .split(/(?<=[.!?…؟।]["')\]»”]{0,4})\s+|(?<=[。！？])|\n+/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Reads bold and italic letters as the plain ones they stand for. */
export const measure = (text: string): Measure => measurePlain(plainLetters(text));

function measurePlain(text: string): Measure {
  const prose = proseOf(text);
  const words = wordsIn(text);
  const sentences = sentencesIn(text);
  const lines = prose.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const paragraphs = prose.split(/\n\s*\n/).filter((one) => /[\p{L}\p{N}]/u.test(one));
  const lengths = sentences.map((sentence) => wordsIn(sentence).length);
  const ofSentences = (count: number): number => per(count, sentences.length);
  const ofWords = (pattern: RegExp): number => per(countOf(prose, pattern), words.length);
  const language = voiceLanguageOf(words);
  const persons = personsOf(language);
  return {
    words: words.length,
    // oxfmt-ignore
    counts: { words: words.length, sentences: sentences.length, paragraphs: paragraphs.length, lines: lines.length, posts: 1 },
    opening: openingKindOf(text),
    language,
    turns: () => ngramsIn(text),
    open_lines: per(lines.filter((line) => /[\p{L}\p{N}]\s*$/u.test(line)).length, lines.length),
    written_out: countOf(prose, writtenOut),
    list_mark: lines.map((line) => listLine.exec(line)?.[1] ?? null).find((mark) => mark !== null) ?? null,
    figures: {
      sentence_words: per(words.length, sentences.length, 1),
      short_sentences: ofSentences(lengths.filter((length) => length <= 6).length),
      long_sentences: ofSentences(lengths.filter((length) => length >= 20).length),
      paragraph_sentences: per(sentences.length, paragraphs.length, 1),
      post_words: words.length,
      word_letters: per(words.join('').length, words.length, 1),
      commas: per(countOf(prose, /[,،、，]/g), sentences.length, 1),
      questions: ofSentences(countOf(prose, /[?؟？]/g)),
      exclamations: ofSentences(countOf(prose, /[!！]/g)),
      colons: ofSentences(countOf(prose, /[:;]/g)),
      dashes: ofSentences(countOf(prose, /(?<=\S)[^\S\n][-\u2012-\u2015][^\S\n]|[\u2013\u2014]/g)),
      parentheses: ofSentences(countOf(prose, /\(/g)),
      quotes: ofSentences(countOf(prose, /["\u201c\u201d\u00ab]/g) / 2),
      ellipses: ofSentences(countOf(prose, /\.\.\.|…/g)),
      emoji: per(countOf(text, emoji), words.length),
      capitals: ofWords(/\b\p{Lu}{3,}\b/gu),
      contractions: language === null || language === 'en' ? ofWords(contraction) : 0,
      i: ofWords(persons.i),
      we: ofWords(persons.we),
      you: ofWords(persons.you),
      hashtags: countOf(text, /#[\p{L}\p{N}_]+/gu),
      list_lines: per(lines.filter((line) => listLine.test(line)).length, lines.length),
      small_starts: per(lines.filter((line) => /^\s*\p{Ll}/u.test(line)).length, lines.length),
      closing_questions: closingQuestion.test(text.trim()) ? 100 : 0,
    },
  };
}
