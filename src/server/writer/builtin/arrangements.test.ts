// Orders with another beginning or end: the outcome last, a figure or the other clause first, notes without their list.
import { describe, expect, it } from 'vitest';
import { answered, draftsOf, requestFor } from './test-drafts.ts';

const told = async (idea: string, answers: readonly string[]): Promise<string[]> =>
  draftsOf(requestFor(idea, { answers: await answered(idea, answers) }));

describe('orders of one sentence', () => {
  it('keeps the claim of somebody before what is said against it', async () => {
    const idea = "I'm a night nurse and I think handover sheets should be read aloud";
    for (const draft of await told(idea, ['My colleague missed an allergy.', 'when the patient is asleep']))
      expect(draft).not.toMatch(/^I'm a night nurse\.|asleep\.[^]*I think/);
  });

  it('a reason stands behind its own sentence, in whatever run that is', async () => {
    const idea =
      'Three years ago I could not read a contract. Yesterday I explained ours to the landlord. We got the shop.';
    const [draft = ''] = await told(idea, ['nobody taught me']);
    expect(draft.replaceAll('\n\n', ' ')).toContain('read a contract. Nobody taught me. Yesterday');
  });

  it('ends on no reason', async () => {
    const drafts = await told('I fired my biggest client because the calls came on Sundays', [
      'At breakfast, by phone.',
    ]);
    for (const draft of drafts) expect(draft).not.toMatch(/\nThe calls came on Sundays\.$/);
  });

  it('takes nobody for the thing that is theirs', async () => {
    const idea = "Grandpa's toolbox taught me more than my degree";
    for (const draft of await told(idea, ['', 'He showed me how to hold a file.']))
      expect(draft).not.toContain('toolbox showed');
  });

  it('a time of day is no figure whose thing only the question names', async () => {
    const idea = "Hospitals don't have a staffing problem, they have a parking and childcare problem";
    const scene = 'My colleague Denise handed in her notice in the staff car park at 7:40, crying, after circling.';
    const [first = ''] = await told(idea, [scene]);
    expect(first).toMatch(/^My colleague Denise/);
  });

  it('who tells it stays before what is told', async () => {
    const idea =
      'I lead a team of seven. We used to count stock by hand every Friday. Now a scanner does it in 15 minutes.';
    for (const draft of await draftsOf(requestFor(idea))) expect(draft).not.toMatch(/scanner[^]*I lead/);
  });
});

describe('notes under a label', () => {
  it('are told once as a list and once without it', async () => {
    const idea =
      'notes for a post on onboarding:\n- new hire got her laptop on day 4\n- no one had booked lunch\n- she quit after 3 weeks';
    const [list = '', prose = ''] = await draftsOf(requestFor(idea));
    expect(list.startsWith('Onboarding:\n\n- new hire')).toBe(true);
    expect(
      prose.startsWith('New hire got her laptop on day 4.\n\nNo one had booked lunch. She quit after 3 weeks.'),
    ).toBe(true);
  });

  it('are told without a list where they have no label', async () => {
    const points = [
      'site manager, 22 yrs in construction',
      'called the headteacher every morning',
      'she recommended us to two schools',
    ];
    const drafts = await draftsOf(requestFor(`notes for a post:\n${points.map((one) => `- ${one}`).join('\n')}`));
    expect(drafts).toHaveLength(2);
    expect(drafts[1]).toBe(
      'Site manager, 22 yrs in construction.\n\nCalled the headteacher every morning. She recommended us to two schools.',
    );
  });

  it('of a word each stay a list', async () => {
    for (const draft of await draftsOf(requestFor('lunch plan:\n- soup\n- bread\n- tea')))
      expect(draft).toContain('- soup\n- bread');
  });
});

describe('an answer of a few words', () => {
  const idea = 'We moved from Slack to email';
  const rich = 'Two people left in the first week, and one of them came back in June.';

  it('is told, alone and beside one that has more to say', async () => {
    for (const answers of [
      ['', 'chaos'],
      ['', 'chaos', rich],
    ])
      expect((await told(idea, answers))[0]).toContain('The first day was chaos.');
    expect((await told(idea, ['', 'Anna from finance', rich]))[0]).toContain('Anna from finance.');
  });

  it('stays where it is a sentence', async () => {
    for (const draft of await told(idea, ['', 'my mates laughed', rich])) expect(draft).toContain('My mates laughed.');
  });
});

describe('an answer at the beginning', () => {
  const idea = 'I fired my biggest client because the calls came on Sundays';

  it.each([
    "Martin rang and said 'I don't think I was meant to see your margin'",
    'My daughter handed me the phone at breakfast and went back to bed.',
  ])('%s: tells what somebody did, and may open', async (scene) => {
    const [first = '', second = ''] = await told(idea, [scene]);
    expect(first.startsWith(scene.slice(0, 20))).toBe(true);
    expect(second.startsWith('I fired my biggest client')).toBe(true);
  });

  it.each(['I ring people back on Fridays now, even if there is no news', 'a long silence', 'Nobody said anything'])(
    '%s: a habit, a few words, nobody in particular: comes behind the idea in the first draft',
    async (answer) => expect((await told(idea, [answer]))[0]?.startsWith(idea)).toBe(true),
  );
});

describe('an answer that opens the second draft', () => {
  it.each([
    ['We stopped doing daily standups and nobody missed them.', 'Eleven people listened while two of them talked.'],
    ['I got 400 applications for one internship.', 'One applicant had written by hand. I called her the same evening.'],
    [
      'Last week I closed the biggest deal of my career from a hospital bed.',
      'My colleague held the phone while I read the numbers off my leg cast.',
    ],
  ])('%s: what happened, in words that point at nothing before them', async (idea, answer) => {
    const [first = '', second = ''] = await told(idea, [answer]);
    expect(first.startsWith(idea.slice(0, -1))).toBe(true);
    expect(second.replaceAll('\n\n', ' ')).toBe(`${answer} ${idea}`);
  });

  it.each([
    ['Most founders hire their first salesperson too early.', 'A founder in Lyon hired two of them before lunch.'],
    [
      'A customer told us our pricing page was confusing, so we deleted half of it.',
      'She read it aloud to me on the phone, and stopped in the middle of the second tier.',
    ],
    ['I sent 140 applications and got three replies.', 'One came from a man who had read the letter on a train.'],
    ['I turned down a promotion last month.', 'My boss laughed and had once done the same in her own first year.'],
  ])('%s: nothing that needs the idea before it', async (idea, answer) => {
    for (const one of await answered(idea, [answer, answer, answer]))
      for (const draft of await draftsOf(requestFor(idea, { answers: [one] })))
        expect(draft.startsWith(idea.slice(0, 20))).toBe(true);
  });

  it('what came of it, with its figure, opens the third', async () => {
    const drafts = await told('We moved our support team from chat to phone.', [
      'People typed the same thing four times',
      'Nobody picked up for an hour, then Jens took the first call and it lasted 40 minutes.',
      'Complaints fell by a third',
    ]);
    expect(drafts).toHaveLength(3);
    expect(drafts[2]?.startsWith('Complaints fell by a third.\n\nWe moved our support team')).toBe(true);
  });

  it('our onboarding is a thing, and what it did a sentence', async () => {
    const [, second = ''] = await told('Our onboarding went from six weeks to nine days.', [
      'A new hire called Tom asked me on his first morning what he should do until July.',
    ]);
    expect(second).toContain('Our onboarding went from six weeks to nine days.');
  });
});

describe('an answer in a story', () => {
  const flat = async (idea: string, question: string, answer: string): Promise<string> =>
    ((await draftsOf(requestFor(idea, { answers: [{ question, answer }] })))[0] ?? '').replaceAll('\n\n', ' ');

  it('stands behind the word or two that belong to its sentence', async () => {
    const idea = 'We lost the school contract. Again. Each time the feedback was kind and the price was wrong.';
    expect(await flat(idea, '"We lost the school contract": how did you find out?', 'by e-mail, on a Friday')).toMatch(
      /^We lost the school contract\. Again\. I found out by e-mail/,
    );
    for (const draft of await draftsOf(requestFor(idea))) expect(draft).not.toMatch(/\]\. Again\./);
  });

  it('tells what was said back before what came of it', async () => {
    const idea = 'The tenant shouted at our plumber. I told him twice. The third time I ended it on the phone.';
    expect(
      await flat(idea, '"I told him twice": what was the answer, if there was one?', 'he said it was just his way'),
    ).toContain('I told him twice. He said it was just his way. The third time');
  });

  it('tells it behind the silence that came first', async () => {
    const idea = 'Ieri una cliente mi ha chiesto se il pane era fresco. Silenzio in negozio. Il forno era rotto.';
    expect(
      await flat(
        idea,
        '"Ieri una cliente mi ha chiesto se il pane era fresco": che cosa hai risposto?',
        'che era di ieri',
      ),
    ).toContain('fresco. Silenzio in negozio. Ho risposto che era di ieri.');
  });

  it('tells at the end what nobody had expected', async () => {
    const idea = 'I got rejected by 47 bakeries. Number 48 was the one I almost did not write to. I start in June.';
    expect(
      await flat(
        idea,
        '"I got rejected by 47 bakeries": what was not as you had expected, if anything?',
        'that they all answered by hand',
      ),
    ).toMatch(/I start in June\. What I had not expected: that they all answered by hand\.$/);
  });

  it('keeps "I think" in its sentence', async () => {
    const idea = 'Last week I let an old lady into her own flat and she paid me in tomatoes.';
    const answer = 'She had locked herself out on the balcony, I think. Took me four minutes.';
    expect(await flat(idea, '"I let an old lady into her own flat": what was the reason?', answer)).toContain(
      'on the balcony, I think. Took me',
    );
  });
});

describe('an order of several sentences', () => {
  it.each([
    ['Year 8 did fractions with pizza boxes. Worked better than the scheme we paid for.', /^Worked/],
    ['Lost the Hendricks deal because of a wrong address. What I do now before hitting send', /^What I do now/],
    ['Our kiln broke the night before the fair. I rang every potter in the county.', /^I rang/],
    ['Wir backen sonntags nicht mehr. Drei Stammkunden sauer, vier Mitarbeiter froh', /^Drei Stammkunden/],
  ])('never opens with what hangs on the sentence before: %s', async (idea, opening) => {
    const drafts = await draftsOf(requestFor(idea));
    expect(drafts.length).toBeGreaterThan(0);
    for (const draft of drafts) expect(draft).not.toMatch(opening);
  });

  it('opens with what came of it in figures', async () => {
    const drafts = await draftsOf(
      requestFor('The bakery next door closed. Our queue went from 12 people to 31. I bake at night now.'),
    );
    expect(drafts[1]).toMatch(/^Our queue went from 12 people to 31\.\n\nThe bakery next door closed\./);
  });

  it('answers what the idea promises to tell behind a colon', async () => {
    const drafts = await told('Lost the Hendricks deal because of a wrong address. What I do now before hitting send', [
      'I leave the To box empty till the end',
    ]);
    expect(drafts[0]).toContain('What I do now before hitting send: I leave the To box empty till the end.');
  });

  it('tells notes with slashes between them as sentences, and splits no German date', async () => {
    const [notes = ''] = await draftsOf(
      requestFor('notes: hospice shop / donated piano / nobody could lift it / now customers play it'),
    );
    expect(notes.replaceAll('\n\n', ' ')).toContain(
      'Hospice shop. Donated piano. Nobody could lift it. Now customers play it.',
    );
    const [date = ''] = await draftsOf(
      requestFor('Nach 11 Jahren auf Station wechsle ich in die Ausbildung, ab 1. März bin ich Praxisanleiterin.'),
    );
    expect(date).toContain('ab 1. März bin ich');
  });

  it('asks for what is missing right behind the words that it is about, where nothing leans on them', async () => {
    const said = 'We cut our sign-up from nine questions to three.';
    const [draft = ''] = await draftsOf(requestFor(`${said} Completed sign-ups went from 31% to 58% in four weeks.`));
    const [first, place] = draft.split('\n\n');
    expect(first).toBe(said);
    expect(place).toMatch(/^\[[^"]+\?\]$/);
  });
});
