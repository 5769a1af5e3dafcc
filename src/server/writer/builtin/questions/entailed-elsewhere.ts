// What one turn of phrase leaves open in German, French, Spanish, Italian, Portuguese or Dutch, as `entailed.ts` has it for English: fewer, each by its
// own pattern.
import type { Language } from '../grammar/language.ts';
import type { QuestionKind } from './kinds.ts';

type Other = Exclude<Language, 'en'>;
const kinds = ['most_often', 'longest', 'in_what_way', 'levels'] as const satisfies readonly QuestionKind[];

/** A line each, in the order of `kinds`. N: a number; D: how long it took; P: a share. */
// oxfmt-ignore
const tables: Record<Other, string> = {
  de: String.raw`(?:N|alle|jede[ns]?) [^,]{2,60} (?:gelesen|befragt|interviewt|ausgewertet|gesprochen|geprüft)$
D (?:gedauert|gebraucht), (?:bis|um) .{5,60}$
(?:ist|sind|war|waren) [^,]{0,30}(?:\p{L}{2,20}er|mehr) als [^,]{3,50}$
um P (?:gestiegen|gesunken|gesenkt|gekürzt|reduziert|erhöht|gesteigert|gewachsen)$`,
  fr: String.raw`(?:lu|relu|interrogé|interviewé|analysé|parlé à|parlé avec) (?:N|tous|toutes|chaque) [^,]{3,50}$
(?:fallu|mis|pris) D pour .{5,60}$
(?:est|sont|était) (?:bien |beaucoup )?(?:plus \p{L}{2,20}|moins \p{L}{2,20}|meilleure?s?|pire) (?:que|qu['’]) ?[^,]{3,50}$
(?:augmenté|baissé|réduit|diminué|progressé|chuté) [^,]{0,40}de P$`,
  es: String.raw`(?:leí|leído|entrevistado|entrevistamos|entrevisté|analizado|analizamos|analicé|revisado|revisamos|revisé|hablé con|hablamos con) (?:a )?(?:N|todos|todas|cada) [^,]{3,50}$
(?:tardamos|tardé|costó|llevó) D (?:en|para)? ?.{5,60}$
(?:es|son|era) (?:mucho )?(?:más \p{L}{2,20}|menos \p{L}{2,20}|mejor|peor) que [^,]{3,50}$
(?:aumentó|subió|bajó|cayó|creció|reducido|aumentado|subido|bajado|reducimos) [^,]{0,40}(?:un|en un) P$`,
  it: String.raw`(?:letto|intervistato|analizzato|parlato con) (?:N|tutti|tutte|ogni) [^,]{3,50}$
(?:voluto|voluti|impiegato|messo) D (?:per|a) .{5,60}$
(?:è|sono|era) (?:molto )?(?:più \p{L}{2,20}|meno \p{L}{2,20}|meglio|migliore|peggio) (?:di|del|della|dei|delle|che) [^,]{3,50}$
(?:aumentat|cresciut|calat|ridott|diminuit)[oaie] [^,]{0,40}del(?:l['’])? ?P$`,
  pt: String.raw`(?:li|lemos|entrevistei|entrevistámos|entrevistamos|analisei|analisámos|analisamos|falei com|falámos com|falamos com) (?:N|todos|todas|cada) [^,]{3,50}$
(?:demorámos|demoramos|demorei|levou|levámos|levamos) D (?:a|para) .{5,60}$
(?:é|são|era) (?:muito )?(?:mais \p{L}{2,20}|menos \p{L}{2,20}|melhor|pior) (?:do )?que [^,]{3,50}$
(?:aumentou|subiu|caiu|cresceu|reduzimos|reduziu) [^,]{0,40}(?:em )?P$`,
  nl: String.raw`(?:N|alle|elke) [^,]{2,50} (?:gelezen|geïnterviewd|gesproken|geanalyseerd)$
D (?:geduurd|gekost) (?:om|voor|tot) .{5,60}$
(?:is|zijn|was|waren) [^,]{0,30}(?:\p{L}{2,20}er|meer) dan [^,]{3,50}$
met P (?:gestegen|gedaald|verlaagd|verhoogd|gegroeid)$`,
};

const duration = String.raw`(?:\d{1,3}|ein|eine|zwei|drei|vier|fünf|sechs|acht|neun|zehn|zwölf|une?|deux|trois|quatre|cinq|six|huit|neuf|dix|dos|tres|cuatro|cinco|seis|ocho|nueve|diez|un|due|quattro|cinque|sei|otto|nove|dieci|um|uma|dois|duas|quatro|oito|dez|twee|vier|vijf|zes|acht|negen|tien) (?:Tage|Wochen|Monate|Jahre?|jours|semaines|mois|ans?|días|semanas|meses|años?|giorni|settimane|mesi|ann[io]|dias|anos?|dagen|weken|maanden|jaar)`;
const read = (line: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}])${line
      .replaceAll('N', () => String.raw`(?:[5-9]|[1-9]\d{1,4})`)
      .replaceAll(/\bD\b/g, () => duration)
      .replaceAll(/\bP\b/g, () => String.raw`\d[\d.,]{0,8} ?(?:%|Prozent|procent|por ciento|per cento|pour cent)`)}`,
    'iu',
  );
const patterns = Object.fromEntries(
  Object.entries(tables).map(([language, table]) => [language, table.split('\n').map(read)]),
) as Record<Other, RegExp[]>;

/** Of the idea's last sentence, without its end: what comes behind it may be the answer. Names its own reason nowhere. */
export const entailedElsewhere = (said: string, language: Other): QuestionKind[] =>
  said.length > 140 || /[:"“”„«»()]/.test(said)
    ? []
    : kinds.filter((_kind, at) => patterns[language][at]?.test(said) === true);
