// Ideas as people type them, built from parts by a seed: actor, deed, figures, contrast, cause, claim, language; with answers, half of them dull.
// For measuring the built-in writer, so that it cannot be tuned to known sentences.
import { createRandom } from '#server/seeded-random.ts';

export type SampleIdea = {
  idea: string;
  language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';
  answers: string[];
  isDull: boolean;
};

type Parts = {
  deeds: string[];
  causes: string[];
  results: string[];
  claims: string[];
  subjects: string[];
  because: string;
  and: string;
  vivid: string[];
  dull: string[];
};

const nouns = [
  'questions',
  'meetings',
  'suppliers',
  'features',
  'templates',
  'offices',
  'candidates',
  'reports',
  'clients',
  'tools',
];
const people = [
  'nurses',
  'founders',
  'recruiters',
  'teachers',
  'plumbers',
  'designers',
  'students',
  'bakers',
  'pilots',
  'editors',
];

/** Names that no other idea is likely to have: if one turns up under another idea, the writer made it up. */
const cities =
  'Leeds Lyon Porto Torino Utrecht Graz Cork Gent Bilbao Basel Turku Vilnius Bergen Aarhus Linz Nantes Parma Braga Tilburg Siena'.split(
    ' ',
  );
const firms =
  'Kestrel Lumen Ardenne Solvia Norrland Pergola Tambour Velora Quillon Brenta Ostrava Marlow Finsen Corvus Zephra Aldine Hestia'.split(
    ' ',
  );

const parts: Record<SampleIdea['language'], Parts> = {
  en: {
    deeds: [
      'I quit my job at |firm|',
      'We closed our |city| office',
      'I turned down a promotion at |firm|',
      'We cut our menu from # dishes to #',
      'I interviewed # |people|',
      'We deleted # |nouns|',
      'My co-founder left after # months',
      'I raised my prices by #%',
      'We hired # |people| without reading a CV',
      'I spent # years as a freelancer',
      'Our newsletter lost # readers',
      'We stopped sending reports to # |people|',
      'I rewrote the handbook in # days',
      'We moved support in |city| from phone to chat',
    ],
    causes: [
      'nobody could explain the budget',
      'I was tired of flying',
      'the numbers never added up',
      'our customers asked for it',
      'the old way took # hours a week',
      'my father got ill',
      'we had # weeks of cash left',
    ],
    results: [
      'complaints fell by half',
      'nobody noticed',
      'revenue doubled',
      'the team slept better',
      '# customers came back',
      'I cried in the car',
    ],
    claims: [
      'Most |people| plan too much',
      'Nobody reads |nouns|',
      'Good |people| ask for less',
      'Slow replies to |people| are underrated',
      'Every team has too many |nouns|',
      'Interviews at |firm| reward loud people',
      '|people| should learn to sell',
      'Stop adding |nouns|',
    ],
    subjects: ['burnout', 'pricing for |people|', 'hybrid work', 'the future of |people|', 'trust'],
    because: ' because ',
    and: ' and ',
    vivid: [
      'Marta put the keys on my editor and said nothing for a minute.',
      'It was raining in Leeds and the room had # chairs for # people.',
      'A customer wrote: "I thought you had closed."',
      'I sat in the stairwell with a cold coffee. Then I called my sister.',
      'From # to # within # weeks.',
      'We lost # of our best clients. Two came back in May.',
    ],
    dull: [
      'money',
      'it was hard',
      'not sure',
      'yes',
      'the |nouns|',
      'in November',
      'a lot',
      'because of the |nouns|',
      'my |people|',
      'better',
      'a call of # minutes',
      '# euros',
      '# |people|',
      'one of the |people|',
      'we were slow with |nouns|',
      'they wanted # |nouns|',
      'on day #',
      'too many |nouns|',
    ],
  },
  de: {
    deeds: [
      'Ich habe meinen Job bei |firm| gekündigt',
      'Wir haben unser Büro in |city| geschlossen',
      'Wir haben # Berichte gestrichen',
      'Ich habe # Gespräche mit Kunden geführt',
    ],
    causes: ['niemand das Budget erklären konnte', 'ich nichts mehr gelernt habe', 'die Zahlen nie stimmten'],
    results: ['niemand hat es gemerkt', 'der Umsatz hat sich verdoppelt', 'das Team schläft besser'],
    claims: [
      'Die meisten Meetings bei |firm| sind überflüssig',
      'Niemand liest lange Berichte',
      'Gute Führung ist langweilig',
    ],
    subjects: ['Führung im Mittelstand', 'Vertrauen'],
    because: ', weil ',
    and: ' und ',
    vivid: ['Meine Chefin legte den Schlüssel auf den Tisch und ging.', 'Von # auf # in # Wochen.'],
    dull: ['das Geld', 'es war schwer', 'weiß nicht'],
  },
  fr: {
    deeds: [
      'J’ai quitté mon poste chez |firm|',
      'Nous avons fermé notre bureau de |city|',
      'Nous avons supprimé # réunions',
    ],
    causes: ['personne ne comprenait le budget', 'je n’apprenais plus rien'],
    results: ['personne ne l’a remarqué', 'les ventes ont doublé'],
    claims: ['La plupart des réunions chez |firm| sont inutiles', 'Personne ne lit les longs rapports'],
    subjects: ['le travail à distance', 'la confiance dans une équipe'],
    because: ' parce que ',
    and: ' et ',
    vivid: ['Ma collègue a posé les clés sur la table sans un mot.', 'De # à # en # semaines.'],
    dull: ['l’argent', 'c’était difficile', 'je ne sais pas'],
  },
  es: {
    deeds: ['Dejé mi trabajo en |firm|', 'Cerramos nuestra oficina de |city|', 'Eliminamos # reuniones'],
    causes: ['nadie entendía el presupuesto', 'ya no aprendía nada'],
    results: ['nadie se dio cuenta', 'las ventas se duplicaron'],
    claims: ['La mayoría de las reuniones en |firm| sobran', 'Nadie lee los informes largos'],
    subjects: ['el trabajo remoto', 'la confianza en los equipos'],
    because: ' porque ',
    and: ' y ',
    vivid: ['Mi jefa dejó las llaves sobre la mesa y se fue.', 'De # a # en # semanas.'],
    dull: ['el dinero', 'fue difícil', 'no sé'],
  },
  it: {
    deeds: [
      'Ho lasciato il mio lavoro da |firm|',
      'Abbiamo chiuso il nostro ufficio di |city|',
      'Abbiamo eliminato # riunioni',
    ],
    causes: ['nessuno capiva il bilancio', 'non imparavo più niente'],
    results: ['nessuno se n’è accorto', 'le vendite sono raddoppiate'],
    claims: ['La maggior parte delle riunioni a |city| è inutile', 'Nessuno legge i rapporti lunghi'],
    subjects: ['il lavoro a distanza', 'la fiducia nelle squadre'],
    because: ' perché ',
    and: ' e ',
    vivid: ['La mia collega ha lasciato le chiavi sul tavolo senza una parola.', 'Da # a # in # settimane.'],
    dull: ['i soldi', 'era difficile', 'non so'],
  },
  pt: {
    deeds: ['Deixei o meu emprego na |firm|', 'Fechámos o nosso escritório de |city|', 'Cortámos # reuniões'],
    causes: ['ninguém percebia o orçamento', 'já não aprendia nada'],
    results: ['ninguém reparou', 'as vendas duplicaram'],
    claims: ['A maioria das reuniões na |firm| é inútil', 'Ninguém lê relatórios longos'],
    subjects: ['o trabalho remoto', 'a confiança nas equipas'],
    because: ' porque ',
    and: ' e ',
    vivid: ['A minha chefe deixou as chaves na mesa e saiu.', 'De # para # em # semanas.'],
    dull: ['o dinheiro', 'foi difícil', 'não sei'],
  },
  nl: {
    deeds: [
      'Ik heb mijn baan bij |firm| opgezegd',
      'We hebben ons kantoor in |city| gesloten',
      'We hebben # vergaderingen geschrapt',
    ],
    causes: ['niemand het budget begreep', 'ik niets meer leerde'],
    results: ['niemand heeft het gemerkt', 'de omzet is verdubbeld'],
    claims: ['De meeste vergaderingen bij |firm| zijn overbodig', 'Niemand leest lange rapporten'],
    subjects: ['het werken op afstand', 'het vertrouwen in een team'],
    because: ' omdat ',
    and: ' en ',
    vivid: ['Mijn collega legde de sleutels op tafel en ging weg.', 'Van # naar # in # weken.'],
    dull: ['het geld', 'het was moeilijk', 'weet ik niet'],
  },
};

/** Every third idea is in a language other than English. */
export function sampleIdeas(count: number, seed: number): SampleIdea[] {
  const random = createRandom(seed);
  const one = random.pick;
  const filled = (text: string): string =>
    text
      .replaceAll('|people|', () => one(people))
      .replaceAll('|nouns|', () => one(nouns))
      .replaceAll('|city|', () => one(cities))
      .replaceAll('|firm|', () => one(firms))
      .replaceAll('#', () => String(random.whole(3, 92)));
  const others = ['de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
  return Array.from({ length: count }, (_, at) => {
    const language = at % 3 === 2 ? one(others) : 'en';
    const { deeds, causes, results, claims, subjects, because, and, vivid, dull } = parts[language];
    const shapes: (() => string)[] = [
      () => one(deeds),
      () => `${one(deeds)}${because}${one(causes)}`,
      () => `${one(deeds)}${and}${one(results)}`,
      () => `${one(deeds)}. ${large(one(results))}.`,
      () => one(claims),
      () => `${one(claims)}. ${one(deeds)}${because}${one(causes)}. ${large(one(results))}.`,
      () => one(subjects),
    ];
    const isDull = random.chance(0.5);
    const idea = large(filled(one(shapes)()));
    return { idea, language, isDull, answers: Array.from({ length: 3 }, () => filled(one(isDull ? dull : vivid))) };
  });
}

const large = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
