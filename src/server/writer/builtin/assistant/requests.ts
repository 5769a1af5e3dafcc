// Understands a message to the assistant: which of its plain requests it makes, in which order. Knows nothing of the post.

import { saidEdit } from '../edit/said.ts';

export type RequestKind =
  | 'said'
  | 'translate'
  | 'undo'
  | 'research'
  | 'write'
  | 'hooks'
  | 'stronger_hook'
  | 'remove_emoji'
  | 'remove_hashtags'
  | 'hashtags'
  | 'fix'
  | 'bullets'
  | 'first_person'
  | 'question'
  | 'shorter'
  | 'simpler'
  | 'longer'
  | 'formal'
  | 'casual'
  | 'punchier'
  | 'greeting'
  | 'thanks'
  | 'help';

export type Request = { kind: RequestKind; /** What it is about, where it names something. */ about: string };

type Pattern = { kind: RequestKind; asked: RegExp };

const languages =
  'german|french|spanish|italian|portuguese|dutch|polish|hindi|chinese|japanese|arabic|russian|turkish|korean|swedish|english';
const away = String.raw`\b(remove|without|no|delete|drop|strip|get rid of|take out|lose|cut)\b`;

/** The first that fits a clause is what it asks for. */
const patterns: readonly Pattern[] = [
  { kind: 'translate', asked: new RegExp(String.raw`\btranslat|\b(in|into|to) (${languages})\b`) },
  { kind: 'undo', asked: /\b(undo|revert|go back|restore|put it back|the (old|previous|earlier) (version|text))\b/ },
  { kind: 'remove_emoji', asked: new RegExp(String.raw`${away}.{0,100}\b(emojis?|emoticons?|smileys?)\b`) },
  { kind: 'remove_hashtags', asked: new RegExp(String.raw`${away}.{0,100}\b(hashtags?|hash tags?|tags)\b`) },
  { kind: 'hashtags', asked: /\b(hashtags?|hash tags?|tags)\b/ },
  {
    kind: 'stronger_hook',
    asked:
      /\b(strong|stronger|better|new|another|different|sharper|punchier|catchier|improve|rewrite|change|fix|stronger)\b.{0,100}\b(hook|opening|opener|first line|intro|beginning|start)\b|\b(hook|opening|opener|first line|intro) (stronger|better|sharper|punchier)\b/,
  },
  { kind: 'hooks', asked: /\b(hooks?|openings?|openers?|first lines?|opening lines?|headlines?)\b/ },
  {
    kind: 'research',
    asked:
      /\b(research|look up|search|find|show)\b.{0,100}\b(posts?|examples?|trends?|evidence|others|people|about|on|for)\b|\bresearch\b|\bwhat (do|are|did) (others|people|creators|founders)\b|\bwhat works\b|\btrend(s|ing)\b|\bexamples?\b/,
  },
  {
    kind: 'write',
    asked:
      /\b(write|draft|create|make|generate|compose)\b.{0,60}\b(posts?|draft|something|text)\b.{0,60}\b(about|on|for|of)\b/,
  },
  { kind: 'first_person', asked: /\bfirst[- ]person\b|\bas (i|me)\b|\b(use|say|speak as) ['"]?i['"]?( |$)/ },
  { kind: 'bullets', asked: /\b(bullets?|bulleted|bullet points?|list)\b/ },
  {
    kind: 'question',
    asked:
      /\b(add|end|close|finish|with|ask|put|include|need)\b.{0,100}\b(questions?|call[- ]to[- ]action|cta)\b|^questions?$/,
  },
  {
    kind: 'fix',
    asked:
      /\b(fix|correct|proofread|clean up|tidy)\b|\b(spelling|grammar|typos?|spacing|punctuation|white ?space|spaces|line breaks)\b/,
  },
  {
    kind: 'shorter',
    asked:
      /\b(too|less|not so) (wordy|long|verbose)\b|\b(short|shorter|shorten|trim|condense|concise|brief|briefer|tighter|tighten|compress|summari[sz]e|reduce|half)\b|\bcut\b/,
  },
  { kind: 'longer', asked: /\b(long|longer|lengthen|expand|extend|elaborate|more detail|details|develop|flesh out)\b/ },
  {
    kind: 'simpler',
    asked: /\b(simple|simpler|simplify|plain|plainer|easier|easy|clear|clearer|jargon|understandable|readable)\b/,
  },
  { kind: 'casual', asked: /\b(casual|friendly|friendlier|informal|relaxed|conversational|warmer|human)\b/ },
  { kind: 'formal', asked: /\b(formal|professional|serious)\b/ },
  {
    kind: 'punchier',
    asked: /\b(punch|punchy|punchier|stronger|bold|bolder|sharper|snappy|snappier|impact|direct|confident|energetic)\b/,
  },
  { kind: 'thanks', asked: /\b(thanks|thank you|thx|great|perfect|awesome|nice|good job|well done)\b/ },
  { kind: 'greeting', asked: /^(hi|hello|hey|good (morning|afternoon|evening)|yo)\b/ },
  { kind: 'help', asked: /\b(help|what can you do|how does this work|what are you able)\b/ },
];

/** Words of the patterns in which one wrong letter is forgiven. */
const vocabulary = [
  'shorter',
  'shorten',
  'longer',
  'simpler',
  'simplify',
  'stronger',
  'punchier',
  'question',
  'hashtags',
  'hashtag',
  'bullet',
  'bullets',
  'emoji',
  'emojis',
  'remove',
  'spacing',
  'spelling',
  'grammar',
  'opening',
  'person',
  'translate',
  'research',
  'professional',
  'casual',
  'formal',
];

/** One letter changed, left out, put in, or two swapped. */
function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === known[start]) start += 1;
  const [a, b] = [word.slice(start), known.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

const corrected = (text: string): string =>
  text.replaceAll(/[a-z]{5,}/g, (word) =>
    vocabulary.includes(word) ? word : (vocabulary.find((known) => isNear(word, known)) ?? word),
  );

/** Clauses of a message; what is about something ("research X and Y", "write a post about X and Y") stays whole. */
function clausesOf(message: string): string[] {
  const whole = message.trim().replaceAll(/\s+/g, ' ');
  if (/\b(about|research|what (do|are))\b/i.test(whole)) return [whole];
  return whole
    .split(/[.;!?,]\s| (?:and|then|also|plus|but) /i)
    .map((clause) => clause.trim())
    .filter(Boolean);
}

/** "posts and articles about": what is to be found, not what about. */
const found_things =
  /^(?:(?:some|any|me|the|best|good|recent|new|more) )*(?:posts?|articles?|examples?|evidence|news|trends?)(?:(?:,| and| or) (?:posts?|articles?|examples?|evidence|news|trends?))* (?:about|on|of|for|in) /i;
const leading = /^.*?\b(?:about|on|for|research|look up|search for|search|find|say about|of)\b\s+/i;

function aboutOf(clause: string): string {
  const about = clause
    .replace(leading, '')
    .replace(found_things, '')
    .replace(/(?<![.?!])[.?!]+$/, '')
    .trim();
  return about === clause.trim() || /^(this|it|that|my post|the post|this post|me)$/i.test(about) ? '' : about;
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "Suggest three hooks": 3; null where no number from 1 to 10 is said. */
export function countIn(message: string): number | null {
  const word = /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(message)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  const count = numbers.includes(word) ? numbers.indexOf(word) + 1 : Number(word);
  return count >= 1 && count <= 10 ? count : null;
}

/** What is asked for stands at the beginning; a clause longer than this is pasted text. */
const clause_read = 400;

/** Each kind once, in the order asked; empty where nothing is understood. */
export function requestsOf(message: string): Request[] {
  const found = new Map<RequestKind, Request>();
  // What is to be replaced may have any words in it: it is not taken apart.
  if (/["'\u2018\u201C]/.test(message) && saidEdit(message)) return [{ kind: 'said', about: message }];
  for (const clause of clausesOf(message)) {
    if (saidEdit(clause) && !found.has('said')) {
      found.set('said', { kind: 'said', about: clause });
      continue;
    }
    const plain = corrected(clause.slice(0, clause_read).toLowerCase().replaceAll('’', "'"));
    const kind = patterns.find(({ asked }) => asked.test(plain))?.kind;
    if (kind && !found.has(kind)) found.set(kind, { kind, about: aboutOf(clause) });
  }
  const requests = [...found.values()];
  // "Thanks, now shorter" asks for one thing.
  const work = requests.filter(({ kind }) => !['thanks', 'greeting', 'help'].includes(kind));
  return work.length > 0 ? work : requests.slice(0, 1);
}
