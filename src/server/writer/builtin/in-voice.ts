// Puts a finished draft into its author's style, as far as rules can: contractions, sentences, paragraphs, lists and symbols, as often as in their
// posts. Words stay, except for an "and" between two sentences: rules cannot know what somebody would say.
import type { VoiceStyle } from '../port.ts';
import { contractions, wordCount as wordsOf } from './edit/words.ts';
import { capitalised, ended, sentencesOfLine } from './sentences.ts';

/** With fewer samples a style may be chance. */
const samplesNeeded = 3;
/** The limit of a post: the author's symbols must not push a draft past it. */
const mostUnits = 3000;

/** `names`, the idea's capitalised words, are never lower-cased. */
export type Manner = VoiceStyle & { names: ReadonlySet<string> };
type Change = (text: string, manner: Manner) => string;

/** @param about `idea` is what the draft is about: its names stay as they are. Words are changed only in English. */
export function inVoice(
  text: string,
  voice: VoiceStyle | undefined,
  about: { idea: string; isEnglish: boolean },
): string {
  if (!voice || voice.samples < samplesNeeded) return text;
  const manner: Manner = { ...voice, names: namesIn(about.idea) };
  const worded: Change[] = about.isEnglish ? [contracted, eachParagraph(drawnTogether)] : [];
  const changes = [
    withoutList,
    marked,
    eachParagraph(cutShort),
    inParagraphs,
    ...worded,
    signed,
    smallStarts,
    withEmoji,
  ];
  return [...changes, withHashtags].reduce((draft, change) => {
    const next = change(draft, manner);
    return next.length <= Math.max(mostUnits, draft.length) ? next : draft;
  }, text);
}

/** An idea's capitalised words. */
export const namesIn = (idea: string): ReadonlySet<string> => new Set(idea.match(/\p{Lu}[\p{L}'’]*/gu));

const isList = /^[ \t]{0,9}(?:[-*•–→]|\d{1,2}[.)]|\p{Extended_Pictographic})/mu;

/** Lists and anything with a line break inside stay as they are. */
const eachParagraph =
  (change: Change): Change =>
  (text, manner) =>
    text
      .split('\n\n')
      .map((one) => (one.includes('\n') || one.startsWith('[') || isList.test(one) ? one : change(one, manner)))
      .join('\n\n');

/** Placeholders and URLs stay; "it is" at the end of a sentence has no short form, and "I have" only before a participle. */
function contracted(text: string, { contractions: often }: Manner): string {
  const isShort = often > 1.5;
  if (!isShort && often >= 0.4) return text;
  const reworded = (part: string): string =>
    contractions.reduce((said, [long, short]) => {
      if (long !== 'I have' && / have$|^can not$/.test(long)) return said;
      const [from, to] = isShort ? [long, short] : [short, long];
      const participle = '(?= (?:been|seen|learned|had|made|found|never|always|read|written|tried)\\b)';
      const before = isShort ? (long === 'I have' ? participle : '(?= [a-z])') : '\\b';
      const pattern = new RegExp(`\\b${from.replace("'", "['\u2019]")}${before}`, 'gi');
      return said.replaceAll(pattern, (found) => (/^\p{Lu}/u.test(found) ? capitalised(to) : to));
    }, part);
  const parts = text.split(/(\[[^[\]]{0,300}\]|https?:\/\/\S{1,2000})/);
  return parts.map((part, at) => (at % 2 === 1 ? part : reworded(part))).join('');
}

function marked(text: string, { list_mark, list_lines }: Manner): string {
  if (list_mark === null || list_lines < 5 || /\d/.test(list_mark)) return text;
  return text.replaceAll(/^- /gm, () => `${list_mark} `);
}

/** Turns a list into sentences if the author never uses lists. */
function withoutList(text: string, { list_lines, samples }: Manner): string {
  if (list_lines > 1 || samples < 4) return text;
  const said = (block: string): string => {
    const lines = block.split('\n');
    const isWhole = lines.length >= 2 && lines.every((line) => line.startsWith('- '));
    return isWhole ? lines.map((line) => ended(capitalised(line.slice(2)))).join(' ') : block;
  };
  return text.split('\n\n').map(said).join('\n\n');
}

/** The opening and the last paragraph stay separate. */
function inParagraphs(text: string, manner: Manner): string {
  const most = manner.paragraph_sentences;
  if (most < 1.6) return eachParagraph((one) => sentencesOfLine(one).join('\n\n'))(text, manner);
  if (most < 2.5) return text;
  const isPlain = (one = ''): boolean => !one.includes('\n') && !isList.test(one) && /[.!?]$/.test(one);
  const paragraphs = text.split('\n\n');
  const done: string[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const last = done.at(-1) ?? '';
    const isInside = at > 1 && at < paragraphs.length - 1 && isPlain(last) && isPlain(paragraph);
    const fits = sentencesOfLine(`${last} ${paragraph}`).length <= Math.round(most);
    if (isInside && fits) done[done.length - 1] = `${last} ${paragraph}`;
    else done.push(paragraph);
  }
  return done.join('\n\n');
}

/** For a paragraph without a list: splits where a new sentence may begin. */
export function cutShort(paragraph: string, { sentence_words: most }: Manner): string {
  if (most > 9) return paragraph;
  const cut = (sentence: string): string => {
    if (wordsOf(sentence) <= most || /[[\]?"“”]|https?:|:$/u.test(sentence)) return sentence;
    const pieces = sentence
      .split(/,(?= (?:and|but|so|because|then|or) )|;|:(?= \p{L})|(?<=\p{L}) -(?= )/u)
      .map((one) => one.trim());
    // Two words are too few for a sentence.
    const isWhole = pieces.every((piece, at) => wordsOf(piece) > (at === 0 ? 1 : 2));
    return isWhole ? pieces.map(capitalised).join('. ') : sentence;
  };
  return sentencesOfLine(paragraph).map(cut).join(' ');
}

/** Joins two adjacent statements, as long as the result is no longer than the author's usual sentences. */
export function drawnTogether(paragraph: string, { sentence_words, colons, names }: Manner): string {
  if (sentence_words < 15) return paragraph;
  const isStatement = (one: string): boolean => /^[^[\]?!;"“”]{1,999}\p{L}\.$/u.test(one);
  const done: string[] = [];
  for (const sentence of sentencesOfLine(paragraph)) {
    const last = done.at(-1) ?? '';
    const tail = isStatement(sentence) && !sentence.includes(':') ? small(sentence, names) : null;
    if (tail === null || !isStatement(last) || wordsOf(`${last} ${sentence}`) > sentence_words * 1.6)
      done.push(sentence);
    else {
      const isJoined = /^(?:and|but|so|or)\b/.test(tail);
      const isApart = colons > 10 || last.includes(':') || /^(?:then|not|no|now|when|if)\b/.test(tail);
      done[done.length - 1] = last.slice(0, -1) + (isJoined ? ', ' : isApart ? '; ' : ', and ') + tail;
    }
  }
  return done.join(' ');
}

const alwaysLarge =
  /^(?:I|I['’].*|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|.*day|January|February|March|April|May|June|July|August|September|October|November|December|LinkedIn|English|Kubernetes)$/u;

/** The sentence with a lower-case start; null if that could be a name. */
function small(sentence: string, names: ReadonlySet<string>): string | null {
  const word = /^\p{Lu}[\p{L}'’]*/u.exec(sentence)?.[0];
  if (word === undefined || alwaysLarge.test(word) || names.has(word) || /\p{Lu}/u.test(word.slice(1))) return null;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Lower-cases the start of every line, list points included. */
function smallStarts(text: string, { small_starts, names }: Manner): string {
  if (small_starts < 40) return text;
  return text.replaceAll(
    /^(\s{0,9}(?:[^\p{L}\p{N}[\s]{1,9} )?)(.{1,3000})$/gmu,
    (_all, mark: string, line: string) =>
      mark +
      sentencesOfLine(line)
        .map((sentence) => small(sentence, names) ?? sentence)
        .join(' '),
  );
}

/** The full stops of statements that end a paragraph. */
const statementEnd = /(?<=[\p{L}\p{N})])\.(?=\n|$)/gu;

/** Changes the end of every n-th statement that closes a paragraph, as often as the author does. */
function signed(text: string, { exclamations, ellipses, open_lines }: Manner): string {
  const everyNth = (draft: string, share: number, sign: string): string => {
    let owed = 0.5;
    return draft.replaceAll(statementEnd, (stop) => ((owed += share) < 1 ? stop : ((owed -= 1), sign)));
  };
  const called = exclamations < 12 ? text : everyNth(text, Math.min(0.8, exclamations / 60), '!');
  const trailing = ellipses < 10 ? called : everyNth(called, Math.min(0.6, ellipses / 70), '...');
  return open_lines < 60 ? trailing : trailing.replaceAll(statementEnd, '');
}

/** At the ends of paragraphs, from the first on, at the author's rate. */
export function withEmoji(text: string, { emoji, favourite_emoji }: VoiceStyle): string {
  if (emoji < 0.4 || favourite_emoji.length === 0) return text;
  const wanted = Math.min(8, Math.max(1, Math.round((emoji * wordsOf(text)) / 100)));
  const paragraphs = text.split('\n\n');
  const places = paragraphs.flatMap((one, at) => (/[.!?]$/u.test(one) && !one.includes('\n') ? [at] : []));
  const step = Math.max(1, places.length / wanted);
  for (let n = 0; n < Math.min(wanted, places.length); n += 1)
    paragraphs[places[Math.floor(n * step)] ?? 0] += ` ${favourite_emoji[n % favourite_emoji.length]}`;
  return paragraphs.join('\n\n');
}

/** Only those the author uses again and again. */
function withHashtags(text: string, { hashtags, favourite_hashtags }: Manner): string {
  const wanted = favourite_hashtags.slice(0, Math.round(hashtags)).filter((tag) => !text.includes(tag));
  return wanted.length === 0 ? text : `${text}\n\n${wanted.join(' ')}`;
}
