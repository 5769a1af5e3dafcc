// Three drafts from one ordinary sentence: openings with places to fill in, different ones, and nothing added (turnings.test.ts has the other openings).
import { describe, expect, it } from 'vitest';
import { openBrackets } from '#contract/brackets.ts';
import { draftsOf, noteOf, requestFor } from './test-drafts.ts';

describe('an ordinary sentence', () => {
  it.each(["Customers don't churn because of price", 'Nobody leaves because the pay is low'])(
    '%s: the reason that is denied never stands in front',
    async (idea) => {
      for (const draft of await draftsOf(requestFor(idea))) expect(draft).not.toMatch(/^Because (?!\[)/);
    },
  );

  it.each(['The interview question I will never ask again', 'The habit that saved my company'])(
    '%s: a thing is a heading, and the second draft says where it goes',
    async (idea) => {
      expect(await draftsOf(requestFor(idea))).toContain(`${idea}: [what it was].`);
    },
  );

  it('"Why small teams ship faster" is the claim in it', async () => {
    const drafts = await draftsOf(requestFor('Why small teams ship faster'));
    expect(drafts).toHaveLength(3);
    expect(drafts[0]).toMatch(/^Small teams ship faster\.\n\n\[/);
  });

  it.each([
    'We deleted 12 templates',
    'I moved our team from weekly to daily standups and our bug count went down',
    'Ich habe meinen Job bei einer Bank gekündigt',
    'J’ai quitté mon poste dans une banque',
    'Cerramos nuestra oficina de Madrid',
    'We hebben ons kantoor in Utrecht gesloten',
    'Hired a designer before an engineer',
    'Fired our agency after the third missed date',
  ])('%s: a deed has three drafts that open in different words and ask for different things', async (idea) => {
    const request = requestFor(idea);
    const drafts = await draftsOf(request);
    expect(drafts).toHaveLength(3);
    expect(await noteOf(request)).toBeNull();
    const openings = drafts.map((draft) => draft.toLowerCase().slice(0, 12));
    expect(new Set(openings).size, drafts.join('\n---\n')).toBe(3);
    const asked = drafts.flatMap((draft) => openBrackets(draft).map(({ text }) => text));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(drafts.some((draft) => draft.startsWith('['))).toBe(false);
    expect(drafts.every((draft) => /\?\]?$/.test(draft))).toBe(false);
  });

  it.each([
    'Most startups hire too early',
    'Slow replies are underrated',
    'La maggior parte delle riunioni è inutile',
    'My biggest failure as a founder was hiring my best friend',
    'Remote work made me a worse manager before it made me a better one',
    'Perdí a mi mejor cliente por un correo',
    'We cut our sign-up form from 9 questions to 3, and 40% more people finished it',
  ])('%s: a claim, and what happened to its author, have three that open in different words', async (idea) => {
    const drafts = await draftsOf(requestFor(idea));
    expect(drafts).toHaveLength(3);
    expect(drafts[0]?.startsWith(`${idea}.\n\n[`)).toBe(true);
    expect(new Set(drafts.map((draft) => draft.toLowerCase().slice(0, 8))).size).toBe(3);
    expect(drafts.every((draft) => openBrackets(draft).length > 0)).toBe(true);
    expect(await noteOf(requestFor(idea))).toBeNull();
  });

  it.each([
    [
      'Ich suche seit drei Monaten eine Praktikumsstelle',
      'Was ich mitbringe: [was du gemacht hast, das es zeigt].\n\nIch suche seit drei Monaten eine Praktikumsstelle.',
    ],
    ['How to prepare for an interview', 'To prepare for an interview, [what you do first].'],
    ['Three things I wish I knew', 'Of the three things I wish I knew, [which one stands out, and why].'],
  ])('%s has two', async (idea, second) => {
    expect((await draftsOf(requestFor(idea)))[1]).toBe(second);
  });

  it.each([['Looking for a first job in museum education', 'What I bring is [']])(
    '%s: what fits into no other sentence stands whole behind its opening',
    async (idea, opening) => {
      const draft = (await draftsOf(requestFor(idea))).find((one) => one.startsWith(opening)) ?? 'none';
      expect(draft.split('\n\n')[1]?.replace(/[.!]$/, '')).toBe(idea.replace(/!$/, ''));
    },
  );

  it('what a heading announces is the place that is left open', async () => {
    const idea = 'What I learned from ten rejections';
    expect((await draftsOf(requestFor(idea)))[1]).toBe('I learned [what, in a few words] from ten rejections.');
    expect(await noteOf(requestFor(idea))).toContain('Two drafts this time');
  });

  it('what begins with its day has nothing before that day', async () => {
    for (const draft of await draftsOf(requestFor('Today we signed our first customer outside Europe')))
      expect(draft).not.toMatch(/^Before today/);
  });

  it('a place is the first words of no draft where another opening was found, and each draft asks for something else', async () => {
    const drafts = await draftsOf(requestFor('We let a customer go who made up 20% of our revenue'));
    expect(drafts[0]).toContain('[What was the reason?]');
    expect(drafts.join('\n')).not.toMatch(/^Because \[/m);
    const asked = drafts.flatMap((draft) => openBrackets(draft).map(({ text }) => text));
    expect(new Set(asked).size).toBe(3);
  });

  it.each([
    'Our support team answers in 4 minutes now, it used to be 9 hours',
    "If you run a bakery, please pay people's bus fares without making them ask",
    'We split the month-end close between two people and it went from twelve days to seven',
  ])('%s: two sentences in one stand inside no other', async (idea) => {
    for (const draft of await draftsOf(requestFor(idea)))
      expect(draft).not.toMatch(/^(?:The reason|When|Before|Of the day|To anyone)/);
  });

  it('a day is asked for only where something happened on one', async () => {
    for (const idea of [
      'Our outage lasted six hours',
      "I'm 47 and applying for junior roles",
      'We read 300 CVs in March',
    ])
      expect((await draftsOf(requestFor(idea), 6)).join('\n')).not.toMatch(/^(?:The day|Before|Since) /m);
  });
});
