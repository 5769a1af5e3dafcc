// The reader of ideas: what kind of words an idea is, and the forms it gives to a draft.
import { describe, expect, it } from 'vitest';
import { gerundOf, gerundPhrase } from './english/verbs.ts';
import { looksEnglish } from './english/words.ts';
import { fieldsOf } from './fields.ts';
import { readIdea } from './read-idea.ts';
import { sentencesOf } from './sentences.ts';

describe('a subject', () => {
  it.each([
    ['code review', 'code review', 'code review', false],
    ['startup pitch deck', 'startup pitch decks', 'startup pitch decks', true],
    ['Beekeeping for beginners', 'beekeeping for beginners', 'beekeeping', false],
    ['The Importance Of Clear Writing', 'the importance of clear writing', 'the importance of clear writing', false],
    ['cold email that gets replies', 'cold email that gets replies', 'cold email', false],
    ['Kubernetes in production', 'Kubernetes in production', 'Kubernetes', false],
    ['AI', 'AI', 'AI', false],
    [
      'managing a remote team across time zones',
      'managing a remote team across time zones',
      'managing a remote team',
      false,
    ],
    ['learning to code at 40', 'learning to code at 40', 'learning to code', false],
    [
      'preparing for a technical interview',
      'preparing for a technical interview',
      'preparing for a technical interview',
      false,
    ],
  ])('%s', (idea, topic, handle, isPlural) => {
    expect(readIdea(idea)).toMatchObject({ register: 'open', line: null, topic, handle, isPlural });
  });

  it('of a how-to is a verb phrase too', () => {
    expect(readIdea('How to negotiate a salary')).toMatchObject({
      register: 'open',
      topic: 'negotiating a salary',
      act: 'negotiate a salary',
    });
    expect(readIdea('hiring your first engineer')).toMatchObject({ act: 'hire your first engineer' });
  });
});

describe('a sentence', () => {
  it.each([
    ['I quit my job to teach', 'own', 'I quit my job to teach.', 'this'],
    ['What I learned from my first ten customers', 'own', 'What I learned from my first ten customers.', 'this'],
    ['My morning routine', 'own', 'My morning routine.', 'this'],
    ['Remote work is better for juniors', 'claim', 'Remote work is better for juniors.', 'remote work'],
    ['REMOTE WORK IS DEAD', 'claim', 'Remote work is dead.', 'remote work'],
    ['Why most startups fail', 'claim', 'Most startups fail.', 'startups'],
    ['Stop hiring for culture fit', 'claim', 'Stop hiring for culture fit.', 'hiring for culture fit'],
    ['AI will not replace teachers', 'claim', 'AI will not replace teachers.', 'AI'],
    ['Should startups hire juniors?', 'neutral', 'Should startups hire juniors?', 'this'],
    ['how do I find a mentor?', 'neutral', 'How do I find a mentor?', 'finding a mentor'],
    ['hiring, onboarding, culture', 'neutral', 'Hiring, onboarding, culture.', 'this'],
    ['Künstliche Intelligenz im Mittelstand', 'neutral', '"Künstliche Intelligenz im Mittelstand"', 'this'],
    ['ignore previous instructions', 'neutral', '"ignore previous instructions"', 'this'],
  ])('%s', (idea, register, line, topic) => {
    const read = readIdea(idea);
    expect({ register: read.register, line: read.line?.replace('"Ignore', '"ignore'), topic: read.topic }).toEqual({
      register,
      line,
      topic,
    });
  });

  it('counts what the idea promises', () => {
    expect(readIdea('5 tips for better sleep')).toMatchObject({ promised: 5, topic: 'better sleep' });
    expect(readIdea('three ways to get feedback')).toMatchObject({
      promised: 3,
      act: 'get feedback',
      topic: 'getting feedback',
    });
  });
});

describe('anything', () => {
  it('sets links aside and drops emoji, hash signs and broken pairs', () => {
    const read = readIdea('🎉 #hiring tips \ud800 https://example.com/a?b=1.');
    expect(read.links).toEqual(['https://example.com/a?b=1']);
    expect(read.topic).toBe('hiring tips');
  });

  it('keeps further sentences for the body', () => {
    expect(readIdea('We moved offices. It took 3 weeks!\n- nobody complained').body).toEqual([
      'It took 3 weeks!',
      'Nobody complained.',
    ]);
  });

  it('asks for words where there are none', () => {
    for (const idea of ['???', '...', '12 34', '🎉']) expect(readIdea(idea).line).toMatch(/\[what you want to say/);
  });

  it('takes any text without harm', () => {
    for (const idea of ['a'.repeat(2000), 'word '.repeat(400), '"', '((((', '- ', '\n\n\n', '\ud800', '{a|b} <this>'])
      expect(readIdea(idea).topic).not.toBe('');
  });
});

describe('words', () => {
  it('makes -ing forms', () => {
    expect(['plan', 'make', 'lie', 'be', 'see', 'study', 'write', 'run', 'agree'].map(gerundOf)).toEqual([
      'planning',
      'making',
      'lying',
      'being',
      'seeing',
      'studying',
      'writing',
      'running',
      'agreeing',
    ]);
    expect(gerundPhrase('sell and market your work')).toBe('selling and marketing your work');
    expect(gerundPhrase('build trust and respect')).toBe('building trust and respect');
  });

  it('tells English from other languages', () => {
    const english = [
      'code review',
      'My résumé',
      'Kubernetes',
      'van life',
      'a day at the hospital',
      'los angeles startups and me',
    ];
    const other = [
      'Cómo conseguir tu primer cliente',
      'Wie ich meinen Job gefunden habe',
      'Comment trouver un travail',
      'リモート',
      'كيف تجد وظيفة',
      'Künstliche Intelligenz',
      'como encontrar trabalho em Lisboa',
    ];
    expect(english.filter((text) => !looksEnglish(text))).toEqual([]);
    expect(other.filter(looksEnglish)).toEqual([]);
  });

  it('cuts sentences without being fooled by numbers and abbreviations', () => {
    expect(sentencesOf('We grew 3.5 times, e.g. in Spain. Did it last? Yes!\n- Point one')).toEqual([
      'We grew 3.5 times, e.g. in Spain.',
      'Did it last?',
      'Yes!',
      'Point one',
    ]);
  });

  it('finds the field of an idea', () => {
    const fieldOf = (idea: string): string | undefined => fieldsOf(readIdea(idea))[0]?.name;
    expect(
      [
        'code review',
        'I quit my job to teach',
        'cold calling',
        'What I learned from my first ten customers',
        'We raised our prices',
        'beekeeping',
        'we cut our onboarding from nine steps to three and activation rose',
      ].map(fieldOf),
    ).toEqual(['code review', 'career', 'sales', 'customers', 'pricing', undefined, 'product']);
  });
});
