// Figures in a text, as digits or small number words of seven languages, with what they count: "nine questions", "40 %", "zwei Jahre".
import type { Language } from './language.ts';
import { tokensOf } from './tokens.ts';

/** `counted` is the noun as written, or null if none follows. `unit`: it measures time, money, a share or a size rather than counting things. */
export type Quantity = {
  text: string;
  start: number;
  end: number;
  figure: string;
  counted: string | null;
  unit: boolean;
};

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
/** One line per language, after its code. */
const byLanguage = (table: string): Record<Language, ReadonlySet<string>> =>
  Object.fromEntries(table.split('\n').map((row) => [row.slice(0, 2), list(row.slice(3))])) as Record<
    Language,
    ReadonlySet<string>
  >;

const numberWords =
  byLanguage(`en two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand half twice dozen
de zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig vierzig fünfzig hundert tausend
fr deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante cent mille
es dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien mil
it due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta quaranta cinquanta cento mille
pt dois duas três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta cem mil
nl twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien twintig dertig veertig vijftig honderd duizend`);

const units =
  list(`sec secs mins hr hrs wk wks mo mos yr yrs second seconds minute minutes min hour hours h day days week weeks month months year years quarter quarters decade decades percent
percentage point points times x k m bn million millions billion thousand hundred dollars euros pounds usd eur gbp km miles kg people's am pm
sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren prozent euro cent cents franken rappen mal uhr millionen mio tausend
secondes minutes heure heures jour jours semaine semaines mois an ans année années fois pour
segundos minutos hora horas día días semana semanas mes meses año años veces por millones
secondi minuti ora ore giorno giorni settimana settimane mese mesi anno anni volte
segundo dia dias mês ano anos vezes milhões
uur uren dag dagen weken maand maanden jaar keer procent`);

/** Words that may come between a number and what it counts: "ten first customers" counts customers. */
const passing =
  byLanguage(`en first new big small more other different good long of the my our best last early paying angry cold bad
de neue neuen neuer erste ersten kleine kleinen große großen weitere gute guten
fr premiers premières nouveaux nouvelles petits petites grands grandes autres
es primeros primeras nuevos nuevas grandes pequeños
it primi prime nuovi nuove grandi piccoli altri
pt primeiros primeiras novos novas grandes pequenos outros
nl eerste nieuwe grote kleine andere goede`);

const neverCounted =
  /^(?:of|to|from|in|on|at|by|and|or|but|for|the|a|an|is|are|was|were|we|i|it|per|than|as|with|and|not|do|did|if|that|und|oder|von|zu|auf|in|im|et|à|de|des|y|e|a|en|o|di|da|per|van|naar|op|of|ich|wir|je|nous|que|che|nach|bis|für|pour|para|voor|al|alla|alle|allo|ai|nel|nella|nei|dal|dalla|del|della|dei|par|au|aux|du|ao|à|às|aos|por|no|na|pro|beim|am|pour)$/iu;

export function quantitiesOf(text: string, language: Language | null): Quantity[] {
  const tokens = tokensOf(text);
  const words = language === null ? new Set<string>() : numberWords[language];
  const skipped = language === null ? new Set<string>() : passing[language];
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at];
    if (first === undefined) break;
    const inDigits = first.kind === 'number';
    if (!inDigits && !(first.kind === 'word' && words.has(first.text.toLowerCase()))) continue;
    const before = tokens[at - 1];
    const money = before !== undefined && /^[$€£¥]$/u.test(before.text) && before.end === first.start;
    let next = at + 1;
    const sign = tokens[next];
    const share = sign !== undefined && /^[%€$£+]$/u.test(sign.text) && sign.start - first.end <= 1;
    let end = share ? sign.end : first.end;
    let counted: string | null = null;
    if (!share && !money) {
      while (next < at + 3 && skipped.has(tokens[next]?.text.toLowerCase() ?? '')) next++;
      const noun = tokens[next];
      const gap = text.slice(first.end, noun?.start ?? first.end);
      if (noun?.kind === 'word' && !/[^\p{L} ]/u.test(gap) && !neverCounted.test(noun.text)) {
        counted = noun.text;
        ({ end } = noun);
      }
    }
    const start = money ? before.start : first.start;
    const isYear = inDigits && /^(?:19|20)\d\d$/.test(first.text);
    const unit = share || money || isYear || (counted !== null && units.has(counted.toLowerCase()));
    found.push({ text: text.slice(start, end), start, end, figure: first.text, counted, unit });
  }
  return found;
}

export const hasFigure = (text: string, language: Language | null): boolean => quantitiesOf(text, language).length > 0;

/** Whether it measures something; "page 3", "call 41", "4 am" and "2009" only name something. */
export const hasMeasure = (text: string, language: Language | null): boolean =>
  quantitiesOf(text, language).some(({ start, end, figure }) => {
    const isLabel =
      !/\p{L}/u.test(figure) &&
      (/(?<![\p{L}])(?:nr|no|number|page|call|day|step|version|chapter|round|grade|class|level|slide|item|room|am|pm|tag|seite|nummer|jour|página|día)\.? $/iu.test(
        text.slice(0, start),
      ) ||
        /^(?: ?(?:am|pm|a\.m|p\.m|o['’]clock|uhr)\b|:\d)/iu.test(text.slice(start + figure.length)));
    const isYear = /^(?:19|20)\d\d$/.test(figure) && end - start === figure.length;
    return !isLabel && !isYear;
  });
