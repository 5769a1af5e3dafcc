// What the checks of a draft find, and what they must let pass.
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import type { PostRequest } from '../port.ts';
import { problemsOf } from './check-draft.ts';

const request: PostRequest = {
  idea: 'We cut our sign-up from nine questions to three and lost no lead. Anna from Contoso asked why we had not done it in 2023.',
  mode: 'topic',
  hook: null,
  post_length: 'short',
  answers: [{ question: 'What changed for "lead"?', answer: 'Completion went from 41% to 1,200 a month' }],
  background: {
    onboarding: {
      description: ['Founder'],
      contentFocus: [],
      linkedinGoals: [],
      targetAudience: [],
      selectedCreators: [],
    },
    voice: null,
    evidence: [],
  },
};
const filling = ' We asked less and heard more from the people who stayed, which is all we wanted from it.'.repeat(4);
const found = (text: string, openings: string[] = []): string[] => problemsOf(text + filling, { request, openings });

describe('facts', () => {
  it.each([
    ['The form had 12 fields.', '12'],
    ['It took us four weeks to see it.', 'four weeks'],
    ['Since then half of our leads come back.', 'half of'],
    ['Completion doubled.', 'doubled'],
    ['We told the team at Fabrikam about it.', 'Fabrikam'],
    ['It was on a Tuesday that we saw it.', 'Tuesday'],
    ['We lost 1,201 of them.', '1,201'],
  ])('%s', (text, fact) => {
    expect(found(text).join(' ')).toContain(`"${fact}"`);
  });

  it.each([
    'We cut it from 9 questions to 3.',
    'Completion went from 41% to 1.200 a month.',
    'In 2023 Anna asked, and Contoso stayed.',
    'I think two things matter, and I’m sure of one.',
    'We lost [how many: 40 or 50?] of them [to whom].',
    '1. Ask less.\n2. Listen.\n4. Stop.',
    'We posted it on LinkedIn, with AI or without.',
  ])('lets pass: %s', (text) => {
    expect(found(text).filter((one) => /figure|name/.test(one))).toEqual([]);
  });

  it('takes no German noun for a name', () => {
    const german =
      'Wir haben die Anmeldung auf drei Fragen gekürzt, und die Leute im Vertrieb haben vor allem gemerkt, dass die Gespräche mit den Kunden seitdem ruhiger sind.';
    expect(problemsOf(german, { request, openings: [] }).join(' ')).not.toContain('name');
  });
});

describe('manner', () => {
  it.each([
    ["In today's market, forms are long.", "in today's"],
    ["It's not just a form, it's a promise.", 'stock phrase'],
    ['We unlock growth.', 'unlock'],
    ['[your number] questions were too many.', 'opens with a bracket'],
    [`${'A very long first line '.repeat(12)}.\n\nThen more.`, 'characters; 210'],
  ])('%s', (text, sentence) => {
    expect(found(text).join(' ')).toContain(sentence);
  });

  it('sees an opening that comes again, in this draft or in another', () => {
    const opening = 'Nine questions were six too many for us.';
    expect(found(`${opening}\n\nWe cut.\n\nNine questions were six too many.`).join(' ')).toContain('further down');
    expect(found(opening, ['Nine questions were six too few, said Anna.']).join(' ')).toContain('begin elsewhere');
    expect(found(opening, ['Three questions are enough.'])).toEqual([]);
  });

  it('counts characters and brackets', () => {
    expect(problemsOf('Short.', { request, openings: [] }).join(' ')).toContain('6 characters');
    expect(found('x'.repeat(900)).join(' ')).toContain('700 are the most');
    expect(found('We had [a] and [b].').join(' ')).toContain('2 prompts');
    expect(found('We had [a].')).toEqual([]);
  });

  it('the longest draft of signs holds nobody up', async () => {
    for (const sign of ['[', '1.', 'A b ', "it's ", ' two ', '\n', 'is not just a ']) {
      const tookMs = await cpuMs(() => problemsOf(sign.repeat(20_000 / sign.length), { request, openings: [sign] }));
      expect(tookMs, sign).toBeLessThan(2000);
    }
  });
});
