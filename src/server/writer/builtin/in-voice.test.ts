// Drafts in their author's manner: nearer to it than without, in the band, nothing to fill in lost, no name written small.
import { describe, expect, it, test } from 'vitest';
import { openBrackets } from '#contract/brackets.ts';
import { length_bands, post_lengths } from '#contract/hooks.ts';
import { near_voices } from '#test/voices/near-voices.ts';
import { voices } from '#test/voices/voices.ts';
import { distanceTo } from '../../voice/distance.ts';
import { measure } from '../../voice/measure.ts';
import { profileOf, type Measured } from '../../voice/profile.ts';
import { writeDraft } from './create-builtin-writer.ts';
import { cutShort, drawnTogether, namesIn, type Manner } from './in-voice-sentences.ts';
import { ownAngle } from './own-angles.ts';
import { requestFor } from './test-drafts.ts';
import { forty_ideas } from './test-ideas.ts';

function voiceOf(posts: readonly string[]): Measured {
  const found = profileOf(posts.map((text) => ({ text, kind: 'own' })));
  if (!found) throw new Error('no voice');
  return found;
}
const styleOf = (voice: Measured): Manner => ({ ...voice.figures, ...voice, names: new Set() });

describe.each([...voices, ...near_voices])('drafts for $author', ({ posts }) => {
  const voice = voiceOf(posts);
  it('are nearer to the voice, in the band, with all that is to be filled in', () => {
    let [without, within] = [0, 0];
    for (const [at, idea] of forty_ideas.slice(0, 12).entries()) {
      const request = requestFor(idea, post_lengths[at % 3]);
      const voiced = { ...request, background: { ...request.background, style: styleOf(voice) } };
      const angle = ownAngle(request, null, 0);
      const [plain, own] = [writeDraft(request, angle, null), writeDraft(voiced, angle, null)];
      without += distanceTo(voice, measure(plain)).distance / 12;
      within += distanceTo(voice, measure(own)).distance / 12;
      const { min, max } = length_bands[request.post_length];
      expect(own.length).toBeGreaterThanOrEqual(min);
      expect(own.length).toBeLessThanOrEqual(max);
      expect(openBrackets(own)).toHaveLength(openBrackets(plain).length);
    }
    expect(within).toBeLessThan(without - 0.02);
  });
});

test('sentences are cut where a new one may begin, and drawn together without touching names', () => {
  const manner = (sentence_words: number, colons = 0): Manner => ({
    ...styleOf(voiceOf(['One text of mine.'])),
    sentence_words,
    colons,
    names: namesIn('Working with Marta'),
  });
  expect(cutShort('We talked to nine people, and none of them had read it.', manner(5))).toBe(
    'We talked to nine people. And none of them had read it.',
  );
  for (const kept of [
    'Tell it: [what happened, and when, and who was there].',
    'It was "slow, and late" for all of them.',
  ])
    expect(cutShort(kept, manner(5))).toBe(kept);
  expect(drawnTogether('The plan was old. Nobody had read it.', manner(20))).toBe(
    'The plan was old, and nobody had read it.',
  );
  expect(drawnTogether('The plan was old. Marta had read it.', manner(20))).toBe(
    'The plan was old. Marta had read it.',
  );
  expect(drawnTogether('The plan was old. Then it changed.', manner(20, 20))).toBe(
    'The plan was old; then it changed.',
  );
});
