// Drafts of many ideas: different from each other, in the band of their length, with brackets to fill, the same for the same request.
import { describe, expect, it } from 'vitest';
import { openBrackets } from '#contract/brackets.ts';
import { hook_kinds, length_bands, post_lengths } from '#contract/hooks.ts';
import { frameworks } from './angles.ts';
import { writeDraft } from './create-builtin-writer.ts';
import { plainSentence } from './material.ts';
import { ownAngle, ownAngles } from './own-angles.ts';
import { sentencesOf } from './sentences.ts';
import { draftsOf, requestFor, sentenceSet, withoutBrackets } from './test-drafts.ts';
import { forty_ideas, odd_ideas } from './test-ideas.ts';

/** Pairs of drafts that share more than a fifth of the sentences of the one with fewer. */
function tooAlike(drafts: readonly { name: string; draft: string }[]): string[] {
  const sets = drafts.map(({ name, draft }) => ({ name, sentences: sentenceSet(draft) }));
  return sets.flatMap((a, index) =>
    sets.slice(index + 1).flatMap((b) => {
      const common = [...a.sentences].filter((sentence) => b.sentences.has(sentence));
      const share = common.length / Math.min(a.sentences.size, b.sentences.size);
      return share > 0.2 ? [`${a.name} / ${b.name}: ${common.join(' | ')}`] : [];
    }),
  );
}

describe('forty ideas', () => {
  it.each(post_lengths)(
    'give 120 %s drafts of which no two share more than a fifth of their sentences',
    (post_length) => {
      const drafts = forty_ideas.flatMap((idea) =>
        draftsOf(requestFor(idea, post_length)).map((draft, lane) => ({ name: `${idea} #${lane}`, draft })),
      );
      expect(new Set(drafts.map(({ draft }) => draft)).size).toBe(120);
      expect(tooAlike(drafts)).toEqual([]);
    },
  );

  it('give different openings', () => {
    const openings = forty_ideas.flatMap((idea) =>
      draftsOf(requestFor(idea)).map((draft) => draft.split('\n\n').slice(0, 2).join(' ')),
    );
    expect(new Set(openings).size).toBe(openings.length);
  });
});

describe('lengths', () => {
  const ideas = [...forty_ideas.filter((_idea, index) => index % 2 === 0), ...odd_ideas];

  it.each(post_lengths)('keep %s drafts in their band with every hook, with brackets to fill', (post_length) => {
    const { min, max } = length_bands[post_length];
    const most = { short: 2, medium: 3, long: 5 }[post_length];
    const wrong: string[] = [];
    for (const idea of ideas) {
      for (const hook of [null, ...hook_kinds]) {
        for (const draft of draftsOf(requestFor(idea, post_length, hook), 2)) {
          const brackets = openBrackets(draft).length;
          const isRight = draft.length >= min && draft.length <= max && brackets >= 1;
          if (!isRight || brackets > most + openBrackets(idea).length)
            wrong.push(`${draft.length}, ${brackets}: ${draft}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(frameworks.map(({ id }) => id))('hold for %s', (id) => {
    const framework = frameworks.find((other) => other.id === id);
    for (const post_length of post_lengths) {
      const request = requestFor('Weekly planning for small teams', post_length);
      const angle = { title: framework?.titles[0] ?? '', framework: id, hook: framework?.hooks[0] ?? 'lesson' };
      const { min, max } = length_bands[post_length];
      const { length } = writeDraft(request, angle, null);
      expect(length).toBeGreaterThanOrEqual(min);
      expect(length).toBeLessThanOrEqual(max);
    }
  });
});

describe('one request', () => {
  const request = requestFor('Pricing freelance work');

  it('gives the same draft twice', () => {
    expect(draftsOf(request)).toEqual(draftsOf(request));
  });

  it('gives angles that differ in title and framework, the first three in hook too', () => {
    for (const idea of forty_ideas) {
      const angles = ownAngles(requestFor(idea), 6);
      expect(new Set(angles.map(({ title }) => title)).size).toBe(6);
      expect(new Set(angles.map(({ framework }) => framework)).size).toBe(6);
      expect(new Set(angles.slice(0, 3).map(({ hook }) => hook)).size).toBe(3);
    }
  });

  it('keeps the hook the user chose in all angles', () => {
    for (const hook of hook_kinds) {
      expect(new Set(ownAngles(requestFor('burnout', 'short', hook), 6).map((angle) => angle.hook))).toEqual(
        new Set([hook]),
      );
    }
  });

  it('finds an angle again by its title, and any angle by its place', () => {
    const angles = ownAngles(request, 6);
    for (const [index, angle] of angles.entries()) {
      expect(ownAngle(request, angle.title, 0)).toEqual(angle);
      expect(ownAngle(request, null, index)).toEqual(angle);
      expect(ownAngle(request, 'a title of another writer', index)).toEqual(angle);
    }
    const titles = frameworks.flatMap((framework) => framework.titles);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('gives a different draft when the previous one is to be replaced', () => {
    const repeating = forty_ideas.filter((idea) => {
      const asked = requestFor(idea);
      const angle = ownAngle(asked, null, 0);
      const first = writeDraft(asked, angle, null);
      const second = sentenceSet(writeDraft(asked, angle, first));
      const seen = sentenceSet(first);
      return [...second].filter((sentence) => seen.has(sentence)).length > second.size * 0.2;
    });
    expect(repeating).toEqual([]);
  });
});

describe('a rough draft', () => {
  const rough = `we moved 14 customers to yearly contracts last spring. It was harder than I thought, because our invoices were a mess.
Marta rebuilt the invoice template in one afternoon. After that, 11 of the 14 signed within two weeks.
I learned that a clear invoice is part of the product.`;

  it.each(['medium', 'long'] as const)('keeps its sentences and facts in a %s post', (post_length) => {
    for (const text of draftsOf({ ...requestFor(rough, post_length), mode: 'draft' })) {
      const written = plainSentence(text);
      for (const sentence of sentencesOf(rough)) expect(written).toContain(plainSentence(sentence));
      expect(withoutBrackets(text).match(/\d+/g)?.sort()).toEqual(['11', '14', '14']);
    }
  });

  it('puts the sentence that suits the hook first', () => {
    const [text] = draftsOf({ ...requestFor(rough, 'medium', 'lesson'), mode: 'draft' }, 1);
    expect(text?.split('\n')[0]).toBe('I learned that a clear invoice is part of the product.');
  });

  it('keeps what carries facts when it is too long for the length', () => {
    const filler = Array.from(
      { length: 30 },
      (_, index) => `Sentence ${inLetters(index)} says something that is neither short nor long about our work.`,
    );
    for (const text of draftsOf({
      ...requestFor(`${filler.join(' ')} We saved 37 hours in May.`, 'short'),
      mode: 'draft',
    })) {
      expect(text).toContain('We saved 37 hours in May.');
      expect(text.length).toBeLessThanOrEqual(length_bands.short.max);
    }
  });
});

const inLetters = (index: number): string => String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26));

it.each([
  'What I learned from my first year as a manager',
  'we cut our sign-up from nine questions to three',
  'most startups hire too early',
  'remote work',
])('the drafts of "%s" begin differently', (idea) => {
  const request = { ...requestFor(idea), post_length: 'medium' as const };
  const openings = ownAngles(request, 3).map((angle) => writeDraft(request, angle, null).split('\n')[0]);
  expect(new Set(openings).size).toBe(3);
});
