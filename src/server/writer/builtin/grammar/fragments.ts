// Answers of a few words: which of them say nothing, and in the six languages that are not tagged, which are clauses of their own.
import type { Language } from './language.ts';

type Other = Exclude<Language, 'en'>;

const nothing = new RegExp(
  String.raw`^(?:(?:i |we )?(?:really )?(?:can['’]?t|don['’]?t|do not|cannot|couldn['’]?t) (?:really )?(?:know|remember|recall|say|tell)|(?:i['’]m |i am )?not (?:much|really|sure|yet|at all|that i know)|no idea|idk|n\/?a|no(?:pe|ne)?|skip|yes|yeah|yep|ok(?:ay)?|maybe|sure|dunno|boh|bof|nothing(?: really| much| special| comes to mind)?|never|always|everything|a lot|lots|many|some|all of them|hard to say|it depends|depends|so so|kind of|see above|good|fine|the same|various things|` +
    String.raw`nicht (?:viel|wirklich|so viel)|nie|immer|jamais|toujours|mai|sempre|siempre|nooit|altijd|pas (?:grand[- ]chose|vraiment|trop)|poca cosa|no mucho|no recuerdo|non (?:molto|ricordo)|não muito|niet (?:veel|echt)|` +
    String.raw`nein|keine ahnung|wei[ßs]s? (?:ich )?nicht|nichts|viel|vieles|kommt drauf an|alles|ja|` +
    String.raw`non|oui|je ne sais (?:pas|plus)|aucune idée|rien|beaucoup|ça dépend|` +
    String.raw`no s[ée]|ni idea|nada|s[íi]|mucho|depende|todo|nunca|` +
    String.raw`non (?:lo )?so|nessuna idea|niente|molto|dipende|sì|tutto|` +
    String.raw`n[aã]o sei|não|sim|muito|tudo|` +
    String.raw`geen idee|weet ik niet|niets|nee|veel|hangt ervan af)$`,
  'iu',
);

export const saysNothing = (answer: string): boolean => nothing.test(answer);

const ownWords: Record<Other, RegExp> = {
  de: /(?<!\p{L})(?:ich|wir|er|sie|es|man|ist|war|waren|hat|hatte|hatten|haben|wird|sind|wurde|wollte|konnte|redet|sagte|sagt|kam|ging|gab|gibt|kann|muss|fiel|rief|schrieb|stand|saß|liest|fragte|kamen|gingen|\p{Ll}{3,}(?:ierte|elte|erte|igte|achte|agte)n?)(?!\p{L})|^(?:der|die|das|dein|k?eine?|meine?|unsere?|seine?|ihre?|alle|viele) (?:\p{L}+ ){1,2}(?!mit |seit |nicht |statt |erst |ge)\p{Ll}{2,20}(?:t|te|ten)(?: |$)/iu,
  fr: /(?<!\p{L}|chez |avec |pour |entre |sans )(?:je|nous|il|elle|on|ils|elles|est|était|a|avait|sont|étaient|ont|fait|faut|dit|dort|vient|part|sait|veut|peut|reste|parle|arrive|travaille|pleure|\p{L}{3,}(?:ait|aient))(?!\p{L})|(?<!\p{L})[jc]['’]/iu,
  es: /(?<!\p{L})(?:es|era|fue|hay|había|estaba|tenía|quería|son|eran|tienen?|miran?|hablan?|dicen?|quieren?|vienen?|trabajan?|lloran?|piden?|llaman?|saben?|\p{L}{2,}(?:ó|aba|ía|aron|ieron|mos|é|í))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:è|era|erano|c['’]era|ha|aveva|hanno|sono|ero|ho|abbiamo|\p{L}{3,}(?:av[ao]|ev[ao]|iv[ao]|avano|evano|ammo|iamo|ò|ì)|guardano?|parlano?|dicono?|vogliono?|lavorano?|chiedono?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:é|era|foi|havia|estava|tinha|queria|são|teve|fez|disse|veio|quis|deu|\p{L}{2,}(?:ou|ava|eu|iu|aram|eram|mos|ei)|(?:quer|pod|faz|diz|dev|sab|viv)ia|falam?|dizem|olham?|querem?)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ik|wij|we|hij|zij|ze|het (?:is|was|werd|ging)|is|was|waren|heeft|had|hadden|werd|wilde|kon|zei|ging|kwam|luisterde|vertelde|vroeg|belde|schreef|wist|stond|zat|werkte)(?!\p{L})|^(?:de|het|een|mijn|onze|zijn|haar|alle|veel) (?:\p{L}+ ){1,2}(?!met |niet |tot |want |ge)\p{L}{2,20}(?:t|de|te)(?: |$)/iu,
};

/** Where a part begins that only describes. */
const describing = /,| (?:quand|lorsque|que|qui|où|wo|als|wie|cuando|quando|che|toen|waar|dat|die|der|das) /iu;
const present: Partial<Record<Language, RegExp>> = {
  es: /^(?:ya |ahora )?\p{L}{3,20}o (?:la|el|más|menos|mejor|en)(?!\p{L})|(?<!\p{L})(?:me|te|se|nos) \p{L}{3,20}(?:an|en|a|e)(?!\p{L})/iu,
  it: /^(?:ora )?\p{L}{3,20}o (?:la|il|più|meno|meglio|di)(?!\p{L})|(?<!\p{L})(?:mi|ti|si|ci) \p{L}{3,20}(?:ano|ono|a|e)(?!\p{L})/iu,
  pt: /^(?:já |agora )?\p{L}{3,20}o (?:a|o|mais|menos|melhor)(?!\p{L})/iu,
};

/** A sentence of its own, by the words and endings of its verb. */
export const isClauseElsewhere = (fragment: string, language: Other): boolean =>
  !dependent.test(fragment) &&
  ((fragment.split(/\s+/).length >= 2 && ownWords[language].test(fragment.split(describing, 1)[0] ?? '')) ||
    present[language]?.test(fragment.split(describing, 1)[0] ?? '') === true ||
    /^(?:niemand|personne|nadie|nessuno|ninguém)\s/iu.test(fragment));

/** "Die Nachtschichten", "los precios": several. A French "c’était" goes with both. */
export const isPlural = (fragment: string, language: Other): boolean => plural[language]?.test(fragment) === true;
const plural: Partial<Record<Other, RegExp>> = {
  de: /^(?:[Dd]ie|[Mm]eine|unsere|seine|ihre|keine|[Vv]iele|zu viele|\d+|zwei|drei|vier) (?:\p{Ll}+ ){0,2}\p{Lu}\p{L}*(?:[^i]en|rn|ln|s)(?!\p{L})/u,
  es: /^(?:los|las|unos|unas|mis|sus|nuestr[oa]s|much[oa]s|\d+|dos|tres) /iu,
  it: /^(?:i|gli|le|molt[ie]|tropp[ie]|\d+|due|tre) /iu,
  pt: /^(?:os|as|uns|umas|muit[oa]s|meus|minhas|\d+|dois|duas|três) /iu,
  nl: /^(?:de|mijn|onze|veel|\d+|twee|drie) (?:\p{L}+ ){0,2}\p{L}{3,}(?:en|s)$/iu,
};

/** "Wenn es eilt": no sentence. */
const dependent =
  /^(?:wenn|falls|als|weil|quand|lorsque|si|parce|cuando|porque|quando|se|perché|toen|wanneer|omdat|que|dass|dat|che)\s/iu;
const reasonFirst = /^(?:weil|parce qu|porque|perché|omdat)/iu;
export const isReason = (fragment: string): boolean => reasonFirst.test(fragment);

/** "In meinem Team", "quand il est parti": where or when it was. */
const leadsOn =
  /^(?:in|im|bei|beim|auf|an|am|vor|nach|seit|mit|als|dans|chez|à|au|en|sur|avec|quand|lorsque|con|cuando|desde|nel|nella|nei|da|dal|dalla|al|alla|a|quando|em|no|na|nos|nas|com|op|bij|met|toen|sinds)\s/iu;
export const was: Record<Other, string> = {
  de: 'Es war {a}',
  fr: 'C’était {a}',
  es: 'Fue {a}',
  it: 'È stato {a}',
  pt: 'Foi {a}',
  nl: 'Het was {a}',
};
/** Kinds whose stem takes a thing. */
const ofThings = new Set(['stayed', 'which', 'showed', 'began', 'reason']);
/** A single noun for a reason has no article: "por dinero". */
const by: Partial<Record<Other, string>> = { fr: 'par', es: 'por', it: 'per', pt: 'por' };

export function leadElsewhere(small: string, kind: string, language: Other): string | null {
  const form = (said: string): string => was[language].replace('{a}', () => said);
  const word = by[language];
  const isNoun =
    kind === 'reason' && /^\p{L}{4,30}$/u.test(small) && !/(?:ado|ido|ato|ito|uto|ada|ida|ata)$/u.test(small);
  if (isNoun && word !== undefined && !isClauseElsewhere(small, language)) return form(`${word} ${small}`);
  return ofThings.has(kind) && leadsOn.test(small) && !isClauseElsewhere(small, language) ? form(small) : null;
}

/** "Zu laut" is how it was, "zu viel Streit" what there was: neither is a reason with a noun. */
export const too: Record<Other, readonly (readonly [RegExp, string])[]> = {
  de: [
    [/^zu (?:viel|wenig)/u, 'Es gab {a}.'],
    [/^zu \p{Ll}/u, 'Es war {a}.'],
  ],
  fr: [
    [/^trop d[e'’]/iu, 'Il y avait {a}.'],
    [/^trop /iu, 'C’était {a}.'],
  ],
  es: [
    [/^demasiado \p{L}{2,20}[ao]s?$/iu, '{A}.'],
    [/^demasiad[oa]s? \p{L}{3}/iu, 'Había {a}.'],
  ],
  it: [[/^tropp[oaie] \p{L}{3}/iu, '{A}.']],
  pt: [[/^(?:demasiad[oa]s?|muit[oa]s?) \p{L}{3}/iu, '{A}.']],
  nl: [
    [/^te (?:veel|weinig) \p{L}+en(?!\p{L})/u, 'Er waren {a}.'],
    [/^te (?:veel|weinig)/u, 'Er was {a}.'],
    [/^te \p{Ll}/u, 'Het was {a}.'],
  ],
};

/** "Sin clientes": no noun that a reason could be. */
const without = /^(?:ohne|keine?|sans|pas d[e'’]|plus d[e'’]|sin|senza|niente|sem|zonder|geen)\s/iu;

/** null where the fragment is neither "too ..." nor "without ...". */
export const tooStem = (fragment: string, language: Other): string | null =>
  without.test(fragment) ? '{A}.' : (too[language].find(([begins]) => begins.test(fragment))?.[1] ?? null);

export const because: Partial<Record<Language, string>> = {
  fr: ' parce que ',
  es: ' porque ',
  it: ' perché ',
  pt: ' porque ',
  nl: ', want ',
};

/** How a sentence goes on with its reason; null where the language would turn the clause round. */
export function becauseElsewhere(clause: string, language: Other): string | null {
  if (reasonFirst.test(clause)) return language === 'de' ? `, ${clause}` : ` ${clause}`;
  if (!isClauseElsewhere(clause, language)) return null;
  const joint = because[language];
  if (joint === undefined) return null;
  return language === 'fr' && /^[aeiouhâéèêîô]/iu.test(clause) ? ` parce qu’${clause}` : joint + clause;
}
