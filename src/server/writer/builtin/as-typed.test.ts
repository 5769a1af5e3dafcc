// Ideas and answers as tired people type them: no capitals, labels, lists on one line, links at the end, answers that say little.
import { describe, expect, it } from 'vitest';
import { answered, draftsOf, everyQuestionOf, requestFor } from './test-drafts.ts';

const asked = async (idea: string): Promise<string> =>
  (await everyQuestionOf(idea)).map(({ question }) => question).join('\n');
const told = async (idea: string, ...answers: string[]): Promise<string[]> =>
  draftsOf(requestFor(idea, { answers: await answered(idea, answers) }));
/** Answers the question with these words in it, wherever it is in the list. */
const toldOf = async (idea: string, about: string, answer: string): Promise<string> => {
  const question = (await everyQuestionOf(idea)).find((one) => one.question.includes(about))?.question ?? about;
  return (await draftsOf(requestFor(idea, { answers: [{ question, answer }] }))).join('\n---\n');
};

describe('an idea as it is typed', () => {
  it('writes "I" and weekdays with their capital', async () => {
    const [first] = await draftsOf(requestFor("my team hates mondays because i've booked six meetings on monday"));
    expect(first).toContain("My team hates Mondays because I've booked six meetings on Monday.");
  });

  it('writes a month with its capital', async () => {
    expect((await draftsOf(requestFor('we stopped selling on sundays in october')))[0]).toContain('in October.');
  });

  it('puts no opening before one that begins with its own time, and none with what came later', async () => {
    const timed = (await draftsOf(requestFor('After my exam I quit my job and nobody asked why'))).join('\n');
    expect(timed).not.toMatch(/(?:Since|Because|day) .{0,40}after my exam/);
    for (const draft of await draftsOf(
      requestFor('our server died on launch day. the next morning we had 400 tickets'),
    ))
      expect(draft).not.toMatch(/^The next morning/);
  });

  it('lets "been" stand inside a sentence as "I have been"', async () => {
    const drafts = (await draftsOf(requestFor('been driving ambulances for 3 years and people still honk'))).join('\n');
    expect(drafts).not.toMatch(/\bI been\b|^Been driving ambulances.*: (?:one day|what I)/m);
    expect(drafts).toMatch(/^Been driving ambulances for 3 years and people still honk\./);
  });

  it('never parts a second deed or a reason from its subject', async () => {
    const english = await draftsOf(requestFor('we dropped our CRM and went back to a spreadsheet'));
    expect(english.join('\n')).not.toMatch(/^Went back/m);
    const french = await draftsOf(requestFor("J'ai quitté mon agence parce que je voulais écrire"));
    expect(french.join('\n')).not.toMatch(/^Je voulais écrire/m);
  });

  it('asks about the claim, not about its label', async () => {
    const questions = await asked('hot take: open offices are terrible');
    expect(questions).toContain('"open offices are terrible"');
    expect(questions).not.toContain('"hot take"');
  });

  it('sets a list that was typed into one line as a list', async () => {
    const [first] = await draftsOf(requestFor('notes: - hire slower - pay earlier - answer within a day'));
    expect(first).toContain('- hire slower\n- pay earlier\n- answer within a day');
  });

  it('sets numbered points that were typed into one line as a list, and takes no date for one', async () => {
    const idea =
      'Three rules of our kitchen. 1. The knife goes back. 2. Nobody shouts. 3. We eat at four. It took two years.';
    const drafts = await draftsOf(requestFor(idea));
    for (const draft of drafts)
      expect(draft).toContain(
        'Three rules of our kitchen:\n\n1. The knife goes back.\n2. Nobody shouts.\n3. We eat at four.\n\n',
      );
    expect(drafts[0]).toMatch(/\n\nIt took two years\.$/);
    expect(await asked(idea)).not.toContain('Which ones do you mean');
    const dates = 'Am 1. Mai, am 2. Juni und am 3. Juli haben wir die Werkstatt geschlossen.';
    expect((await draftsOf(requestFor(dates)))[0]).toContain(dates);
  });

  it('puts a link behind the sentence below it, and asks about the sentence', async () => {
    const idea = 'we finally published our salary bands https://example.org/bands';
    const [first] = await draftsOf(requestFor(idea));
    expect(first).toMatch(/^We finally published our salary bands\.\n[^]*\nhttps:\/\/example\.org\/bands$/);
    expect(await asked(idea)).toContain('published our salary bands"');
    const [whole] = await draftsOf(requestFor('you can read the report at https://example.org/report'));
    expect(whole).toContain('the report at https://example.org/report');
  });

  it.each([
    'my oldest colleague never finished school',
    'hospital visitors dodge our questions',
    'Le micro-management détruit la confiance',
    'Perfektionismus frisst die Zeit',
  ])('%s: a statement is no bare subject', async (idea) => {
    expect((await draftsOf(requestFor(idea)))[0]?.startsWith(`${idea.charAt(0).toUpperCase()}${idea.slice(1)}.`)).toBe(
      true,
    );
  });

  it.each([
    [
      'We need two roofers. Apply: jobs@tallow.io or https://tallow.io/jobs',
      'jobs@tallow.io or https://tallow.io/jobs',
    ],
    [
      'Wir suchen zwei Dachdecker. Bewerbung: jobs@tallow.io oder https://tallow.io/jobs',
      'oder https://tallow.io/jobs',
    ],
    ['Warum ich keine Praktikanten einstelle: Sie brauchen Zeit.', 'einstelle: Sie brauchen Zeit.'],
    ['We closed the Lyon office #fintech @tallow', '@tallow'],
    ['Hi all,\nWe moved to Leeds last year.', 'Hi all, We moved to Leeds last year.'],
  ])('%s: keeps its punctuation', async (idea, kept) => {
    const drafts = await draftsOf(requestFor(idea));
    expect(drafts[0]).toContain(kept);
    expect(drafts.join('\n')).not.toMatch(/@tallow\.(?!io)|all\.|that hi all| oder?\./);
  });

  it.each([
    'Perdimos el correo de todos en un solo día. Tres semanas después, un cliente nos llamó para preguntar.',
    'J’ai vendu mon appartement pour payer les salaires. Ma banque a refusé mon prêt le lendemain.',
    'Wir haben alle E-Mails an einem Tag verloren. Drei Wochen später rief uns ein Kunde an und fragte.',
    'Abbiamo perso la posta di tutti in un solo giorno. Il giorno dopo, un cliente ci ha chiamati per chiedere.',
    'Perdemos o correio de todos num só dia. No dia seguinte um cliente ligou-nos para perguntar.',
    'We zijn alle e-mails op één dag kwijtgeraakt. De volgende dag belde een klant ons met een vraag.',
  ])('%s: no draft opens with what came after', async (idea) => {
    for (const draft of await draftsOf(requestFor(idea)))
      expect(draft).not.toContain(`${idea.split('. ')[1]}\n\n${idea.slice(0, 12)}`);
  });

  it('frames nothing that is still to come', async () => {
    const drafts = await draftsOf(requestFor("Next Tuesday I'll tell my team that we're closing the Lyon office"));
    expect(drafts.join('\n')).not.toMatch(/The reason|When I tell/);
  });

  it('sets answers as their language and their links want it', async () => {
    expect(await toldOf('我们搬到了利兹。', '?', '因为房租')).toContain('因为房租。');
    expect(await toldOf('We moved to Leeds', 'reason', 'https://example.org/why says it all')).not.toContain('Https');
    expect(
      await toldOf('Ich habe meinen Job bei einer Bank gekündigt', 'anders', 'Frau Demir aus der 9b hat geweint'),
    ).not.toContain('Danach Frau');
  });
});

describe('a question that is not asked', () => {
  it.each([
    ['Se me cayó el servidor en plena demo', 'de cuánto a cuánto'],
    ['At my last company people took 11 days on average to get a laptop', 'which day of it'],
    ['Our client left us for a competitor that was 40% cheaper', 'what was the reason'],
    ["I didn't get promoted. My boss said I was too quiet in meetings.", 'what was the reason'],
    ['Dr. Amara Osei joins as CTO', 'made you say so'],
    ['Warum wir keine Meetings mehr machen: In 2 Jahren haben wir 300 Stunden gespart', 'Was war der Grund'],
    ['hired someone with 8 yrs in sales', '"8 yrs"'],
    ['our ledger fell into the canal in May', 'from what to what'],
    ['my crew of 5 writes its own menus', '"5 writes"'],
    ['every bank says trust is its highest value', 'What makes you say'],
    ['patients who are late are the ones who are scared', '"are late'],
    ['my cousin wrote my cover letter', 'What were the words'],
    ['i changed schools three times before i graduated', '"graduated"'],
    ['our office is in a church and nobody finds it', 'What makes you say'],
    ['Trabajo de noche y mis hijos ya no me ven', 'pasó después'],
    ['La mia collega corregge i compiti in treno', 'successo dopo'],
    ['Second month as a nurse: 9 nights, two cakes and I miss my bed', 'What makes you say'],
  ])('%s: nothing about %s', async (idea, words) => {
    expect(await asked(idea)).not.toContain(words);
  });

  it('asks how it began where something of others goes on, and what has stayed of what is over', async () => {
    expect(await asked('i copy my homework on the bus and nobody minds')).toContain('how did that begin?');
    expect(await asked('Nessuno voleva il mio turno di notte')).toContain('Nessuno voleva');
    expect(await asked('Onze directeur stuurde een kaart naar elke klant')).toContain('gebeurde er daarna');
  });

  it('is cut where it is long, at no half of a place, and knows "a gente" for us', async () => {
    const long =
      'we moved all of our monthly invoicing for building sites in the north from the end of the month to the day';
    expect(await asked(`${long} on which the last worker leaves`)).toContain('"we moved all of our monthly invoicing"');
    expect(await asked('A gente decidiu fechar a loja do centro')).toContain('razão');
  });
});

describe('answers that say little', () => {
  it('says nothing of a boss, and nothing to the one who asked', async () => {
    const idea = 'we moved our weekly report';
    expect(await toldOf(idea, 'different', 'the team')).not.toContain('The team.');
    expect(await toldOf(idea, 'different', 'fewer complaints i guess')).toContain('Since then: fewer complaints.');
    const story = 'a customer asked for the cheapest kitchen and I talked her into a smaller one';
    expect(await toldOf(story, 'happened next', 'it was hard')).not.toContain('hard');
    expect(await toldOf(idea, 'reason', 'it was hard')).toContain('It was hard.');
    expect(await toldOf(story, 'happened next', 'a rainy thursday')).toContain('A rainy Thursday.');
  });

  it('tells what follows where somebody has forgotten the rest, and nothing where that was all', async () => {
    const idea = 'we moved our weekly report';
    expect(await toldOf(idea, 'first day', 'cant remember exactly, the room was booked by somebody else')).toMatch(
      /^The room was booked by somebody else\.$/m,
    );
    expect(await toldOf(idea, 'first day', 'dont know')).not.toContain('know');
    expect(await toldOf(idea, 'first day', 'was annoyed, went home')).toContain('I was annoyed, went home.');
  });

  it('makes a list of points between slashes', async () => {
    const [first] = await told('4 rules for night shifts', 'eat early / drink water / no caffeine / walk');
    expect(first).toContain('- Eat early\n- Drink water\n- No caffeine\n- Walk');
  });

  it('hangs what it was and how much on the sentence, in its language', async () => {
    expect(await toldOf('Cerramos la tienda y las quejas bajaron un 30%', 'cuánto', 'de 90 a 63')).toContain(
      'bajaron un 30%, de 90 a 63.',
    );
    expect(await toldOf('Cambiamos de banco en mayo', 'razón', 'demasiado lento')).toContain(
      'La razón: demasiado lento.',
    );
    expect(await toldOf('Cerramos el taller en junio', 'razón', 'sin pedidos')).toContain('La razón: sin pedidos.');
    expect(await toldOf('we swap shifts by text', 'begin', 'since the pandemic')).toContain(
      'It has been so since the pandemic.',
    );
    expect(await toldOf('Ik ben in mei gestopt als docent', 'reden', 'te veel vergaderingen')).toContain(
      'De reden: te veel vergaderingen.',
    );
  });

  it('opens neither with a few words in a frame nor with a verb that has lost its subject', async () => {
    const italian = await toldOf('Ho chiuso il mio studio in centro', 'successo dopo', 'la voce di un cliente');
    expect(italian).toMatch(/^La voce di un cliente\.$/m);
    expect(italian.startsWith('La voce')).toBe(false);
    const german = await toldOf('Mein erster Chef kam immer zu spät', 'ging es weiter', 'war trotzdem beliebt');
    expect(german).not.toMatch(/(?:^|---\n)War trotzdem/);
  });

  it.each([
    ['Ich habe meinen Verein verlassen', 'Grund', 'nicht viel'],
    ['J’ai quitté Paris en avril', 'raison', 'pas grand-chose'],
  ])('%s: "%s", "%s" says nothing', async (idea, about, answer) => {
    expect(await toldOf(idea, about, answer)).not.toContain(answer);
  });
});
