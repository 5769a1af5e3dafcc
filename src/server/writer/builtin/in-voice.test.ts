// Drafts in their author's style: closer to it than without, no fact or placeholder lost, no name in lower case.
import { describe, expect, it, test } from 'vitest';
import { openBrackets } from '#contract/brackets.ts';
import { nearVoices } from '#test/voices/near-voices.ts';
import { voices } from '#test/voices/voices.ts';
import { distanceTo } from '../../voice/distance.ts';
import { measure } from '../../voice/measure.ts';
import type { Measured } from '../../voice/measured.ts';
import { profileOf } from '../../voice/profile.ts';
import { writeDraft } from './create-builtin-writer.ts';
import { cutShort, drawnTogether, namesIn, type Manner } from './in-voice.ts';
import { ownAngle } from './orders.ts';
import { requestFor } from './test-drafts.ts';

function voiceOf(posts: readonly string[]): Measured {
  const found = profileOf(posts.map((text) => ({ text, kind: 'own' })));
  if (!found) throw new Error('no voice');
  return found;
}
const styleOf = (voice: Measured): Manner => ({ ...voice.figures, ...voice, names: new Set() });

const longIdea = (at: number): string =>
  [
    `We moved customer ${at} to a yearly plan in spring, and Marta rebuilt the invoice in one afternoon.`,
    'It was harder than I thought. The old invoices were a mess and nobody knew which one was right.',
    `I do not know why we waited. ${at + 2} of our customers had asked for it in writing.`,
    'The team talks about it every week. We have kept the old template on the wall as a reminder for new people.',
    'Most companies treat an invoice as paperwork. A clear invoice is part of the product.',
  ].join(' ');

describe('drafts in a voice', () => {
  const all = [...voices, ...nearVoices];
  let [without, within] = [0, 0];
  it.each(all)('for $author keep every fact and everything that is to be filled in', async ({ posts }) => {
    const voice = voiceOf(posts);
    for (let at = 3; at < 9; at++) {
      const request = requestFor(longIdea(at));
      const voiced = { ...request, background: { ...request.background, style: styleOf(voice) } };
      const angle = ownAngle(request, null, 1);
      const [plain, own] = [await writeDraft(request, angle), await writeDraft(voiced, angle)];
      without += distanceTo(voice, measure(plain)).distance;
      within += distanceTo(voice, measure(own)).distance;
      expect(openBrackets(own)).toHaveLength(openBrackets(plain).length);
      for (const fact of [`customer ${at}`, 'Marta', `${at + 2} of our`])
        expect(own.toLowerCase()).toContain(fact.toLowerCase());
    }
  });
  it('are nearer to it than without', () => {
    expect(without).toBeGreaterThan(0);
    expect(within).toBeLessThan(without - 0.1 * all.length);
  });
});

test('sentences are cut where a new one may begin, and drawn together without touching names', () => {
  const manner = (sentenceWords: number, colons = 0): Manner => ({
    ...styleOf(voiceOf(['One text of mine.'])),
    sentence_words: sentenceWords,
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
