// Understands an idea well enough to put it into sentences: what kind of words it is, and the forms that fit each place of a draft.
// Knows no bank and no framework.
import { cleanIdea } from './clean-idea.ts';
import { inMidSentence, inOrdinaryCase } from './english/casing.ts';
import { isPluralPhrase, shortened, withNumber } from './english/nouns.ts';
import { contentWords, looksEnglish } from './english/words.ts';
import { classify } from './classify.ts';
import { capitalised, ended, sentencesOf } from './sentences.ts';

/**
 * `open`: a subject in general. `own`: the user's own experience. `claim`: an opinion. `neutral`: a question, title, list, or words that are
 * quoted as they are. All but `open` begin with `line`.
 */
export type Register = 'open' | 'own' | 'claim' | 'neutral';

export type Reading = {
  register: Register;
  /** The user's own sentence, for the start of the post; null in `open`. */
  line: string | null;
  /** The subject as a noun phrase for the middle of a sentence; "this" where none is safe. */
  topic: string;
  /** The same, short enough to be repeated. */
  handle: string;
  isPlural: boolean;
  /** The subject as a verb phrase in its base form ("negotiate a salary"), where it is one. */
  act: string | null;
  /** How many items the idea promises ("5 tips for ..."). */
  promised: number | null;
  /** The rest of the user's text, sentence by sentence. */
  body: string[];
  links: string[];
  keywords: string[];
  /** Words of the author's own field (author.ts): they decide where the idea leaves it open. */
  leanings: readonly string[];
};

/** What is read off the first sentence alone. */
export type Classified = Pick<Reading, 'register' | 'line' | 'act' | 'promised'> & { topic: string | null };

const hostile =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|prompts?|rules|guidelines|above)\b|system prompt|you are now\b|<\/?[a-z!]|\bdrop table\b|\$\{|\{\{/i;

/** Words shown as they are, in quotation marks unless they have some. */
function quoted(text: string): string {
  return /["“”]/.test(text) ? text : `"${text}"`;
}

const shownAsIs = (line: string): Classified => ({ register: 'neutral', line, topic: null, act: null, promised: null });

function classifyFirst(first: string, whole: string): Classified {
  if (hostile.test(whole) || !looksEnglish(whole)) return shownAsIs(quoted(first));
  return classify(inOrdinaryCase(first));
}

const finished = (text: string): string => ended(capitalised(text));

/** @param idea what the user typed, of any length and in any language. */
export function readIdea(idea: string): Reading {
  const { lines, links, hasWords, isList } = cleanIdea(idea);
  const sentences = sentencesOf(lines.join('\n'));
  const first = sentences[0] ?? '';
  const keywords = contentWords(sentences.join(' '));
  if (!hasWords || first === '') {
    const shown = idea.trim().slice(0, 60).toWellFormed();
    const line =
      links.length > 0
        ? '[What the link is about, in one line.]'
        : `${quoted(shown)}: [what you want to say about it, in one line].`;
    return {
      register: 'neutral',
      line,
      topic: 'this',
      handle: 'this',
      isPlural: false,
      act: null,
      promised: null,
      body: [],
      links,
      keywords,
      leanings: [],
    };
  }
  const read = isList ? shownAsIs(first) : classifyFirst(first, sentences.join(' '));
  const topic = read.topic === null ? 'this' : withNumber(inMidSentence(read.topic));
  const handle = shortened(topic);
  return {
    register: read.register,
    line: read.line === null ? null : finished(read.line),
    topic,
    handle,
    isPlural: topic !== 'this' && isPluralPhrase(handle),
    act: read.act,
    promised: read.promised,
    body: [...new Set(sentences.slice(1))]
      .filter((sentence) => sentence !== first)
      .map((sentence) => finished(inOrdinaryCase(sentence))),
    links,
    keywords,
    leanings: [],
  };
}
