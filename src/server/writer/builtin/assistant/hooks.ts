// Openings for a text that is there: one of each of several kinds, about its own subject.
import { hook_kinds, type HookKind } from '#contract/hooks.ts';
import type { PostRequest } from '../../port.ts';
import { ownAngles } from '../own-angles.ts';
import { contentWords, wordsOf } from '../english/words.ts';
import { withSubject } from '../fields.ts';
import { readIdea } from '../read-idea.ts';
import { sentencesOf } from '../sentences.ts';
import { writeDraft } from '../create-builtin-writer.ts';

const kinds: readonly HookKind[] = [
  'contrarian',
  'question',
  'lesson',
  'observation',
  'mistake',
  'confession',
  'how_to',
];
const no_background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
  voice: null,
  evidence: [],
};

/** A noun phrase for what the text is about. */
function subjectOf(text: string): string | null {
  const reading = withSubject(readIdea(sentencesOf(text).slice(0, 3).join(' ')));
  if (reading.handle !== 'this') return reading.handle;
  const named = /(?<![\p{L}'’-])(?:our|my|your|the|about|of|with)[ \t]+([\p{L}][\p{L}-]{3,})(?![\p{L}'’-])/giu;
  const nouns = [...text.matchAll(named)].map(([, word = '']) => word.toLowerCase());
  const telling = new Set(contentWords(text));
  const most = mostOften(nouns.filter((word) => word.includes('-') || telling.has(word)));
  return most ?? mostOften(wordsOf(text).filter((word) => word.length > 4 && telling.has(word)));
}

/** The earlier of two that come equally often. */
function mostOften(words: string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Different ones, none of which the text has already; at most `count`. Empty for a text without words. */
export function hooksFor(text: string, count = 5): string[] {
  const subject = subjectOf(text);
  if (subject === null) return [];
  const found = new Set<string>();
  for (const kind of [...kinds, ...hook_kinds]) {
    const request: PostRequest = {
      idea: subject,
      mode: 'topic',
      hook: kind,
      post_length: 'short',
      background: no_background,
    };
    const [angle] = ownAngles(request, 1);
    if (!angle) continue;
    const [first = ''] = writeDraft(request, angle, text).split('\n');
    if (first !== '' && !text.includes(first) && !first.includes('[')) found.add(first);
    if (found.size === count) break;
  }
  return [...found];
}
