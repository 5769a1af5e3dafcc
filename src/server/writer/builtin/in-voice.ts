// A finished draft in its author's manner, as far as rules can: contractions, paragraphs, list marks, the question at the end.
// Words stay: what somebody would say is no rule's matter.
import { length_bands, type PostLength } from '#contract/hooks.ts';
import type { VoiceStyle } from '../port.ts';

/** With fewer samples a manner may be chance. */
const samples_needed = 3;

/** The places that are to be filled, and addresses, stay as they are. */
const untouched = /(\[[^\]]*\]|https?:\/\/\S+)/;

export function inVoice(text: string, style: VoiceStyle | undefined, post_length: PostLength): string {
  if (!style || style.samples < samples_needed) return text;
  const { min, max } = length_bands[post_length];
  const fits = (next: string): boolean => next.length >= min && next.length <= max;
  const changes: ((draft: string) => string)[] = [
    (draft) => contracted(draft, style),
    (draft) => marked(draft, style),
    (draft) => withoutQuestion(draft, style),
    (draft) => inParagraphs(draft, style),
  ];
  // Each stays only where the draft keeps the length that was asked for.
  return changes.reduce((draft, change) => {
    const next = change(draft);
    return fits(next) || !fits(draft) ? next : draft;
  }, text);
}

const pairs: readonly [string, string][] = [
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['was not', "wasn't"],
  ['were not', "weren't"],
  ['cannot', "can't"],
  ['could not', "couldn't"],
  ['would not', "wouldn't"],
  ['should not', "shouldn't"],
  ['will not', "won't"],
  ['have not', "haven't"],
  ['has not', "hasn't"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['I am', "I'm"],
  ['I have', "I've"],
  ['you are', "you're"],
  ['we are', "we're"],
  ['they are', "they're"],
];

function contracted(text: string, { contractions }: VoiceStyle): string {
  const is_short = contractions > 1.5;
  if (!is_short && contractions >= 0.4) return text;
  return text
    .split(untouched)
    .map((part, at) =>
      at % 2 === 1 ? part : pairs.reduce((said, [long, short]) => replaced(said, long, short, is_short), part),
    )
    .join('');
}

/** "it is" before a stop or at a line's end has no short form, and "I have" only before a participle. */
function replaced(text: string, long: string, short: string, is_short: boolean): string {
  const [from, to] = is_short ? [long, short] : [short, long];
  const before =
    long === 'I have' ? `(?= (?:been|seen|learned|had|made|found|never|always|read|written|tried)\\b)` : '(?= [a-z])';
  const pattern = new RegExp(`\\b${from.replace("'", "['\u2019]")}${is_short ? before : '\\b'}`, 'gi');
  return text.replaceAll(pattern, (said) =>
    /^\p{Lu}/u.test(said) ? to.replace(/^./, (letter) => letter.toUpperCase()) : to,
  );
}

function marked(text: string, { list_mark, list_lines }: VoiceStyle): string {
  if (list_mark === null || list_lines < 5 || /\d/.test(list_mark)) return text;
  return text.replaceAll(/^- /gm, () => `${list_mark} `);
}

/** Whoever never ends with a question does not begin to. */
function withoutQuestion(text: string, { closing_questions, samples }: VoiceStyle): string {
  if (closing_questions > 10 || samples < 5) return text;
  return text.replace(/\n\n[^\n[\]]{0,200}\?\s*$/, '');
}

const is_list = /^\s*(?:[-*•–→]|\d+[.)]|\p{Extended_Pictographic})/mu;

function inParagraphs(text: string, { paragraph_sentences }: VoiceStyle): string {
  const paragraphs = text.split('\n\n');
  if (paragraph_sentences < 1.35)
    return paragraphs.map((one) => (one.includes('\n') || is_list.test(one) ? one : apart(one))).join('\n\n');
  if (paragraph_sentences < 2.5) return text;
  return joined(paragraphs, Math.round(paragraph_sentences));
}

const sentencesOf = (paragraph: string): string[] => paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u);
const apart = (paragraph: string): string => sentencesOf(paragraph).join('\n\n');

/** The opening and the last paragraph stay alone. */
function joined(paragraphs: string[], sentences: number): string {
  const plain = (one: string | undefined): one is string =>
    one !== undefined && !one.includes('\n') && !is_list.test(one) && /[.!?]$/.test(one);
  const done: string[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const last = done.at(-1);
    const is_inside = at > 1 && at < paragraphs.length - 1;
    const together = is_inside && plain(last) && plain(paragraph);
    if (together && sentencesOf(last).length + sentencesOf(paragraph).length <= sentences)
      done[done.length - 1] = `${last} ${paragraph}`;
    else done.push(paragraph);
  }
  return done.join('\n\n');
}
