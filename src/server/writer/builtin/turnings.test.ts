// One ordinary sentence: which other openings its own words give, and that the first draft opens as it was typed.
import { describe, expect, it } from 'vitest';
import { draftsOf, noteOf, requestFor } from './test-drafts.ts';

describe('an ordinary sentence', () => {
  it.each(["Customers don't churn because of price", 'Nobody leaves because the pay is low'])(
    '%s: the reason that is denied never stands in front',
    async (idea) => {
      for (const draft of await draftsOf(requestFor(idea))) expect(draft).not.toMatch(/^Because/);
    },
  );

  it('"Thrilled to share that I ..." stands inside no other sentence', async () => {
    const drafts = await draftsOf(requestFor('Thrilled to share that I passed the bar exam'));
    expect(drafts.join('\n')).not.toMatch(/that I thrilled/i);
  });

  it.each([
    'We deleted 12 templates',
    'Most startups hire too early',
    'Slow replies are underrated',
    'What I learned from ten rejections',
    'How to prepare for an interview',
    'The habit that saved my company',
    'Ich habe meinen Job bei einer Bank gekündigt',
    'Perdí a mi mejor cliente por un correo',
    'Our support team answers in 4 minutes now, it used to be 9 hours',
  ])('%s: opens as it was typed, and holds no place to fill in there', async (idea) => {
    const [first = ''] = await draftsOf(requestFor(idea));
    expect(first.toLowerCase().startsWith(idea.toLowerCase())).toBe(true);
    expect(first.split('\n')[0]).not.toContain('[');
  });

  it.each([
    [
      'Data engineers don’t need a framework, they need a glossary',
      'Data engineers need a glossary.\n\nThey do not need a framework.',
    ],
    ['Code review is not about bugs. It is about people.', 'Code review is about people.\n\nIt is not about bugs.'],
    [
      'Le télétravail n’est pas le problème, c’est la confiance',
      'Le problème, c’est la confiance.\n\nPas le télétravail.',
    ],
    [
      'I giovani non hanno perso la voglia, hanno perso la pazienza',
      'I giovani hanno perso la pazienza.\n\nNon hanno perso la voglia.',
    ],
    ['Wir brauchen keine neuen Tools, sondern mehr Zeit', 'Wir brauchen mehr Zeit.\n\nKeine neuen Tools.'],
    ['Meetings brauchen keine Agenda, sie brauchen ein Ende', 'Meetings brauchen ein Ende.\n\nKeine Agenda.'],
    ['Een goede manager is niet aardig maar eerlijk', 'Een goede manager is eerlijk.\n\nNiet aardig.'],
    ['El problema no es el precio, sino la espera', 'El problema es la espera.\n\nNo el precio.'],
    [
      'Our customers never asked for dark mode. They asked for invoices that add up.',
      'Our customers asked for invoices that add up.\n\nThey never asked for dark mode.',
    ],
  ])('%s: the other half first, with the same subject', async (idea, opening) => {
    expect((await draftsOf(requestFor(idea))).some((draft) => draft.startsWith(opening))).toBe(true);
  });

  it.each([
    'Thank you to everybody who came to our booth in Hannover',
    'We’re hiring a backend engineer in Leeds, hybrid',
  ])('%s: no opening is forced on what has none', async (idea) => {
    const drafts = await draftsOf(requestFor(idea));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.startsWith(idea)).toBe(true);
    expect(await noteOf(requestFor(idea))).toContain('only one honest way');
  });

  it.each([
    'Perdí a mi mejor cliente por un correo',
    'Fui despedida no dia do meu aniversário',
    'Wir suchen seit acht Monaten eine Erzieherin',
    'Non esiste il lavoro perfetto',
    'Onze vergaderingen duren nu twintig minuten',
    'Führungskräfte reden zu viel',
    'Your CV should fit on one page',
  ])('%s: a sentence is no bare subject', async (idea) => {
    expect((await draftsOf(requestFor(idea)))[0]?.startsWith(`${idea}.`)).toBe(true);
  });

  it('a reason that was given is not asked for again', async () => {
    const idea = 'Ich habe nach zehn Jahren den Job gewechselt, weil ich nichts mehr gelernt habe';
    const drafts = await draftsOf(requestFor(idea));
    expect(drafts.length).toBeGreaterThanOrEqual(2);
    expect(drafts.join('\n')).not.toMatch(/Weil \[/);
  });

  it.each([
    'We deleted 40,000 lines of code and nobody noticed',
    'Thirty-one people came to the consultation and twenty-nine were against',
    'At our library the 3D printer gets the tours and the fax machine gets the line',
    "I'm a school nurse and kids tell me things they don't tell their teachers",
    'Everybody talks about burn-out but nobody talks about bore-out',
    'Je suis prof et je vois arriver ChatGPT dans les copies',
  ])('%s: a clause that needs the one before it opens no draft', async (idea) => {
    const second = idea.split(/ (?:and|but|et) /)[1] ?? '';
    for (const draft of await draftsOf(requestFor(idea), 6))
      expect(draft.toLowerCase().startsWith(second.toLowerCase().slice(0, 12))).toBe(false);
  });

  it('what came of it in figures may come first', async () => {
    const idea = 'We cut the paper forms on our ward and handover went from 40 minutes to 25';
    expect((await draftsOf(requestFor(idea)))[1]).toMatch(
      /^Handover went from 40 minutes to 25\.\n\nWe cut the paper forms on our ward\./,
    );
  });

  it('keeps what leans on it right behind it', async () => {
    for (const draft of await draftsOf(requestFor('We closed our Berlin office. It was a relief.')))
      expect(draft.replaceAll('\n\n', ' ')).toMatch(/closed our Berlin office\. It was a relief\./);
  });
});
