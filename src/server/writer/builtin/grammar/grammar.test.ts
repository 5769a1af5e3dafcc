// What the writer knows about language: which one it is, figures, names, blocks, clauses, and what leans on what came before.
import { describe, expect, test } from 'vitest';
import { apart, fronted, halvesOf } from './clauses.ts';
import { createTagger, finiteVerb, isWish } from './english.ts';
import { languageOf } from './language.ts';
import { leans } from './leaning.ts';
import { quantitiesOf } from './quantities.ts';
import { blocksOf } from './text.ts';
import { factsOf, tokensOf } from './tokens.ts';

test.each([
  ['I fired my biggest client last week because they rang on Sundays', 'en'],
  ['leadership', 'en'],
  ['SaaS pricing', 'en'],
  ['Wir haben unsere Preise verdoppelt und niemand ist gegangen', 'de'],
  ['Künstliche Intelligenz im Mittelstand', 'de'],
  ['Führung', 'de'],
  ['J’ai quitté mon poste après huit ans', 'fr'],
  ['Despedimos a nuestro mejor cliente porque llamaba los domingos', 'es'],
  ['Abbiamo ridotto le riunioni da nove a tre', 'it'],
  ['Deixei o meu emprego porque não aprendia nada', 'pt'],
  ['We hebben onze prijzen verdubbeld omdat niemand klaagde', 'nl'],
  ['Meister bestanden, mit 52', 'de'],
  ['Merci à Josiane, 31 ans de cantine', 'fr'],
  ['De camarero a técnico de ascensores', 'es'],
  ['perdi o prazo. e contei pro cliente', 'pt'],
  ['Nul valincidenten in februari', 'nl'],
  ['Nie mamy już spotkań w poniedziałki', null],
  ['リモートワークの利点について', null],
  ['مستقبل العمل عن بعد', null],
  ['🚀🚀🚀', null],
  ['', null],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language));

// English words and names that are small words elsewhere, and short ideas that really are in another language.
test.each([
  ['en', 'ai agents', 'On AI', 'Car sales', 'Plus-size fashion', 'Comment sections', 'De-risking', 'Notre Dame'],
  ['en', 'Gut health', 'Die casting', 'Man vs machine', 'Word of mouth', 'War rooms', 'Fast fashion', 'Samsung'],
  ['en', 'Los Angeles', 'Las Vegas conferences', 'Per-seat pricing', 'Door-to-door selling', 'Ben Horowitz'],
  ['en', 'Enhanced onboarding', 'Memoir writing', 'Dell’s supply chain', 'Plateau', 'Canoeing', 'Van life'],
  ['de', 'Führung', 'Vertrauen im Team', 'Gute Chefs hören zu', 'Meetings sind Zeitverschwendung'],
  ['fr', 'Le télétravail', 'La confiance', 'Comment recruter', 'Mon premier jour', 'Les réunions du lundi'],
  ['es', 'El trabajo remoto', 'Liderazgo', 'Mi primer jefe', 'Los lunes son duros'],
  ['it', 'Il lavoro a distanza', 'La fiducia', 'Il mio primo capo', 'Le riunioni del lunedì'],
  ['pt', 'Trabalho remoto', 'Liderança', 'O meu primeiro chefe', 'A gente não lê relatórios longos'],
  ['nl', 'Thuiswerken', 'Leiderschap', 'Mijn eerste baas', 'Wij stoppen met vergaderen'],
])('in %s: %s', (language, ...texts) => {
  expect(texts.filter((text) => languageOf(text) !== language)).toEqual([]);
});

test('figures come with what they count; time, money and shares are units', () => {
  const found = quantitiesOf(
    'We cut nine questions to 3, saved $2,000 and 40 % in two weeks with our first ten customers.',
    'en',
  );
  expect(found.map(({ text, counted, unit }) => [text, counted, unit])).toEqual([
    ['nine questions', 'questions', false],
    ['3', null, false],
    ['$2,000', null, true],
    ['40 %', null, true],
    ['two weeks', 'weeks', true],
    ['ten customers', 'customers', false],
  ]);
  expect(quantitiesOf('In zwei Jahren 14 neue Kunden', 'de').map(({ counted, unit }) => [counted, unit])).toEqual([
    ['Jahren', true],
    ['Kunden', false],
  ]);
});

test('facts are numbers, names, links and tags; a text is its tokens', () => {
  const text = 'In March Marta sent 14 mails from GitHub, see https://a.example/x?y=1. #ship @ada';
  expect(factsOf(text, 'en').toSorted()).toEqual(
    ['#ship', '14', '@ada', 'GitHub', 'Marta', 'March', 'https://a.example/x?y=1'].toSorted(),
  );
  for (const { text: said, start, end } of tokensOf(text)) expect(text.slice(start, end)).toBe(said);
  expect(factsOf('Unser Team mag Kaffee', 'de')).toEqual([]);
});

test('blocks are paragraphs and lists; one dash is no list', () => {
  expect(blocksOf('One. Two e.g. this.\nThree\n\n- a\n- b\n\n1) x\n2) y\n\n- alone')).toEqual([
    { kind: 'prose', sentences: ['One.', 'Two e.g. this.', 'Three'] },
    { kind: 'list', points: ['a', 'b'], marks: ['-', '-'] },
    { kind: 'list', points: ['x', 'y'], marks: ['1)', '2)'] },
    { kind: 'prose', sentences: ['- alone'] },
  ]);
});

describe('English', async () => {
  const tagger = await createTagger();
  test.each([
    ['I fired my biggest client', true],
    ['Most startups hire too early', true],
    ['We didn’t renew the lease', true],
    ['The future of remote work', false],
    ['leadership', false],
    ['Lessons from my first ten customers', false],
  ])('%s is a sentence: %s', (text, is) => expect(finiteVerb(tagger(text)) !== null).toBe(is));

  test('a wish is one', () => {
    expect(isWish(tagger('Stop hiring too early'))).toBe(true);
    expect(isWish(tagger('Remote work'))).toBe(false);
  });

  test('the budget ends', async () => {
    const fresh = await createTagger();
    const sentences = Array.from({ length: 100 }, (_, at) => `We moved customer ${at} to a yearly plan in spring.`);
    const tagged = sentences.filter((sentence) => fresh(sentence).length > 0);
    expect(tagged.join('').length).toBeLessThanOrEqual(900);
    expect(fresh(sentences[0] ?? '')).not.toEqual([]);
    expect(fresh('x '.repeat(2500))).toEqual([]);
  });
});

describe('clauses', async () => {
  const tagger = await createTagger();
  test.each([
    [
      'en',
      'I fired my biggest client because the calls came on Sundays.',
      'Because the calls came on Sundays, I fired my biggest client.',
      ['I fired my biggest client.', 'The calls came on Sundays.'],
    ],
    [
      'en',
      'We cut the form to three questions, and sign-ups doubled.',
      null,
      ['We cut the form to three questions.', 'Sign-ups doubled.'],
    ],
    ['en', 'Marta left because we were slow.', null, ['Marta left.', 'We were slow.']],
    [
      'de',
      'Wir haben die Preise verdoppelt, weil niemand klagte.',
      'Weil niemand klagte, haben wir die Preise verdoppelt.',
      null,
    ],
    [
      'nl',
      'We hebben de prijzen verdubbeld omdat niemand klaagde.',
      'Omdat niemand klaagde, hebben we de prijzen verdubbeld.',
      null,
    ],
    [
      'es',
      'Despedimos al cliente porque el teléfono sonaba los domingos.',
      'Como el teléfono sonaba los domingos, despedimos al cliente.',
      ['Despedimos al cliente.', 'El teléfono sonaba los domingos.'],
    ],
  ] as const)('%s: %s', (language, sentence, first, two) => {
    const halves = halvesOf(sentence, language, tagger);
    if (halves === null) expect(sentence).toBe('Marta left because we were slow.');
    else expect([fronted(halves, language), apart(halves, language)]).toEqual([first, two]);
  });

  test.each([
    'We cut the form and doubled sign-ups.',
    'I like tea and coffee.',
    '"I quit because of you and he laughed."',
    'Salt and pepper',
  ])('%s stays whole', (sentence) => expect(halvesOf(sentence, 'en', tagger)).toBeNull());
});

test.each([
  ['But nobody came.', 'en', true],
  ['They rang on Sundays.', 'en', true],
  ['When I told them, the room went quiet.', 'en', true],
  ['My manager said she would leave.', 'en', false],
  ['Nobody reads onboarding mails.', 'en', false],
  ['Aber niemand kam.', 'de', true],
  ['Pero nadie vino.', 'es', true],
  ['Ana from the second team asked to keep it off', 'en', true],
  ['Jo, one of our glazers, had said it two years before', 'en', true],
  ['Tomasz got the first letter, and pinned it up by the kettle', 'en', false],
  ['My colleague handed in her notice in the car park', 'en', false],
  ['My colleague told her that in the car park', 'en', true],
] as const)('%s leans: %s %s', (sentence, language, is) => expect(leans(sentence, language)).toBe(is));
