// Openings for a text that is there: one of each of several kinds, about its own subject.
import { hook_kinds, type HookKind } from '#contract/hooks.ts';
import type { PostRequest } from '../../port.ts';
import { ownAngles } from '../own-angles.ts';
import { contentWords } from '../english/words.ts';
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
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [] },
  voice: null,
  evidence: [],
};

/** A noun phrase for what the text is about. */
function subjectOf(text: string): string | null {
  const reading = withSubject(readIdea(sentencesOf(text).slice(0, 3).join(' ')));
  if (reading.handle !== 'this') return reading.handle;
  const words = contentWords(text);
  const often = [...new Set(words)].toSorted(
    (a, b) => words.filter((word) => word === b).length - words.filter((word) => word === a).length,
  );
  return often[0] ?? null;
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
