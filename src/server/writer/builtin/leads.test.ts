// Three drafts out of one ordinary sentence: other openings, other places to fill in, nothing added.
import { describe, expect, it } from 'vitest';
import { openBrackets } from '#contract/brackets.ts';
import { draftsOf, noteOf, requestFor } from './test-drafts.ts';

describe('an ordinary sentence', () => {
  it.each([
    'We deleted 12 templates',
    'I moved our team from weekly to daily standups and our bug count went down',
    'Most startups hire too early',
    'My co-founder left after 3 months',
    'Stop adding meetings',
    'I have been a nurse for nine years',
    'What I learned from ten rejections',
    'Is college still worth it?',
    'We never got a reply',
    'Slow replies are underrated',
    'Ich habe meinen Job bei einer Bank gekündigt',
    'Die meisten Meetings sind überflüssig',
    'J’ai quitté mon poste dans une banque',
    'Cerramos nuestra oficina de Madrid',
    'La maggior parte delle riunioni è inutile',
    'Cortámos 12 reuniões',
    'We hebben ons kantoor in Utrecht gesloten',
    'Hired a designer before an engineer',
    'Fired our agency after the third missed date',
  ])('%s: three drafts that open in different words and ask for different things', async (idea) => {
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
    expect(drafts[2]?.length).toBeLessThanOrEqual(300);
  });

  it('a reason that was given is not asked for again', async () => {
    const idea = 'Ich habe nach zehn Jahren den Job gewechselt, weil ich nichts mehr gelernt habe';
    const drafts = await draftsOf(requestFor(idea));
    expect(drafts).toHaveLength(3);
    expect(drafts.join('\n')).not.toMatch(/Weil \[|Für \[/);
  });

  it('keeps what leans on it right behind it', async () => {
    for (const draft of await draftsOf(requestFor('We closed our Berlin office. It was a relief.')))
      expect(draft.replaceAll('\n\n', ' ')).toMatch(/closed our Berlin office\. It was a relief\./);
  });
});
