// The edits of a whole post, or of the selected part: what changes, with its hashtags and its shape kept. By rule; nothing is invented.
import { casual, fixed, formal, withoutAnyEmoji } from '../edit/correct.ts';
import { bulleted, firstPerson, longer, withQuestion } from '../edit/reshape.ts';
import { punchier, shorter, simpler } from '../edit/shorten.ts';
import { hooksFor } from './hooks.ts';
import { hashtagsFor, withoutHashtags } from './hashtags.ts';
import { saidEdit } from '../edit/said.ts';
import type { Request, RequestKind } from './requests.ts';

type Edit = {
  change(text: string): string;
  /** What was done, after "I"; and what is said where there is nothing to do. */
  did: string;
  nothing: string;
};

const edits: Partial<Record<RequestKind, Edit>> = {
  shorter: {
    change: onBody(shorter),
    did: 'made it shorter',
    nothing: 'It is already as short as I can make it without losing its point.',
  },
  longer: {
    change: onBody(longer),
    did: 'added places for details that only you know, in brackets',
    nothing: 'I found nothing to add.',
  },
  simpler: {
    change: onBody(simpler),
    did: 'used plainer words and shorter sentences',
    nothing: 'Its words are already plain.',
  },
  punchier: { change: onBody(punchier), did: 'took out what was soft', nothing: 'I find nothing soft to take out.' },
  formal: { change: onBody(formal), did: 'made it more formal', nothing: 'It is already formal.' },
  casual: { change: onBody(casual), did: 'made it more casual', nothing: 'It is already casual.' },
  fix: {
    change: (text) => fixed(text).replaceAll(/\n{3,}/g, '\n\n'),
    did: 'fixed spelling and spacing',
    nothing: 'I found nothing to fix in spelling or spacing.',
  },
  bullets: {
    change: onBody(withBullets),
    did: 'turned the middle into a bullet list',
    nothing: 'There is nothing that would make a list.',
  },
  first_person: {
    change: onBody(firstPerson),
    did: 'put it into the first person',
    nothing: 'It already speaks in the first person.',
  },
  question: {
    change: onBody(withQuestion),
    did: 'added a question at the end',
    nothing: 'It already ends with a question.',
  },
  remove_emoji: { change: withoutAnyEmoji, did: 'removed the emoji', nothing: 'There is no emoji in it.' },
  remove_hashtags: { change: withoutHashtags, did: 'removed the hashtags', nothing: 'There are no hashtags in it.' },
  hashtags: {
    change: withHashtags,
    did: 'added hashtags',
    nothing: 'It has enough hashtags: 3 to 5 are the most that help.',
  },
  stronger_hook: {
    change: onBody(withStrongerHook),
    did: 'put a stronger opening in front',
    nothing: 'I found no stronger opening.',
  },
};

export function editFor({ kind, about }: Request): Edit | undefined {
  const said = kind === 'said' ? saidEdit(about) : null;
  return said ? { ...said, change: onBody(said.change) } : edits[kind];
}

const is_tags_or_empty = /^\s*(?:#[\p{L}\p{N}_]+\s*)*$/u;

/** The lines of hashtags at the end stay as they are. */
function onBody(change: (text: string) => string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n');
    let end = lines.length;
    while (end > 1 && is_tags_or_empty.test(lines[end - 1] ?? '')) end -= 1;
    const body = lines.slice(0, end).join('\n');
    return body.trim() === '' ? text : [change(body.trimEnd()), ...lines.slice(end)].join('\n');
  };
}

/** The opening and a closing question stay sentences. */
function withBullets(text: string): string {
  const paragraphs = text.split(/\n{2,}/);
  if (paragraphs.length < 2) return bulleted(text);
  const [first = '', ...rest] = paragraphs;
  const last = rest.length > 1 && (rest.at(-1) ?? '').trim().endsWith('?') ? [rest.pop() ?? ''] : [];
  const lines = rest.join('\n').split('\n');
  const items = lines.map((line) => (/^\s*[-*•]/.test(line) || line.trim() === '' ? line : bulleted(line.trim())));
  const list = items.filter((line) => line.trim() !== '').join('\n');
  return [first, list, ...last].join('\n\n');
}

function withHashtags(text: string): string {
  const tags = hashtagsFor(text);
  if (tags.length === 0) return text;
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  // Those that are there already stand on a line of their own: the new ones join them.
  const gap = last.startsWith('#') && is_tags_or_empty.test(last) ? ' ' : '\n\n';
  return `${text.trimEnd()}${gap}${tags.join(' ')}`;
}

/** The person's own first line stays, below the new one. */
function withStrongerHook(text: string): string {
  const [hook] = hooksFor(text);
  return hook === undefined ? text : `${hook}\n\n${text.trimStart()}`;
}
