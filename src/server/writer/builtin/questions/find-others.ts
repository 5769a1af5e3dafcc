// What an idea in German, French, Spanish, Italian, Portuguese or Dutch leaves open: fewer kinds than in English, found only by word lists.
import { halvesOf } from '../grammar/clauses.ts';
import type { Language } from '../grammar/language.ts';
import { hasVerb } from '../grammar/fragments.ts';
import { isAfterthought, leans } from '../grammar/leaning.ts';
import { quantitiesOf } from '../grammar/quantities.ts';
import { promisesList, readSentences, seeking, seekingSomebody, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { Finding } from './find-english.ts';
import type { QuestionKind } from './kinds.ts';

type Other = Exclude<Language, 'en'>;

const alone = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}-])(?:${words})(?![\p{L}-])`, 'iu');

/**
 * The words of each language, as patterns. `causes`: a reason is given. `own` and `verb`: the author's deed; in German and Dutch the last word of the
 * clause says which. `growing`, `learned`: words with questions of their own. `everybody`, `ought`, `norms`: a claim. `person`, `past`: somebody
 * talks about themselves, or about the past.
 */
// oxfmt-ignore
const parts = ['causes', 'own', 'verb', 'growing', 'learned', 'everybody', 'ought', 'norms', 'person', 'past'] as const;
const tables: Record<Other, string> = {
  de: String.raw`weil|denn|damit|wegen|da|um\s[^.]{1,80}\szu
ich|wir|mein\p{L}*|unser\p{L}*
gekündigt|entlassen|verdoppelt|gestrichen|aufgehört|entschieden|gewechselt|abgelehnt|geschlossen|verkauft|eingestellt|beendet|halbiert|gekürzt|abgeschafft|verlassen|umgestellt|eingeführt|gestartet|reduziert|gesenkt|erhöht|ersetzt|gegründet|gelöscht|eröffnet|übernommen|übergeben|abgestellt|aufgegeben|abgesagt|verzichtet|getauscht|ausgelagert|angefangen|begonnen|gekauft|kündigte|verließ
gestiegen|gesunken|verdoppelt|halbiert|gewachsen|gefallen|stieg|sank|fiel|wuchs|verdreifacht
gelernt|(?:mir|uns) (?:\p{L}{1,15} ){0,3}(?:gezeigt|beigebracht)|verstanden|gemerkt|begriffen
die meisten [\p{L}-]+|alle [\p{L}-]+|niemand|jede[rs]? [\p{L}-]+|viele [\p{L}-]+
soll|sollen|sollte|sollten|müssen|muss|darf|dürfen
zu (?:viel|wenig|oft|lang|spät|früh)|sondern
ich|wir|mich|mir|uns|mein\p{L}*|unser\p{L}*
(?:habe?|haben|hat|bin|sind) (?:\S{1,30} ){0,12}(?:\p{L}{0,8}ge\p{L}{2,20}(?:t|en)|(?:be|ver|er|ent|zer)\p{L}{3,20}(?:t|en)|\p{L}{3,20}iert)|hatte|hatten|war|waren|wurde|wurden|kam|kamen|ging|gingen|gab|fiel|rief|schrieb|stand|sagte|fragte|wollte|konnte|musste|machte|bekam|verlor|blieb|brachte|fand|half|sah|nahm`,
  fr: String.raw`parce|car|puisque|grâce|pour que|afin
j['’]ai|nous avons|on a|je|nous
quitté|licencié|doublé|supprimé|arrêté|décidé|changé|refusé|fermé|vendu|embauché|réduit|remplacé|lancé|créé|démissionné|abandonné|augmenté|divisé|coupé|recruté|engagé|signé|ouvert|repris|monté|accepté|acheté|déménagé|choisi
doublé|augmenté|baissé|chuté|triplé|progressé|diminué
appris|compris|m['’]a montré|nous a montré|réalisé|découvert
la plupart des [\p{L}-]+|tous les [\p{L}-]+|toutes les [\p{L}-]+|personne|beaucoup de [\p{L}-]+|chaque [\p{L}-]+
doit|doivent|devrait|devraient|il faut
trop|c['’]est
j['’]\p{L}+|je|^on|et on|nous|mon|ma|mes|notre|nos|m['’]\p{L}+
était|étais|avait|avais|(?:ai|a|avons|ont|suis|est|sommes|sont) (?:\p{L}{1,12} ){0,2}?\p{L}{1,20}(?:ée?s?|is|it|i|u|us|ue|ert|ort)`,
  es: String.raw`porque|ya que|debido|gracias a|para (?:que|\p{L}{2,20}[aei]r)
.
(?:he|hemos) \p{L}+[ai]do|dejé|dejamos|despedí|despedimos|dupliqué|duplicamos|eliminé|eliminamos|decidí|decidimos|cambié|cambiamos|rechacé|rechazamos|cerré|cerramos|vendí|vendimos|contraté|contratamos|reduje|redujimos|reemplazamos|lancé|lanzamos|renuncié|subimos|bajamos|quitamos|abandonamos|abrí|abrimos|empecé|empezamos|acepté|compré|compramos|monté
duplicaron|subieron|bajaron|crecieron|cayeron|aumentaron|duplicó|subió|bajó|creció|cayó|aumentó
(?:aprendí|aprendimos)(?! a )|(?:me|nos) (?:enseñó|mostró)|entendí|descubrí|comprendí
la mayoría de l[oa]s [\p{L}-]+|tod[oa]s l[oa]s [\p{L}-]+|nadie|much[oa]s [\p{L}-]+|cada [\p{L}-]+
debe|deben|debería|deberían|hay que
demasiado|sino
yo|me|nos|mi|mis|nuestr[oa]s?|NOUNS\p{L}{2,20}(?:amos|imos|é|í)|he|hemos|tengo|hago|doy|voy|soy|estoy|llevo|vivo|vendo|^(?:trabajo|estudio|enseño|escribo|cocino|conduzco|dirijo) (?!remoto|en equipo)\p{L}{1,20}
NOUNS\p{L}{2,20}(?:amos|imos|é|í|ó|aron|ieron|aba)|(?:quer|pod|hac|dec|deb|hab|sab|viv|vend|tra|ven|ten|sal|sent|le|cre|segu|perd)ía|he|hemos|ha|han|fue|fui|era|dije|dijo|dijeron|hice|hizo|hicimos|tuve|tuvo|puse|vine|vino|quise|pude|supe|estuve`,
  it: String.raw`perché|poiché|grazie a|per (?:non )?\p{L}{2,20}[aei]re
ho|abbiamo
lasciato|licenziato|raddoppiato|eliminato|smesso|deciso|cambiato|rifiutato|chiuso|venduto|assunto|ridotto|sostituito|lanciato|tolto|abbandonato|aumentato|dimezzato|tagliato|aperto|accettato|comprato|cominciato|scelto
raddoppiate|raddoppiati|aumentate|aumentati|cresciuti|cresciute|calati|calate|raddoppiato|aumentato|cresciuto|calato
imparato(?! a )|capito|(?:mi|ci) ha (?:insegnato|mostrato)|scoperto
la maggior parte [\p{L}-]+ [\p{L}-]+|tutti [gi]l?i? ?[\p{L}-]+|nessuno|molt[ei] [\p{L}-]+|ogni [\p{L}-]+
deve|devono|dovrebbe|dovrebbero|bisogna
troppo|troppe|troppi
io|mi|ci|mio|mia|miei|mie|nostr[oaie]|ho|abbiamo|faccio|vivo|vendo|insegno|^(?:lavoro|studio|scrivo|cucino|guido|gestisco) (?!da remoto|di squadra)\p{L}{1,20}
(?:ho|abbiamo|ha|hanno|sono|è|siamo) (?:già |mai |sempre |solo |appena |anche |poi |finalmente )?\p{L}{2,20}[ts][oaie]|era|erano|fu|aveva|\p{L}{2,20}(?:avo|avano|eva|evo|evano|iva|ivano|arono|irono)`,
  pt: String.raw`porque|já que|graças|para (?:que|\p{L}{2,20}[aei]r)
.
deixei|deixámos|deixamos|despedi|despedimos|dobrei|dobramos|duplicámos|duplicamos|eliminámos|eliminamos|decidi|decidimos|mudei|mudámos|mudamos|recusei|recusámos|recusamos|fechei|fechámos|fechamos|vendi|vendemos|contratei|contratámos|contratamos|reduzi|reduzimos|lancei|lançámos|lançamos|cortei|cortámos|cortamos|demiti|abri|abrimos|comecei|aceitei|comprei|comprámos|troquei|pedi|parei|parámos|paramos|a gente (?:parou|deixou|decidiu|mudou|cortou|lançou|fechou|vendeu|contratou)
duplicaram|dobraram|subiram|caíram|cresceram|aumentaram|duplicou|dobrou|subiu|caiu|cresceu|aumentou
(?:aprendi|aprendemos)(?! a )|(?:me|nos) (?:ensinou|mostrou)|(?:ensinou|mostrou)-(?:me|nos)|percebi|descobri|entendi
a maioria d[oa]s [\p{L}-]+|tod[oa]s [oa]s [\p{L}-]+|ninguém|muit[oa]s [\p{L}-]+|cada [\p{L}-]+
deve|devem|deveria|deveriam|é preciso
demasiado|demais
eu|a gente|me|nos|meus?|minhas?|noss[oa]s?|tenho|faço|dou|vou|sou|estou|vivo|vendo|moro|^(?:trabalho|estudo|ensino|escrevo|cozinho|conduzo|giro) (?!remoto|em equipa?e?)\p{L}{1,20}|\p{L}{2,20}(?:ei|ámos|emos|imos)|\p{L}{2,20}-me
\p{L}{2,20}(?:ei|ou|eu|iu|ámos|amos|aram|eram|iram|ava)|(?:quer|pod|faz|diz|dev|hav|sab|viv|vend|traz)ia|tinha|foi|fui|era|disse|fiz|fez|tive|teve|pus|vim|veio|quis|pude|soube|estive|\p{L}{2,20}i-me`,
  nl: String.raw`omdat|want|doordat|dankzij|om
ik|wij|we
opgezegd|ontslagen|verdubbeld|geschrapt|gestopt|besloten|veranderd|geweigerd|gesloten|verkocht|aangenomen|verlaagd|verhoogd|vervangen|gestart|gehalveerd|afgeschaft|verlaten|geopend|begonnen|gekocht|overgenomen
gestegen|gedaald|verdubbeld|gegroeid|gehalveerd|steeg|daalde|groeide
geleerd|begrepen|ontdekt|gemerkt
de meeste [\p{L}-]+|alle [\p{L}-]+|niemand|veel [\p{L}-]+|elke [\p{L}-]+|iedere [\p{L}-]+
moet|moeten|zou|zouden
te (?:veel|weinig|vaak|lang|laat|vroeg)|maar
ik|wij|we|me|mij|ons|mijn|onze
(?:heb|hebben|heeft|ben|zijn) (?:\S{1,30} ){0,12}(?:\p{L}{0,8}ge\p{L}{2,20}(?:t|d|en)|(?:be|ver|ont)\p{L}{3,20}(?:t|d|en))|had|hadden|was|waren|werd|werden|vond|kwam|ging|zei|vroeg|kreeg|schreef|belde|gaf|nam|bleef|zag|stond|moest|wilde|verloor|las|liet|hielp|won|bracht|dacht|sprak|stuurde|stelde|(?:betaal|maak|vertel|hoor|speel|probeer|leer|open|stop|woon|bel|huil|lach|wacht|kook|werk)(?:te|de)n?`,
};

/** Words that end like a Spanish verb in the first person. */
const nouns = String.raw`(?!(?:necesitamos|estamos|vamos|damos|usamos|hablamos|trabajamos|vivimos|café|así|aquí|allí|ahí|qué|comité|bebé|últimos|próximos|máximos|mínimos|primos)(?!\p{L}))`;

const read = (table: string): Record<(typeof parts)[number], RegExp> => {
  const rows = table.replaceAll('NOUNS', nouns).split('\n');
  return Object.fromEntries(parts.map((part, at) => [part, rows[at] === '.' ? /./u : alone(rows[at] ?? '')])) as Record<
    (typeof parts)[number],
    RegExp
  >;
};
const words = Object.fromEntries(Object.entries(tables).map(([language, table]) => [language, read(table)])) as Record<
  Other,
  ReturnType<typeof read>
>;

const asksWhy = /^(?:warum|wieso|pourquoi|por qué|perché|porquê|waarom)\s/iu;
export const fraction = alone(
  'Drittel|Hälfte|Viertel|tiers|moitié|quart|tercio|mitad|cuarto|terzo|metà|quarto|terço|metade|derde|helft|kwart|Prozent|procent',
);

export const isOwnDeedElsewhere = (sentence: string, language: Language): boolean =>
  language !== 'en' && words[language].verb.test(sentence) && words[language].own.test(sentence);

export const givesReasonElsewhere = (sentence: string, language: Language): boolean =>
  language !== 'en' && words[language].causes.test(sentence);

/** Whether it tells what happened. */
export const isPastElsewhere = (sentence: string, language: Language): boolean =>
  language !== 'en' && words[language].past.test(sentence);

/** Whether it is about the writer, or about somebody in a story. */
export const isPersonalElsewhere = (sentence: string, language: Language): boolean =>
  language !== 'en' && words[language].person.test(sentence);

export function findInOthers(reading: Reading): Finding[] {
  const { language, sentences } = reading;
  if (language === null || language === 'en') return [];
  const found = sentences
    .slice(0, readSentences)
    .flatMap((sentence, at) =>
      /[?]\s*$/.test(sentence)
        ? []
        : inSentence(sentence, at, language, reading).map(([kind, quote]) => ({ kind, quote, at })),
    );
  const { person } = words[language];
  // "340 sold last year", after saying who sells them: "where did you see this?" makes no sense.
  const last = sentences.findLastIndex(
    (one) =>
      !leans(one, language) &&
      !isAfterthought(one, language) &&
      (hasVerb(one, language) || person.test(one) || !person.test(reading.idea)),
  );
  const sentence = sentences[last] ?? '';
  const isOnlyDetail = found.every(({ kind }) => kind === 'in_what_way');
  if (!isOnlyDetail || sentence === '' || sentence.length > longest || /[?:]$/.test(sentence)) return found;
  const others = otherwiseAsked(sentence, language, reading.idea);
  return [...found, ...others.map((kind) => ({ kind, quote: withoutEnd(sentence), at: last }))];
}

/** What can be asked about a sentence that leaves nothing else open. Nobody is asked what made them say what they tell. */
function otherwiseAsked(sentence: string, language: Other, idea: string): QuestionKind[] {
  const { person, past } = words[language];
  if (willBe.test(sentence)) return [];
  if (/^(?:danke|merci|gracias|grazie|obrigad[oa]|bedankt|dank)(?!\p{L})/iu.test(sentence)) return [];
  // "De camarero a técnico de ascensores": lived, not claimed.
  if (!hasVerb(sentence, language) && !person.test(sentence) && sentence.length <= quoteUnits)
    return ['subject_moment'];
  // "Nicht Schwimmen, sondern Hinschauen".
  if (compared.test(sentence) || /(?<!\p{L})(?:sondern|sino)(?!\p{L})/iu.test(sentence)) return ['in_what_way'];
  // "Praxistag, 18 Schüler, einer umgekippt": notes, which claim nothing.
  const isNotes = sentence.split(', ').length > 2 || sentence.length > mostClaimed;
  return isNotes || person.test(idea) || past.test(sentence) ? [] : ['showed'];
}

/** What a heading leaves open. */
function announced(heading: string, language: Other): QuestionKind {
  if (promisesList(heading)) return 'points';
  if (asksWhy.test(heading)) return 'reason';
  if (/^(?:cómo|como|comment|wie|come|hoe)\s/iu.test(heading) && !words[language].past.test(heading)) return 'answer';
  return words[language].learned.test(heading) ? 'learned' : 'change';
}

function inSentence(sentence: string, at: number, language: Other, reading: Reading): [QuestionKind, string][] {
  const { idea, shape, sentences } = reading;
  const found: [QuestionKind, string][] = [];
  const { own, verb, causes, growing, learned, everybody, ought, norms, person, past } = words[language];
  const figures = quantitiesOf(sentence, language);
  const whole = withoutEnd(sentence);
  const add = (kind: QuestionKind, pattern: RegExp): string | null => {
    const word = pattern.exec(sentence)?.[0];
    const quote = word === undefined ? null : clauseWith(word, sentence, language);
    if (quote !== null) found.push([kind, quote]);
    return quote;
  };
  if (shape === 'heading') return [[announced(whole, language), whole.replace(asksWhy, '')]];
  const promise = promised.exec(whole);
  if (promise) return [['learned', promise.index > 8 ? withoutEnd(whole.slice(0, promise.index)) : whole]];
  if (seeking.test(sentence)) return [['offer', whole]];
  if (seekingSomebody.test(sentence)) return [['role', whole]];
  if (spokenTo.test(sentence) && !replied.test(idea) && !nothingSaid.test(sentence)) return [['answered', whole]];
  const opened = opens.exec(sentence)?.groups?.['q'];
  if (opened !== undefined && !causes.test(idea)) found.push(['why_that', opened]);
  if (own.test(sentence) && !causes.test(idea)) add('reason', verb);
  // "Onze praktijk belt patiënten weer zelf op in plaats van sms'jes te sturen".
  if (
    found.length === 0 &&
    insteadOf.test(sentence) &&
    person.test(sentence) &&
    !causes.test(idea) &&
    whole.length <= longestClause
  )
    found.push(['reason', whole]);
  if (figures.length < 2 && !fraction.test(sentence) && !negation.test(sentence) && !fellDown.test(sentence))
    add('extent', growing);
  if (!nobody.test(sentence)) add('showed', learned);
  if (holds.test(sentence) && ought.test(sentence)) return [['showed', whole]];
  if (weOught.test(sentence) && whole.length <= longest) return [['otherwise', whole]];
  if (person.test(sentence)) {
    return [...found, ...ofPerson(sentence, at === sentences.length - 1, idea, language)];
  }
  // Once somebody has talked about themselves, the past is not a claim about the present.
  if (sentence.length > longest || (at > 0 && person.test(idea))) return found;
  const isClaim = (everybody.test(sentence) || norms.test(sentence)) && !past.test(sentence);
  if (found.length === 0 && ought.test(sentence)) found.push(['otherwise', whole]);
  else if (found.length === 0 && isClaim) found.push(['showed', whole]);
  return found;
}

/** What somebody tells about themselves: a moment, and what came of what they did. */
function ofPerson(sentence: string, isLast: boolean, idea: string, language: Other): [QuestionKind, string][] {
  const found: [QuestionKind, string][] = [];
  const { learned, past, verb } = words[language];
  const told = sentence.length > longest ? (sentence.split(/[,;:]/)[0] ?? '') : sentence;
  const main = told === sentence ? (halvesOf(sentence, language, null)?.main ?? withoutEnd(sentence)) : told;
  if (
    !learned.test(told) &&
    isLast &&
    !/\d|aprend|imparat|gelernt|appris|geleerd/i.test(told) &&
    past.test(told) &&
    !sinceThen.test(told) &&
    told.length <= (told === sentence ? longest : longestClause)
  )
    found.push(['stayed', main]);
  // The outcome follows, in the next clause or the next sentence.
  const deed = isOwnDeedElsewhere(sentence, language)
    ? clauseWith(verb.exec(sentence)?.[0] ?? '', sentence, language)
    : null;
  if (
    deed !== null &&
    !sinceElsewhere.test(sentence) &&
    isLast &&
    !goesOn.test(sentence.slice(sentence.indexOf(deed) + deed.length)) &&
    !sinceThen.test(sentence)
  )
    found.push(['result', deed]);
  if (wentWrong.test(told) && !isChanged.test(idea) && !negation.test(told) && told.length <= longestClause)
    found.push(['now', withoutEnd(told)]);
  return found;
}

/** "..., cosa ho imparato": what the post promises to tell. */
const promised =
  /(?:^|[,:–-] ?)(?:was (?:ich|wir) (?:daraus |dabei |davon )?gelernt haben?|was (?:mir|uns) (?:keiner|niemand) (?:\p{L}{1,12} )?(?:gesagt|erzählt) hat|(?:che )?(?:cosa|quello che) (?:ho|abbiamo) imparato|ce que (?:j['’]ai|nous avons|on a) appris|ce que personne ne (?:m['’]a|nous a) dit|lo que (?:aprendí|aprendimos|he aprendido)|lo que nadie me (?:dijo|contó)|o que aprendi|wat ik (?:ervan |daarvan )?(?:heb )?geleerd(?: heb)?)[.!]?$/iu;

/** "Apro un laboratorio di restauro": what somebody opens, founds or takes over. */
const opens =
  /(?<!\p{L})(?:eröffnen?|gründen?|(?:j['’]ouvre|je lance|je monte|nous ouvrons|j['’]ai ouvert)|abro|abrimos|abrí|monto|apro|apriamo|ho aperto|abriremos|abri|wir eröffnen|(?:ik|we) (?:open|openen|start|starten)) (?<q>(?:eine?n?|une?|una?|um|uma|een) [^,;.]{6,90}?)(?=[,;.]|$)/iu;

/** Somebody asked the author, or told them something, and they will have said something back. */
const spokenTo =
  /(?<!\p{L})(?:(?:hat|haben) (?:mich|mir|uns) [^.;]{0,80}(?:gefragt|gesagt)|(?:fragten?|sagten?) (?:mich|mir|uns)|(?:m['’]|nous )a(?:vait)? (?:demandé|dit|posé)|(?:en|et) me disant|(?:me|nos) (?:preguntó|preguntaron|ha preguntado|dijo|dijeron)|(?:mi|ci) (?:ha|hanno) (?:chiesto|domandato|detto)|(?:me|nos) (?:perguntou|disse)|(?:perguntou|disse)-(?:me|nos)|vroeg(?:en)? (?:me|mij|ons|aan mij)|zei(?:den)? (?:tegen )?(?:me|mij|ons)|(?:heeft|hebben) (?:me|mij|ons) [^.;]{0,80}(?:gevraagd|gezegd))(?!\p{L})/iu;
const nothingSaid = alone(
  'nix|nichts|nie|niemand|kein\\p{L}*|rien|jamais|personne|nada|nunca|nadie|niente|mai|nessuno|ninguém|niets|nooit',
);
const replied = alone(
  'geantwortet|antwortete|Antwort|répond\\p{L}*|réponse|respond\\p{L}*|respuesta|contest\\p{L}*|rispo\\p{L}*|resposta|antwoord\\p{L}*|geantwoord',
);

/** "Ik vind dat ...": somebody's own view. */
const holds =
  /^(?:ich (?:finde|glaube|denke|meine)|je (?:trouve|pense|crois)|(?:yo )?(?:creo|pienso|opino)|(?:io )?(?:penso|credo|trovo)|(?:eu )?(?:acho|penso|creio)|ik (?:vind|denk|geloof))(?!\p{L})/iu;
/** "On devrait arrêter de ...". */
const weOught =
  /^(?:on (?:devrait|doit)|il fa(?:ut|udrait)|nous dev(?:ons|rions)|man (?:sollte|muss)|wir (?:sollten|müssen)|hay que|deber?(?:íamos|emos)|bisogn(?:a|erebbe)|dovremmo|dever?(?:íamos|emos)|we (?:zouden|moeten))(?!\p{L})/iu;
/** "Se me cayó el servidor": it broke, and fell by no amount. */
const fellDown = /(?<!\p{L})(?:se|me|nos|le) (?:me |nos |le )?cay(?:ó|eron)(?!\p{L})/iu;
/** "Da settembre sarò responsabile": still to come. */
const willBe =
  /(?<!\p{L})(?:\p{L}{2,20}(?:rò|remo|ré|remos|rai|rons|rei)|werde ich|ich werde|ik ga|ga ik|word ik)(?!\p{L})/iu;

/** "Plus de mes stagiaires que de mes clients", "schwerer als": a comparison. */
const compared =
  /(?<!\p{L})(?:(?:mehr|weniger|besser|schlechter|schwerer|leichter|schneller) [^,;]{1,60} als|(?:plus|moins|mieux) [^,;]{1,60} (?:que|qu['’]\p{L}{1,20})|(?:más|menos|mejor|peor) [^,;]{1,60} que|(?:più|meno|meglio) [^,;]{1,60} (?:che|di|d[ae][il]\p{L}{0,2})|(?:mais|menos|melhor) [^,;]{1,60} (?:do )?que|(?:meer|minder|beter|moeilijker) [^,;]{1,60} dan)(?!\p{L})/iu;
const negation = alone('nicht|nie|niemals|kein\\p{L}*|jamais|pas|nunca|no|mai|non|não|nooit|niet|geen');
/** The sentence itself tells the outcome. */
export const sinceElsewhere = /^(?:da quando|depuis que|seit|desde que|sinds)(?!\p{L})/iu;
const isChanged = alone(
  'seitdem|seither|jetzt|depuis|maintenant|désormais|desde entonces|ahora|da allora|adesso|ora|desde então|agora|sindsdien|nu',
);
/** Somebody lost, missed or mistook something. */
const wentWrong = alone(
  'verloren|verpasst|vergessen|vermasselt|perdu|raté|oublié|trompée?|perdí|perdimos|perdido|olvidé|equivoqué|fallé|perso|perduto|sbagliato|dimenticato|perdi|perdemos|errei|esqueci|verloren|vergeten|gemist',
);
const nobody = alone('niemand|personne|nadie|nessuno|ninguém');
const insteadOf = alone(
  'statt|anstatt|anstelle|au lieu de|en lugar de|en vez de|invece di|anziché|em vez de|ao invés de|in plaats van',
);
const goesOn = /^,? (?:und|et|y|e|en) /u;
const sinceThen = /seitdem|seither|depuis|desde entonces|da allora|desde então|sindsdien/u;
const longest = 140;
const mostClaimed = 110;
const quoteUnits = 70;
const longestClause = 90;
const joint = /,? (?:weil|und|aber|parce que|et|mais|porque|y|pero|perché|e|ma|mas|omdat|en|maar) |, /u;

/** The whole clause with the word: a single word does not make a question. */
function clauseWith(word: string, sentence: string, language: Other): string | null {
  const halves = halvesOf(sentence, language, null);
  const clauses = halves === null ? sentence.split(joint) : [halves.main, halves.rest, ...sentence.split(/[,;:] /)];
  const fits = (one: string): boolean => one.includes(word) && one.length <= quoteUnits && one.includes(' ');
  const found = [...(halves === null ? [] : clauses), withoutEnd(sentence), ...clauses].find(fits);
  return found === undefined ? null : withoutEnd(found);
}
