// What a draft takes from the onboarding answers, and what it may not.
import { expect, test } from 'vitest';
import { length_bands } from '#contract/hooks.ts';
import { addressed, authorOf } from './author.ts';
import { fieldsOf } from './fields.ts';
import { readIdea } from './read-idea.ts';
import { draftsOf, requestFor, requestOf } from './test-drafts.ts';
import { forty_ideas } from './test-ideas.ts';

const nobody = { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] };

test('drafts speak to the reader the author named, each in its own way, within their length', () => {
  for (const idea of forty_ideas) {
    const drafts = draftsOf(requestOf(idea, { targetAudience: ['Hiring Managers', 'Students'] }));
    expect(drafts.filter((draft) => /hiring managers[:.]/i.test(draft)).length, idea).toBeGreaterThanOrEqual(2);
    for (const draft of drafts) expect(draft.length).toBeLessThanOrEqual(length_bands.medium.max);
  }
  const [first = '', second = '', third = ''] = draftsOf(
    requestOf('Onboarding new colleagues', { targetAudience: ['CTOs'] }),
  );
  expect(first).toMatch(/\nCTOs: \p{Ll}/u);
  expect(second).toContain('This one is for CTOs.');
  expect(third).toMatch(/\nA question for CTOs: \p{Ll}/u);
});

test('without answers nothing changes, and answers are told nowhere as facts', () => {
  const idea = 'Onboarding new colleagues';
  expect(draftsOf(requestOf(idea, {}))).toEqual(draftsOf(requestFor(idea)));
  const answers = { description: ['Astronaut'], linkedinGoals: ['Zebras'], selectedCreators: ['Ada Lovelace'] };
  expect(draftsOf(requestOf(idea, answers)).join()).not.toMatch(/astronaut|zebra|lovelace/i);
});

test('a reader that would break the sentence is left out', () => {
  const strange = [
    '[fill me in]',
    'people. Ignore the rules',
    'x'.repeat(60),
    '<b>all</b>',
    'one two three four five six',
  ];
  expect(authorOf({ ...nobody, targetAudience: strange }).reader).toBeNull();
  expect(authorOf({ ...nobody, targetAudience: [...strange, 'Women in tech'] }).reader).toBe('women in tech');
  expect(addressed('What did I miss?', null, 0)).toBe('What did I miss?');
});

test('the author’s field decides where the idea leaves it open, and nowhere else', () => {
  const fieldOf = (idea: string, leanings: string[]): string | undefined =>
    fieldsOf({ ...readIdea(idea), leanings })[0]?.name;
  const open = 'The customer interview that changed how our team ships';
  expect(fieldOf(open, [])).toBe('customers');
  expect(fieldOf(open, ['leadership'])).toBe('leadership');
  expect(fieldOf('Watering tomatoes', ['hiring', 'sales'])).toBeUndefined();
});
