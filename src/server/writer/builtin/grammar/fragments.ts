// Answers of a few words: which of them say nothing and, in the six languages without tagging, which are clauses of their own.
import type { Language } from './language.ts';

type Other = Exclude<Language, 'en'>;

const nothing = new RegExp(
  String.raw`^(?:(?:i |we )?(?:really )?(?:can['’]?t|don['’]?t|do not|cannot|couldn['’]?t) (?:really )?(?:know|remember|recall|say|tell)(?: yet| any| one| much| that)?|(?:it['’]?s )?(?:still )?too early(?: to (?:say|tell|know))?|(?:i['’]m |i am )?not (?:much|really|sure|yet|at all|that i know)|no idea|idk|n\/?a|no(?:pe|ne)?|skip|yes|yeah|yep|ok(?:ay)?|maybe|sure|(?:dunno|idk|no idea|not sure),? .{0,12}|dunno|boh|bof|nothing(?: really| much| special| comes to mind)?|never|always|everything|a lot|lots|many|some|all of them|hard to say|it depends|depends|so so|kind of|see above|(?:it['’]?s )?(?:all )?(?:up |in )?(?:there|above)(?: already)?(?:,? (?:mate|thanks|really))?|same(?: as (?:above|before))?(?:, (?!but|except|only|just).{0,30})?|good|fine|the same|various things|(?:(?:i['’]m )?not sure|(?:i )?don['’]?t (?:know|understand)|no idea) (?:what (?:you|this|that|to (?:say|write|answer|put|add))|the question|how to)\b.{0,40}|(?:i )?(?:already|as i|like i) (?:said|wrote|told you).{0,30}|(?:boh,? )?(?:l['’]ho|ho) già (?:scritto|detto).{0,20}|ya lo (?:dije|he dicho|escribí).{0,20}|(?:das )?(?:habe ich|hab ich) (?:schon|doch|bereits) .{0,30}|(?:je l['’]ai )?déjà (?:dit|écrit).{0,20}|já (?:disse|escrevi).{0,20}|(?:dat )?(?:heb ik|zei ik) al .{0,20}|` +
    String.raw`nicht (?:viel|wirklich|so viel)|nie|immer|jamais|toujours|mai|sempre|siempre|nooit|altijd|pas (?:grand[- ]chose|vraiment|trop)|poca cosa|no mucho|no recuerdo|non (?:molto|ricordo)|não muito|niet (?:veel|echt)|` +
    String.raw`rien de (?:spécial|particulier)|nada (?:de )?(?:especial|particular)|nichts besonderes|niente di (?:speciale|particolare)|niets bijzonders|there(?:['’]?s| is) no (?:moment|one|such)\b.{0,50}|nothing yet|not yet|none of them|not really,? .{0,12}|(?:not really, )?it just happened|n[iu]ngun[oa]|keine?[rs]?|aucune?|nessun[oa]|nenhuma?|geen|` +
    String.raw`(?:wei[ßs]s? (?:ich )?nicht|keine ahnung),? .{0,50}|nein|keine ahnung|wei[ßs]s? (?:ich )?nicht|nichts|viel|vieles|kommt drauf an|alles|ja|` +
    String.raw`non|oui|je ne sais (?:pas|plus)|aucune idée|rien|beaucoup|ça dépend|` +
    String.raw`no s[ée]|ni idea|nada|s[íi]|mucho|depende|todo|nunca|` +
    String.raw`non (?:lo )?so|nessuna idea|niente|molto|dipende|sì|tutto|` +
    String.raw`n[aã]o sei|não|sim|muito|tudo|` +
    String.raw`geen idee|weet ik niet|niets|nee|veel|hangt ervan af)$`,
  'iu',
);

export const saysNothing = (answer: string): boolean =>
  nothing.test(answer.replace(/,? (?:honestly|really|sorry|tbh)$/i, ''));

/** Words and endings that show a sentence's verb. */
const verbs: Record<Other, string> = {
  de: String.raw`niemand|ich|wir|er|sie|es|man|ist|sind|war|waren|hat|habe|haben|hatte|hatten|wird|werden|wurde|kann|können|konnten?|muss|müssen|mussten?|soll|sollten?|wollten?|macht|machen|braucht|brauchen|gab|gibt|redet|sagte|sagt|kam|kamen|ging|gingen|fiel|rief|schrieb|stand|saß|liest|fragte|\p{L}{3,}(?:ierte|elte|erte|igte|achte|agte)n?|\p{L}{2,20}(?:en|t) (?:zu|nicht|keine?n?|mehr|weniger|selten|oft|nie|zum|zur|im|am|auf|über)`,
  fr: String.raw`personne ne|ne \p{L}+|n['’]\p{L}+|[jc]['’]\p{L}+|(?<!(?:chez|avec|pour|entre|sans) )(?:nous|elles?|il|on)|je|ils|est|sont|était|étaient|ont|a|avait|fait|faut|doit|doivent|peut|dit|dort|vient|part|sait|veut|reste|parle|arrive|travaille|pleure|coûte|manque|fonctionne|attend|appelle|\p{L}{3,20}(?:ons|aient|eront|raient|rait|ait)`,
  es: String.raw`nadie|no \p{L}{2,20}|fui|es|son|era|eran|fue|he|ha|hemos|han|hay|había|está|están|estaba|tenía|quería|debe|deben|puede|necesita|tienen?|miran?|hablan?|dicen?|quieren?|vienen?|trabajan?|cuestan?|llegan?|funcionan?|duermen?|lloran?|piden?|llaman?|saben?|se \p{L}{3,20}|nos \p{L}{2,20}|\p{L}{3,}(?:mos|aron|ieron|rían|ría|rán|aban?)|\p{L}{2,}[éóí]`,
  it: String.raw`nessuno|non \p{L}{2,20}|è|sono|era|ero|erano|ho|ha|abbiamo|hanno|aveva|deve|devono|può|c['’](?:è|era)|guardano?|parlano?|dicono?|vogliono?|lavorano?|chied(?:e|ono)|piang(?:e|ono)|rid(?:e|ono)|dorm(?:e|ono)|cost(?:a|ano)|arriv(?:a|ano)|manc(?:a|ano)|funziona(?:no)?|\p{L}{3,}(?:iamo|ammo|emmo|immo|arono|irono|rebbero|rebbe|avano|evano|iscono|isce|[aei]v[ao]|ò|ì)`,
  pt: String.raw`ninguém|não \p{L}{2,20}|fui|é|são|era|foi|tenho|tem|temos|tinha|há|havia|está|estava|deve|devem|pode|teve|fez|disse|veio|quis|deu|falam?|custam?|chegam?|funcionam?|dormem?|dizem|olham?|querem?|(?:quer|pod|faz|diz|dev|sab|viv)ia|\p{L}{2,20}-(?:me|se|nos|lhe)|\p{L}{3,}(?:mos|aram|eram|iram|riam|ria|avam?)|\p{L}{2,}(?:ei|ou|eu|iu)`,
  nl: String.raw`niemand|ik|wij|we|men|hij|zij|ze|is|zijn|was|waren|heb|heeft|hebben|had|hadden|werd|wordt|worden|kan|kon|moet|moeten|willen|wilde|maakt|werkt|werkte|gaat|ging|vraagt|vroeg|gingen|kwamen|kregen|stonden|zaten|zeiden|vroegen|belden|schreven|kost|praten|vergeten|denken|krijgen|leren|geven|nemen|zei|zegt|vindt|kwam|komt|luisterde|vertelde|belde|belt|schreef|wist|stond|staat|zat|zit|slaapt|kijkt|lacht|huilt|\p{L}{2,20}en (?:nu|niet|geen|altijd|nooit|te|meer)`,
};
const verb = Object.fromEntries(
  Object.entries(verbs).map(([language, one]) => [
    language,
    new RegExp(String.raw`(?<!\p{L})(?:${one})(?!\p{L})`, 'iu'),
  ]),
) as Record<Other, RegExp>;
/** "Meine Kollegin sitzt": a capitalised noun, and what it does. */
const thingDoes =
  /^(?:[Dd]er|[Dd]ie|[Dd]as|[Kk]?[Ee]ine?|[Mm]eine?|[Uu]nsere?|[Ss]eine?|[Ii]hre?|[Aa]lle|[Vv]iele) (?:\p{Ll}+ )?\p{Lu}\p{L}+ (?!mit |seit |nicht |statt |erst |ge)\p{Ll}{2,20}(?:t|te|ten)(?: |$)/u;

export const hasVerb = (text: string, language: Other): boolean =>
  verb[language].test(text) || (language === 'de' && thingDoes.test(text));

/** Where a merely describing part begins. */
// "Frau Demir aus der 9b hat geweint": behind a preposition it is an article.
const describing =
  /,| (?:quand|lorsque|que|qui|où|wo|als|wie|cuando|quando|che|toen|waar|dat) | (?<!(?<!\p{L})(?:aus|in|von|mit|bei|zu|nach|auf|an|für|über|um|vor|seit|op|van|met) )(?:die|der|das) /iu;
const present: Partial<Record<Language, RegExp>> = {
  es: /^(?:ya |ahora )?\p{L}{3,20}o (?:la|el|más|menos|mejor|en)(?!\p{L})|(?<!\p{L})(?:me|te|se|nos) \p{L}{3,20}(?:an|en|a|e)(?!\p{L})/iu,
  it: /^(?:ora )?\p{L}{3,20}o (?:la|il|più|meno|meglio|di)(?!\p{L})|(?<!\p{L})(?:mi|ti|si|ci) \p{L}{3,20}(?:ano|ono|a|e)(?!\p{L})/iu,
  pt: /^(?:já |agora )?\p{L}{3,20}o (?:a|o|mais|menos|melhor)(?!\p{L})/iu,
};

/** A sentence of its own, by the words and endings of its verb. */
export const isClauseElsewhere = (fragment: string, language: Other): boolean =>
  !dependent.test(fragment) &&
  ((apposition.test(fragment) && hasVerb(fragment.replace(apposition, ''), language)) ||
    (fragment.split(/\s+/).length >=
      (/^\p{L}{3,}(?:[aei]v[ao]|[aei]vano|aba|aban|ava|avam|ía|ían)$/iu.test(fragment) ? 1 : 2) &&
      hasVerb(fragment.split(describing, 1)[0] ?? '', language)) ||
    present[language]?.test(fragment.split(describing, 1)[0] ?? '') === true ||
    /^(?:niemand|personne|nadie|nessuno|ninguém)\s/iu.test(fragment));

/** "Mi jefe, Ramón, leyó la carta". */
const apposition = /^[^,]{2,40}, [^,]{2,30}, (?=\p{L})/u;

/** "Wenn es eilt": not a sentence. */
const dependent =
  /^(?:wenn|falls|als|weil|quand|lorsque|si|parce|cuando|porque|quando|se|perché|toen|wanneer|omdat|que|dass|dat|che)\s/iu;
const reasonFirst = /^(?:weil|parce qu|porque|perché|omdat)/iu;
export const isReason = (fragment: string): boolean => reasonFirst.test(fragment);

// oxfmt-ignore
export const because: Partial<Record<Language, string>> = {
  fr: ' parce que ', es: ' porque ', it: ' perché ', pt: ' porque ', nl: ', want ',
};

/** How a sentence continues with its reason; null if the language would change the clause's word order. */
export function becauseElsewhere(clause: string, language: Other): string | null {
  if (reasonFirst.test(clause)) return language === 'de' ? `, ${clause}` : ` ${clause}`;
  if (!isClauseElsewhere(clause, language)) return null;
  const joint = because[language];
  if (joint === undefined) return null;
  return language === 'fr' && /^[aeiouhâéèêîô]/iu.test(clause) ? ` parce qu’${clause}` : joint + clause;
}
