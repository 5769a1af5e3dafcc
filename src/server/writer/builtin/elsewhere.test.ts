// Questions and answers in the six languages read by word lists: what is asked, how a fragment joins its sentence, what may come first.
import { describe, expect, it } from 'vitest';
import { answered, draftsOf, questionsOf, requestFor } from './test-drafts.ts';

const asked = async (idea: string): Promise<string[]> => (await questionsOf(idea)).map(({ question }) => question);
const told = async (idea: string, ...answers: string[]): Promise<string[]> =>
  draftsOf(requestFor(idea, { answers: await answered(idea, answers) }));

describe('a question', () => {
  it.each([
    ['Ich suche ab Mai eine Ausbildung als Köchin', /das zeigt, dass du es kannst/i],
    ['Busco prácticas de sonido en Bilbao', /demuestre que sabes/i],
    ['Wir suchen eine Köchin für unsere Kita', /im ersten Monat/i],
    ['Ärzte sollten keine Anrufe nach Mitternacht annehmen müssen', /Was passiert sonst/i],
    ['Le chiamate della domenica dovrebbero essere vietate', /succede altrimenti/i],
    ['Los becarios no quieren café, quieren contexto', /un día o una conversación/i],
    ['4 Regeln, die in unserer Küche gelten', /Welche meinst du mit „4 Regeln/i],
    ['Comment j’ai appris à dire non', /transmettriez/i],
    ['Cómo cerramos tres tiendas sin despedir', /marcó la diferencia/i],
    ['Aquí nadie se queja. Yo lo hice en mayo.', /«Aquí nadie se queja».*conversación/i],
    ['mijn eerste klant betaalde in eieren', /gebeurde er daarna/i],
    ['Troquei de advocacia para padaria aos 41 anos', /a razão/i],
    [
      'Die Technik ist nicht das Problem. Schlechte Absprachen sind das Problem.',
      /Schlechte Absprachen.* gezeigt hat/i,
    ],
  ])('%s: %s', async (idea, wanted) => {
    expect((await asked(idea)).join('\n')).toMatch(wanted);
  });

  it.each([
    ['Mi tío tenía un quiosco y nunca subió un precio', 'De cuánto'],
    ['Diesen Monat hat niemand angerufen. Wir haben drei Anzeigen geschaltet.', 'gezeigt hat'],
    ['On a supprimé le point du matin et personne ne le regrette', 'changé ensuite'],
    ['Cerramos la sucursal de Gijón y ahora vendemos por correo', 'cambió después'],
    ['Na nossa livraria ninguém tem pressa', 'depois'],
    ['Je suis sage-femme depuis neuf ans', 'passé ensuite'],
    ['Wir haben ihm die Rechnung gezeigt', 'gezeigt hat'],
    ['Niemand hat es gemerkt', 'gezeigt hat'],
    ['Ho 31 anni e due lavori', 'successo dopo'],
    ['Depuis que j’ai fermé le guichet, on se parle', 'changé ensuite'],
    ['Ich lerne Polnisch. Gestern hat er zum ersten Mal genickt.', 'gezeigt hat'],
  ])('%s: nothing about "%s"', async (idea, words) => {
    expect((await asked(idea)).join('\n')).not.toContain(words);
  });
});

describe('an answer', () => {
  it.each([
    ['Ich habe im Mai gekündigt', ['die Nachtschichten'], 'Der Grund: die Nachtschichten.'],
    ['Ich habe im Mai gekündigt', ['Rücken'], 'Der Grund: Rücken.'],
    ['Cerramos el bar en marzo', ['los vecinos'], 'La razón: los vecinos.'],
    ['Ho chiuso la bottega a giugno', ['ero stanco'], 'a giugno perché ero stanco.'],
    ['Troquei de escola em maio', ['o meu pai adoeceu'], 'em maio porque o meu pai adoeceu.'],
    ['Abbiamo chiuso il bar in maggio', ['il caffè costa troppo'], 'in maggio perché il caffè costa troppo.'],
    ['I compiti della domenica dovrebbero essere vietati', ['tutti copiano'], 'Altrimenti tutti copiano.'],
    [
      'Ik ben in mei gestopt als kok',
      ['', '', 'mijn dochter zegt dat ik weer zing'],
      'Mijn dochter zegt dat ik weer zing.',
    ],
  ])('%s, %s: %s', async (idea, answers, sentence) => {
    expect((await told(idea, ...answers)).join('\n---\n')).toContain(sentence);
  });

  it.each([
    ['We cut our menu to 12 dishes and complaints fell', 'costs', 'dishes because of costs. Complaints fell.'],
    [
      'wir haben das formular gekürzt und plötzlich rufen leute an',
      'die Kosten',
      'gekürzt. Der Grund: die Kosten. Plötzlich rufen',
    ],
    [
      'Recusei um cliente e a equipa bateu palmas',
      'gritava com a Joana',
      'cliente porque gritava com a Joana. A equipa',
    ],
    [
      'Cerramos la tienda de Gijón y ahora vendemos por correo',
      'alquiler',
      'Gijón. La razón: alquiler. Ahora vendemos',
    ],
  ])('%s, %s: a reason stands right behind the clause it was asked of', async (idea, answer, wanted) => {
    expect((await told(idea, answer)).map((draft) => draft.replaceAll('\n\n', ' ')).join('\n')).toContain(wanted);
  });

  it.each([
    ['Meine Chefin kam nie zu spät', 'ging es weiter', 'weil sie Bäckerin war', /zu spät, weil sie Bäckerin war\./],
    ['La mayoría de los jefes no escucha', 'conversación', 'en mi equipo', /En mi equipo\./],
    ['Mon premier client m’a payé en pommes', 'passé ensuite', 'dans le parking', /Dans le parking\./],
  ])('%s, %s: a circumstance keeps its sentence', async (idea, about, answer, wanted) => {
    const question = (await asked(idea)).find((one) => one.includes(about)) ?? about;
    expect((await draftsOf(requestFor(idea, { answers: [{ question, answer }] }))).join('\n')).toMatch(wanted);
  });

  it('does not part a second participle from its verb', async () => {
    for (const draft of await draftsOf(requestFor('Ich habe nach 15 Jahren gekündigt und eine Bäckerei eröffnet')))
      expect(draft).not.toMatch(/^Eine Bäckerei/m);
  });
});

describe('an order', () => {
  it('of points that a heading announces is a list, behind a colon of its language', async () => {
    const [list] = await told(
      '4 Regeln, die in unserer Küche gelten',
      'zweimal kosten\nalles beschriften\nkein Telefon',
    );
    expect(list).toBe(
      '4 Regeln, die in unserer Küche gelten:\n\n- Zweimal kosten\n- Alles beschriften\n- Kein Telefon',
    );
    expect((await told('Ce que j’ai appris en dix ans de cuisine', 'les gens ont faim'))[0]).toMatch(
      /cuisine :\n\nLes gens ont faim\./,
    );
  });

  it('keeps an answer behind its question, and puts the other half of two sentences first', async () => {
    expect((await told('Warum kommt niemand zum Elternabend?', 'weil wir nur vorlesen'))[0]).toBe(
      'Warum kommt niemand zum Elternabend?\n\nWeil wir nur vorlesen.',
    );
    expect(await draftsOf(requestFor('Der Kunde ist nicht König. Er ist Gast.'))).toContainEqual(
      expect.stringMatching(/^Der Kunde ist Gast\.\n\nNicht König\./),
    );
  });

  it.each(['Danke an alle, die gestern am Stand waren!', 'Nous recrutons une cheffe de projet à Nantes'])(
    '%s: nothing is put before it',
    async (idea) => {
      for (const draft of await draftsOf(requestFor(idea))) expect(draft.startsWith(idea)).toBe(true);
    },
  );

  it.each([
    ['Die Post kommt nicht mehr. Nicht ein einziger Brief.', /^Nicht ein/],
    ['Nadie lee los avisos. Los hacemos igual.', /^Los hacemos/],
    ['Die Kita ist zu. Es war ein gutes Jahr für uns alle.', /^Es war/],
    ['Le bar est fermé. C’était la plus belle année de toutes.', /^C’était/],
  ])('%s: an afterthought never opens', async (idea, opening) => {
    for (const draft of await draftsOf(requestFor(idea), 6)) expect(draft).not.toMatch(opening);
  });
});
