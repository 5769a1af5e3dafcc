// A finished draft in its author's manner, as far as rules can: contractions, sentences, paragraphs, lists, signs, the question at the end.
// Words stay: what somebody would say is no rule's matter.
import type { VoiceStyle } from '../port.ts';
import { contractions } from './edit/words.ts';
import { cutShort, drawnTogether, namesIn, sentencesOf, type Manner } from './in-voice-sentences.ts';
import { exclaimed, openEnded, smallStarts, trailing, withEmoji, withHashtags } from './in-voice-signs.ts';
import { capitalised, ended } from './sentences.ts';

/** With fewer samples a manner may be chance. */
const samplesNeeded = 3;

/** The places that are to be filled, and addresses, stay as they are. */
const untouched = /(\[[^[\]]*\]|https?:\/\/\S+)/;

/** A post's own bound: the author's signs may not take it over. */
const mostUnits = 3000;

/** @param about `idea` is what the draft is about: its names stay as they are. Words are changed in English alone. */
export function inVoice(
  text: string,
  voice: VoiceStyle | undefined,
  about: { idea: string; isEnglish: boolean },
): string {
  if (!voice || voice.samples < samplesNeeded) return text;
  const style: Manner = { ...voice, names: namesIn(about.idea) };
  const worded: ((draft: string) => string)[] = [
    (draft) => contracted(draft, style),
    (draft) => eachParagraph(draft, (one) => drawnTogether(one, style)),
  ];
  const changes: ((draft: string) => string)[] = [
    (draft) => withoutList(draft, style),
    (draft) => marked(draft, style),
    (draft) => eachParagraph(draft, (one) => cutShort(one, style)),
    (draft) => inParagraphs(draft, style),
    ...(about.isEnglish ? worded : []),
    (draft) => exclaimed(draft, style),
    (draft) => trailing(draft, style),
    (draft) => openEnded(draft, style),
    (draft) => smallStarts(draft, style),
    (draft) => withEmoji(draft, style),
    (draft) => withHashtags(draft, style),
  ];
  return changes.reduce((draft, change) => {
    const next = change(draft);
    return next.length <= Math.max(mostUnits, draft.length) ? next : draft;
  }, text);
}

/** "You have" has a short form before a participle alone. */
const pairs = contractions.filter(([long]) => long === 'I have' || !/ have$|^can not$/.test(long));

function contracted(text: string, { contractions }: VoiceStyle): string {
  const isShort = contractions > 1.5;
  if (!isShort && contractions >= 0.4) return text;
  return text
    .split(untouched)
    .map((part, at) =>
      at % 2 === 1 ? part : pairs.reduce((said, [long, short]) => replaced(said, long, short, isShort), part),
    )
    .join('');
}

/** "it is" before a stop or at a line's end has no short form, and "I have" only before a participle. */
function replaced(text: string, long: string, short: string, isShort: boolean): string {
  const [from, to] = isShort ? [long, short] : [short, long];
  const before =
    long === 'I have' ? `(?= (?:been|seen|learned|had|made|found|never|always|read|written|tried)\\b)` : '(?= [a-z])';
  const pattern = new RegExp(`\\b${from.replace("'", "['\u2019]")}${isShort ? before : '\\b'}`, 'gi');
  return text.replaceAll(pattern, (said) =>
    /^\p{Lu}/u.test(said) ? to.replace(/^./, (letter) => letter.toUpperCase()) : to,
  );
}

function marked(text: string, { list_mark, list_lines }: VoiceStyle): string {
  if (list_mark === null || list_lines < 5 || /\d/.test(list_mark)) return text;
  return text.replaceAll(/^- /gm, () => `${list_mark} `);
}

const isList = /^[ \t]*(?:[-*•–→]|\d+[.)]|\p{Extended_Pictographic})/mu;

function inParagraphs(text: string, { paragraph_sentences }: VoiceStyle): string {
  const paragraphs = text.split('\n\n');
  if (paragraph_sentences < 1.6)
    return paragraphs
      .map((one) => (one.includes('\n') || one.startsWith('[') || isList.test(one) ? one : apart(one)))
      .join('\n\n');
  if (paragraph_sentences < 2.5) return text;
  return joined(paragraphs, Math.round(paragraph_sentences));
}

/** Lists and whatever has a line break inside stay as they are. */
const eachParagraph = (text: string, change: (paragraph: string) => string): string =>
  text
    .split('\n\n')
    .map((one) => (one.includes('\n') || isList.test(one) ? one : change(one)))
    .join('\n\n');

/** Whoever never lists says it in sentences. */
function withoutList(text: string, { list_lines, samples }: VoiceStyle): string {
  if (list_lines > 1 || samples < 4) return text;
  return text
    .split('\n\n')
    .map((one) => {
      const lines = one.split('\n');
      const points = lines.filter((line) => line.startsWith('- '));
      if (points.length < 2 || points.length !== lines.length) return one;
      return points.map((line) => ended(capitalised(line.slice(2)))).join(' ');
    })
    .join('\n\n');
}

const apart = (paragraph: string): string => sentencesOf(paragraph).join('\n\n');

/** The opening and the last paragraph stay alone. */
function joined(paragraphs: string[], sentences: number): string {
  const plain = (one: string | undefined): one is string =>
    one !== undefined && !one.includes('\n') && !isList.test(one) && /[.!?]$/.test(one);
  const done: string[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const last = done.at(-1);
    const isInside = at > 1 && at < paragraphs.length - 1;
    const together = isInside && plain(last) && plain(paragraph);
    if (together && sentencesOf(last).length + sentencesOf(paragraph).length <= sentences)
      done[done.length - 1] = `${last} ${paragraph}`;
    else done.push(paragraph);
  }
  return done.join('\n\n');
}
