// The writer that needs no model: reads the idea, chooses angles, composes drafts from its own material, edits selections by rule.
import { setTimeout as wait } from 'node:timers/promises';
import type { Angle, PostRequest, Writer } from '../port.ts';
import { frameworks, rankFrameworks } from './angles.ts';
import { authorOf } from './author.ts';
import { composeDraft } from './compose.ts';
import { editBySelection } from './edit/edit-by-selection.ts';
import { stockFor, withSubject } from './fields.ts';
import { plainSentence } from './material.ts';
import { askAbout } from './questions/ask.ts';
import { ownAngle, ownAngles } from './own-angles.ts';
import { streamPieces } from './pieces.ts';
import type { Pause } from './pieces.ts';
import { firstLine } from './first-line.ts';
import { inVoice } from './in-voice.ts';
import { hashOf } from './random.ts';
import { readIdea } from './read-idea.ts';
import { sentencesOf } from './sentences.ts';

const realPause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal }).catch(() => undefined);
};

/** The whole draft of one angle, as `post` streams it. */
export function writeDraft(request: PostRequest, angle: Angle, previous: string | null): string {
  const { leanings, reader } = authorOf(request.background.onboarding);
  const reading = withSubject({ ...readIdea(request.idea), leanings });
  const seed = request.idea.trim();
  const ranked = rankFrameworks(reading, request.hook, seed);
  const place = ranked.findIndex((entry) => entry.framework.id === angle.framework);
  // An angle named by another writer has no place among ours: its title chooses one.
  const lane = place >= 0 ? place : hashOf(angle.title) % frameworks.length;
  const framework = ranked[lane]?.framework;
  if (framework === undefined) throw new Error('no frameworks');
  const variant = previous === null ? seed : `${seed}|${hashOf(previous)}`;
  const draft = composeDraft({
    reading,
    framework,
    lane,
    hook: angle.hook,
    first_line: firstLine(request),
    post_length: request.post_length,
    reader,
    stock: stockFor(reading, lane, variant),
    seed: `${variant}|${framework.id}|${angle.hook}|${angle.title}`,
    avoid: new Set(previous === null ? [] : sentencesOf(previous).map(plainSentence)),
    isDraft: request.mode === 'draft',
  });
  return inVoice(draft, request.background.style, request.post_length, request.idea);
}

/** @param pause waits between two pieces of a stream; tests pass one that does not. */
export function createBuiltinWriter({ pause = realPause }: { pause?: Pause } = {}): Writer {
  return {
    name: 'builtin',
    async questions(request, signal) {
      signal.throwIfAborted();
      return askAbout(request);
    },
    async angles(request, count, signal) {
      signal.throwIfAborted();
      firstLine(request);
      return ownAngles(request, count);
    },
    async angleOf(request, title, index, signal) {
      signal.throwIfAborted();
      firstLine(request);
      return ownAngle(request, title, index);
    },
    post: (request, angle, previous, signal) => streamPieces(writeDraft(request, angle, previous), pause, signal),
    async *editSelection(edit, _background, signal) {
      yield* streamPieces(editBySelection(edit), pause, signal);
    },
  };
}
