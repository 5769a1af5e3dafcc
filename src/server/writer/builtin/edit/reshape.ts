// The edits that give another shape: bullet list, question, longer, first person.
import { capitalised, ended, sentencesOf, sentencesOfLine } from '../sentences.ts';
import { hashOf } from '../random.ts';
import { mended, replacePhrase } from './phrases.ts';

/** One line for each sentence; a single sentence is cut at its commas. */
export function bulleted(text: string): string {
  const sentences = sentencesOf(text);
  if (sentences.length > 1) return sentences.map((sentence) => `- ${sentence}`).join('\n');
  const colon = text.indexOf(':');
  const is_led = colon >= 0 && text.slice(colon + 1).trim() !== '';
  const [before, list] = is_led ? [text.slice(0, colon + 1), text.slice(colon + 1).trimStart()] : ['', text];
  const items = list
    .replace(/(?<![.!?])[.!?]+$/, '')
    .split(/,\s+(?:and\s+|or\s+)?|;\s+|(?<!\s)\s+and\s+/i)
    .map((item) => item.trim())
    .filter(Boolean);
  const bullets = items.map((item) => `- ${capitalised(item)}`).join('\n');
  return before === '' ? bullets : `${before}\n${bullets}`;
}

const questions: readonly string[] = [
  'How do you see it?',
  'What is your experience?',
  'Have you seen the same?',
  'Where would you disagree?',
  'What would you add?',
  'What did I miss?',
];
const additions: readonly string[] = [
  'For example, [one case from your own work].',
  'What it looked like in practice: [two plain sentences].',
  'It matters because [the reason, in one sentence].',
  'The result was [what changed, with a figure if you have one].',
  'One detail I remember: [something only you could know].',
];
const choose = (items: readonly string[], text: string, step = 0): string =>
  items[(hashOf(text) + step) % items.length] ?? '';

/** Adds a question to the reader at the end, unless the text ends in one. */
export function withQuestion(text: string): string {
  if (/\?["')\]]*$/.test(text.trimEnd())) return text;
  const gap = text.includes('\n') || sentencesOfLine(text).length > 2 ? '\n\n' : ' ';
  return `${ended(text)}${gap}${choose(questions, text)}`;
}

/** Adds room for facts that only the author has, in brackets; invents none. */
export function longer(text: string): string {
  const gap = text.includes('\n') ? '\n\n' : ' ';
  return `${ended(text)}${gap}${choose(additions, text)}${gap}${choose(additions, text, 2)}`;
}

const to_first: readonly (readonly [string, string])[] = [
  ["you're", "I'm"],
  ["we're", "I'm"],
  ["you've", "I've"],
  ["we've", "I've"],
  ["you'll", "I'll"],
  ["we'll", "I'll"],
  ['you are', 'I am'],
  ['we are', 'I am'],
  ['you were', 'I was'],
  ['we were', 'I was'],
  ['are you', 'am I'],
  ['are we', 'am I'],
  ['yourself', 'myself'],
  ['ourselves', 'myself'],
  ['yours', 'mine'],
  ['ours', 'mine'],
  ['your', 'my'],
  ['our', 'my'],
];
const object_you =
  /(?<![\p{L}'’])(for|to|with|about|from|of|on|at|by|help|helps|helped|tell|tells|told|give|gives|gave|show|shows|showed|makes?|made|lets?|teach|teaches|taught|costs?|ask|asks|asked|between|without|against|behind|surprises?|surprised)([ \t]+)(?:you|us)(?![\p{L}'’])/giu;

/** Speaks as "I": we and you become I, our and your become my. */
export function firstPerson(text: string): string {
  let left = text.replace(object_you, '$1$2me').replace(/(?<=\p{L}[ \t]{1,9})(?:you|us)(?=[ \t]{1,9}to[ \t])/gu, 'me');
  for (const [from, to] of to_first) left = replacePhrase(left, from, to);
  left = left
    .replace(/(?<![\p{L}'’])us(?![\p{L}'’])/gu, 'me')
    .replace(/(?<![\p{L}'’])(?:you|we)(?=[.,;!?]|$)/giu, 'me')
    .replace(/(?<![\p{L}'’])(?:you|we)(?![\p{L}'’])/giu, 'I');
  return mended(left);
}
