// Reads an idea once: its language, its shape, its blocks, and what belongs at the end of a post. Changes no words, except that "Why we stopped
// doing this" becomes the statement it contains.
import type { PostRequest } from '../port.ts';
import { weVerb } from './grammar/clauses.ts';
import { compares, createTagger, finiteVerb, isWish, type Tagged, type Tagger } from './grammar/english.ts';
import { isNamedAndWhy, isOnlyNamed, isThingOfMine } from './grammar/named-things.ts';
import { hasVerb } from './grammar/fragments.ts';
import { readBrief } from './brief.ts';
import { unstrung } from './grammar/run-ons.ts';
import { isSmallWord, languageOf, type Language } from './grammar/language.ts';
import { blocksOf, listedIn, numberedIn, type Block } from './grammar/text.ts';
import { capitalised, greeting, inCapitals, withoutEnd } from './sentences.ts';

/**
 * `subject`: a thing, not a sentence ("leadership"). `heading`: announces something that is not there yet ("What I learned from ...", "5 tips for ...").
 * `question`: a single question. `wordless`: no words at all.
 */
export type Shape = 'statement' | 'text' | 'subject' | 'heading' | 'question' | 'wordless';

export type Reading = {
  idea: string;
  /** What the author says they want to tell, and have not told yet. */
  promise: string | null;
  language: Language | null;
  shape: Shape;
  blocks: readonly Block[];
  /** All sentences in order, without those of lists. */
  sentences: readonly string[];
  /** Lines with only links or hashtags. */
  tail: readonly string[];
  /** null unless the language is English. */
  tagger: Tagger | null;
};

/** Neither a subject nor a sentence. */
const saysNothingYet =
  /^(?:i|hi|hey|hello|ok|okay|test|yes|no|hallo|hola|bonjour|salut|ciao|olá|hoi|ja|oui|sí)[.!?…]*$/iu;

const link = /^(?:https?:\/\/\S+|(?:#[\p{L}\p{N}_]+)+)$/u;
const isOnlyLinks = (line: string): boolean => {
  const words = line.split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => link.test(word));
};

/** How many sentences are searched for questions. */
export const readSentences = 12;

export async function readIdea({ idea, answers = [] }: Pick<PostRequest, 'idea' | 'answers'>): Promise<Reading> {
  const typedText = idea
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
  const { said, text, promise } = readBrief(typedText);
  const lines = text.split('\n').flatMap(withoutItsLink).flatMap(asLines);
  const tail = lines.filter(isOnlyLinks).map((line) => line.trim());
  const kept = lines.filter((line) => !isOnlyLinks(line)).join('\n');
  // A very short idea says little about its language; the author's answers say more.
  const spoken = languageOf(
    promise !== null ? said : kept.length < 40 ? [kept, ...answers.map(({ answer }) => answer)].join('\n') : kept,
  );
  const language = languageOf(kept) === null && /[^\p{ASCII}\p{P}\p{S}\s]/u.test(kept) ? null : spoken;
  const strung = blocksOf(language === 'en' ? asksWithout(inCapitals(kept)) : kept).flatMap(withItsList);
  const typed = strung.flatMap((block) => (block.kind === 'prose' ? block.sentences : []));
  const tagger = language === 'en' ? await createTagger(typed.slice(0, readSentences)) : null;
  const read =
    language === null
      ? strung
      : strung.map((block): Block =>
          block.kind === 'list'
            ? block
            : {
                ...block,
                sentences: withLabel(
                  block.sentences.flatMap((one) => unstrung(one, language, tagger)),
                  tagger,
                ),
              },
        );
  const shape = shapeOf(read, language, tagger);
  const blocks = shape === 'statement' ? read.map((block) => asStatement(block, language)) : read;
  const sentences = blocks.flatMap((block) => (block.kind === 'prose' ? block.sentences : []));
  return { idea: text, promise, language, shape, blocks, sentences, tail, tagger };
}

/** "Plumber here. The customer was right": who speaks stays in front of what they tell. */
function withLabel(sentences: readonly string[], tagger: Tagger | null): string[] {
  const [first = '', second, ...rest] = sentences;
  if (second !== undefined && greeting.test(first)) return [`${first} ${second}`, ...rest];
  if (second === undefined || !isLabel(first, tagger) || finiteVerb(tagger?.(second) ?? []) === null)
    return [...sentences];
  return [`${first} ${capitalised(second)}`, ...rest];
}

/** A few words without a verb before a sentence. */
export function isLabel(sentence: string, tagger: Tagger | null): boolean {
  const words = tagger?.(sentence) ?? [];
  if (/^[\p{L}\d' -]{3,50} here$/u.test(withoutEnd(sentence))) return true;
  return (
    words.length > 0 &&
    words.length <= 6 &&
    !/[:?!]$|["“]/.test(sentence) &&
    !words.some(
      ({ tags, text }) =>
        // Of two or three words, a noun is easily taken for a verb: "exit interviews".
        tags.has('PastTense') ||
        tags.has('Copula') ||
        (words.length > 3 && tags.has('Verb') && !tags.has('Gerund')) ||
        /^(?:I|we|you|he|she|they|my|our|the|no|not|this|that|it)$/i.test(text),
    )
  );
}

/** "does anyone read cover letters anymore": a question without a question mark. */
const asksWithout = (text: string): string =>
  // "Did a cold calling day": without its "I", and no question.
  /^(?:(?:do|did|have|had) (?:i|we|you|they|he|she|it|any\w+|every\w+|people|your)|(?:does|is|are|was|were|should|can|could|would|will|has) (?:i|we|you|they|he|she|it|any\w+|every\w+|some\w+|people|most|the|a|an|my|our|your|there))\b[^.!?\n]{4,160}$/i.test(
    text.trim(),
  )
    ? `${text.trim()}?`
    : text;

/** A list typed on one line: "- this - that - the other", "1. this 2. that 3. the other"; notes with slashes between them are sentences. */
function asLines(line: string): string[] {
  const notes = line.split(' / ');
  if (notes.length >= 3) return [notes.map((part) => capitalised(part.trim())).join('. ')];
  const isList = /(?:^|:\s)[-–•]\s/u.test(line) && line.split(/\s[-–•]\s/u).length >= 3;
  return isList ? line.split(/\s(?=[-–•]\s)/u).map((part) => part.trim()) : (numberedIn(line) ?? [line]);
}

const needsLink =
  /(?:[:,(]|(?<!\p{L})(?:at|on|in|here|to|from|via|see|under|auf|unter|sur|en|su|em|op|with|is|and|the|or|oder|ou|of|o|und|et|y|ed?|en))$/iu;

/** A link after a whole sentence moves below it. */
function withoutItsLink(line: string): string[] {
  const at = line.lastIndexOf(' ');
  const [before, last] = [line.slice(0, at).trim(), line.slice(at + 1)];
  const isBehind = at > 0 && /^https?:\/\/\S+$/u.test(last) && before.includes(' ') && !before.includes('://');
  return isBehind && !needsLink.test(before) ? [before, last] : [line];
}

/** If a sentence promises a number of things and then names them, they are a list. */
function withItsList(block: Block): Block[] {
  const [sentence = '', ...others] = block.kind === 'prose' ? block.sentences : [];
  const listed = others.length === 0 && promisesList(sentence) ? listedIn(sentence) : null;
  if (listed === null) return [block];
  const { head, points } = listed;
  return [
    { kind: 'prose', sentences: [head] },
    { kind: 'list', points: points.map(capitalised), marks: points.map(() => '-') },
  ];
}

function shapeOf(blocks: readonly Block[], language: Language | null, tagger: Tagger | null): Shape {
  const [first, ...rest] = blocks;
  if (
    first === undefined ||
    !/[\p{L}]/u.test(JSON.stringify(blocks.map((one) => (one.kind === 'list' ? one.points : one.sentences)))) ||
    (rest.length === 0 && first.kind === 'prose' && saysNothingYet.test(first.sentences.join(' ')))
  )
    return 'wordless';
  const only =
    rest.length === 0 && first.kind === 'prose' && first.sentences.length === 1 ? (first.sentences[0] ?? '') : null;
  if (only === null || language === null) return 'text';
  if (isQuestion(only, language)) return 'question';
  if (isHeading(only, language, tagger)) return 'heading';
  return isNamedAndWhy(only, tagger) || !isStatement(only, language, tagger) ? 'subject' : 'statement';
}

/** "..., don't want to brag but I kind of do?": a doubt, not a question. */
const asks =
  /(?:^|[,:;–-] |\b(?:and|but|so|or) )(?:who|what|when|where|why|how|which|do|does|did|is|are|am|was|were|should|can|could|would|will|has|have|had|may|anyone|anybody|ever)\b/i;

export const isQuestion = (sentence: string, language: Language): boolean =>
  /[?？]\s*$/u.test(sentence) && (language !== 'en' || sentence.length < 60 || asks.test(sentence));

const promisedList =
  /^(?:my |our |the |top )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\p{L}+\s+){0,2}?(?:tips?|lessons|mistakes|ways|reasons|things|steps|rules|habits|ideas|signs|myths|books|tools|tricks|principles|truths|questions|words|phrases|sentences|skills|decisions|numbers|apps)\b/iu;
const promisedElsewhere =
  /^(?:(?:die|meine|unsere|les|mes|nos|las?|los|mis|i|le|miei|as|os|meus|minhas|de|mijn) )?(?:\d{1,2}|zwei|drei|vier|fünf|sieben|zehn|deux|trois|quatre|cinq|sept|dix|dos|tres|cuatro|cinco|siete|diez|due|tre|quattro|cinque|sette|dieci|dois|duas|três|quatro|sete|dez|twee|vijf|zeven|tien) (?:\p{L}+ )?(?:fehler|tipps|dinge|gründe|regeln|lektionen|schritte|fragen|sätze|erreurs|conseils|choses|raisons|règles|leçons|étapes|errores|consejos|cosas|razones|reglas|lecciones|pasos|errori|consigli|cose|ragioni|regole|lezioni|passi|erros|conselhos|coisas|razões|regras|lições|fouten|tips|dingen|redenen|regels|lessen|stappen)(?!\p{L})/iu;
export const promisesList = (sentence: string): boolean =>
  promisedList.test(sentence) || promisedElsewhere.test(sentence);

/** Looking for work; "we are looking for" offers it. */
export const seeking =
  /^(?:i['’]m |i am )?open to work\b|\b(?:i['’]m|i am|am) open to (?:[\w-]+ ){0,3}(?:roles?|jobs?|positions?|offers|work)\b|^(?:\d+|two|three|four|five|six) (?:months|weeks) looking\b|^(?:after [^,;]{3,60},? )?(?:(?:i am|i['’]m|i['’]ve|i have|been|currently|now|actively|still)\s){0,3}(?:looking|searching) for\b.{1,80}\b(?:roles?|jobs?|positions?|internships?|apprenticeships?|placements?|opportunit(?:y|ies)|work)\b|^(?:(?:ich|aktuell|ik) )?(?:suche|zoek|auf der suche nach|op zoek naar) .{0,80}(?:stelle|job|praktikum|ausbildung|arbeit|baan|stage|werk|functie|opdracht)|^(?:(?:je|actuellement) )?(?:re)?(?:cherche|à la recherche d) .{0,80}(?:stage|alternance|emploi|poste|cdi|cdd|travail|mission)|^(?:estoy |sto |estou )?(?:busco|buscando|cerco|cercando|procuro|procurando|à procura de) .{0,80}(?:trabajo|curro|empleo|prácticas|puesto|lavoro|tirocinio|stage|impiego|emprego|trabalho|estágio|vaga)/iu;
/** "Looking for feedback on my portfolio". */
export const asksFor =
  /^(?:(?:i am|i['’]m) )?looking for (?:honest |some )?(?:feedback|advice|opinions?|input|tips|recommendations)\b/i;
/** "Wir suchen eine Bäckerin", in the six other languages. */
export const seekingSomebody =
  /^(?:wir suchen|(?:nous|on) (?:cherch|recrut)\p{L}{1,4}|buscamos|(?:cerchiamo|assumiamo)|(?:procuramos|estamos a contratar)|(?:wij|we) zoeken) .{0,40}(?:eine?n?|une?|una?o?|um|uma|een)(?!\p{L})/iu;

/** "We are hiring a nurse", "Hiring: two bakers"; not "Hiring our first nurse taught me to write docs". */
export const isVacancy = (sentence: string, words: readonly Tagged[]): boolean =>
  vacancy.test(sentence) && (!/^(?:\w+ )?hiring (?!for\b)/i.test(sentence) || finiteVerb(words) === null);
const vacancy =
  /^hiring:|^(?:now |currently )?hiring (?:an?|our|the|two|three|four|five|\d{1,2})\b|\b(?:are|['’]re) (?:hiring|looking for) (?:an?|our|the|two|three|\d)\b|^looking for (?:an?|another|two|three|\d) .{3,80}? (?:for|at|in|to join) (?:our|my)\b/i;

const namedThing =
  /^(?:the|an?|my) (?:[a-z-]{2,15} ){0,3}(?:sentence|question|advice|feedback|compliment|rule|habit|mistake|decision|metric|number|book|tool|trick|lesson|tip|test|skill|e-?mail|message|phrase|slide|line|signal|regret|failure) (?:that |which )?(?:I|we|they|he|she|changed|cost|saved|made|got|won|nobody|everyone|almost|nearly|keeps?|as|in|at|from|so far)\b/i;
/** "The interview question I never ask again": a thing whose only verb is in its relative clause. */
export const isNamedThing = (said: string): boolean => namedThing.test(said) && !/\b(?:is|was|are|were)\b/i.test(said);

function isHeading(sentence: string, language: Language, tagger: Tagger | null): boolean {
  // "Was ich gelernt habe: Geduld." has said it.
  if (language !== 'en')
    return (
      (headingElsewhere.test(sentence) && !/: \S/.test(sentence) && whys[language]?.test(sentence) !== true) ||
      promisedElsewhere.test(sentence)
    );
  if (
    isNamedThing(withoutEnd(sentence)) ||
    isOnlyNamed(tagger?.(sentence) ?? []) ||
    (/^(?:the|an?|one) /i.test(sentence) && isThingOfMine(tagger?.(sentence) ?? []))
  )
    return true;
  // Something done every time promises steps.
  if (/^how (?:i|we) /i.test(sentence))
    return (
      !/^how \w+ (?:cut|quit|let|shut|split|put|set)\b/i.test(sentence) &&
      !(tagger?.(sentence) ?? []).some(({ tags }) => tags.has('PastTense'))
    );
  if (/^(?:what|how to|when to|where to|who|lessons?\b|things\b)/i.test(sentence))
    return !/^what\b.*\b(?:is|was|are|were|matters?|counts?|wins?|works?)\b/i.test(sentence);
  const after = sentence.slice(promisedList.exec(sentence)?.[0].length ?? 0);
  const isDescribed =
    /^\s(?:I|we|you|that|to|for|from|about|every|of|nobody)\b/i.test(after) && sentence.length <= subjectUnits;
  return promisedList.test(sentence) && (isDescribed || finiteVerb(tagger?.(sentence) ?? []) === null);
}

/** "Warum ich keine Praktikanten einstelle": announces what follows. */
export const headingElsewhere =
  /^(?:warum|wieso|was|wie|pourquoi|comment|ce que|por qué|cómo|lo que|perché|come|quello che|porquê|como|o que|waarom|hoe|wat)\s(?:ich|wir|je|j['’]\p{L}+|nous|on|no|he|hemos|\p{L}{3,12}(?:í|é|[ai]mos)|non|ho|abbiamo|não|eu|aprendi|ik|wij|we|\p{L}{4,14}o(?= (?:el|la|los|las|un|una|mis?|il|i|gli|le|o|a|os|as|um|uma)(?!\p{L})))(?![\p{L}])/iu;

/** "Hiring managers skim your CV", whatever the library takes "skim" for. */
const doTo =
  /^(?:\p{L}{2,30} ){0,2}\p{L}{2,30}[^s\P{L}]s (?!for|with|from|about|into|over|under|against|and|versus|without|between|after|before|during|across|through|around|inside|outside|like|than|that|who|which|beyond|behind|near|off|onto|upon|toward|until|since|despite|via|worth)\p{L}{3,20} (?:your|my|our|their|every|each|no) \p{L}/iu;

/** "Le télétravail tue la créativité", "Homeoffice tötet die Kreativität": subject, verb and object. */
const actsOn =
  /^(?:(?:[Ll]es?|[Ll]a|[Ee]l|[Ll][oa]s|[Ii]l|[Ll]o|I|[Gg]li|[OA]s?) [\p{L}-]{2,30} (?!sans|sin|senza|sem|pour|para|per|con|avec|com|sur|sobre|dans|entre|contr|vers|hasta)\p{Ll}{3,20} (?:le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|un|une|una|um|uma)|\p{Lu}\S{2,30} \p{Ll}{2,20}t (?:die|das|den|der|dem|ein|eine|einen|de|het|een)) \p{L}/u;

/** "Networking feels fake to me", whatever the library takes "feels" for. */
export const saysOf =
  /^(?:\p{L}{2,30} ){1,3}(?:feels|seems|looks|sounds|means|costs|takes|works|fails|beats|needs|matters|kills|pays|wins|hurts|sucks)(?: \p{L}|[.!]?$)/iu;

const subjectWords = 12;
/** Without tagging, this many words are hardly a bare subject. */
const sentenceWords = 6;
const subjectUnits = 80;

function isStatement(sentence: string, language: Language, tagger: Tagger | null): boolean {
  if (sentence.length > subjectUnits || sentence.split(/\s+/).length > subjectWords) return true;
  if (seeking.test(sentence) || asksFor.test(sentence)) return true;
  if (language !== 'en')
    return (
      (sentence.split(/\s+/).length >= sentenceWords && !isThingElsewhere(sentence)) ||
      hasVerb(sentence, language) ||
      actsOn.test(sentence)
    );
  if (/^(?:we|i|you|they|he|she|it)['’](?:re|m|s|ve|d|ll)\s/i.test(sentence)) return true;
  if (/^been \p{L}/iu.test(sentence) || doTo.test(sentence)) return true;
  if (compares.test(sentence)) return true;
  if (saysOf.test(sentence)) return true;
  if (lacks.test(sentence) || ofToday.test(sentence) || soon.test(sentence)) return true;
  const words = tagger?.(sentence) ?? [];
  if (isVacancy(sentence, words)) return true;
  // "Parents' evening: 32 conversations, one that mattered".
  if (/[:,] /.test(sentence) && /\d/.test(sentence) && words.length >= sentenceWords) return true;
  // "Job interviews": two nouns, whatever the library takes the second for.
  const isTwoNouns =
    words.length === 2 &&
    // "Month end": a single one would need an "s".
    (/s$/i.test(words[1]?.text ?? '') || !/s$|ed$/i.test(`${words[0]?.text}`)) &&
    words[1]?.tags.has('PastTense') !== true &&
    !/^(?:i|we|he|she|it|you|they|people|everybody|everyone|nobody|\S+ing)$/i.test(words[0]?.text ?? '');
  const verb = finiteVerb(words)?.verb ?? 0;
  // "The gap between the approved sample and the first run".
  const isParticiple = /^(?:the|an?|my|our|your|this|every)$/i.test(words[verb - 1]?.text ?? '');
  return isClipped(words) || (verb > 0 && !isParticiple && !isTwoNouns) || (isWish(words) && words.length > 2);
}

/** "Graduating next month and still no offer", "three years in and still learning": not a subject one could have opinions about. */
const lacks = /\p{L} (?:and|but|yet) (?:still|no|not|nobody|nothing|already)\s/iu;

/** "Mein Wechsel vom Vertrieb in die Pflege", "reprendre la quincaillerie de mon père": with no verb that says when, a subject. */
const isThingElsewhere = (sentence: string): boolean =>
  !/[\d,:;]/.test(sentence) &&
  /^(?:(?:mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|(?:il |la |i |le )?(?:mi[oae]i?|nostr[oaie])|[oa]s? (?:meus?|minhas?|noss[oa]s?)|mijn|onze?) (?:(?:erst|letzt|eerst|laatst|premi|derni|primer|últim|prim|ultim)\p{L}* )?\p{L}+ (?:vom|von|als|in|im|bei|mit|nach|zu[mr]?|op|van|bij|met|naar|de|du|d['’]\p{L}+|en|comme|chez|à|como|a|al|di|da|dal|come|em|na|no|aos?)|\p{L}{3,12}(?:er|ir|dre|tre) (?:le|la|les|un|une|mon|ma|mes|l['’]\p{L}+)|\p{L}{3,12}(?:ar|er|ir) (?:el|la|los|las|un|una|mi|o|a|os|as|um|uma)|\p{L}{3,12}[aei]re (?:il|lo|la|i|gli|le|un|una)|(?:stoppen|starten|beginnen) met (?:de|het|mijn))(?!\p{L})/iu.test(
    sentence,
  );

/** "Today is my last day at Siemens". */
const ofToday = /^(?:today|tomorrow|yesterday|this|that) (?:is|was|marks|will be) (?:my|our|the|a|an)\b/i;

/** "Launching our API docs tomorrow": about to happen. */
const soon =
  /^\p{L}+ing\s\S.*\b(?:today|tomorrow|tonight|(?:next|this) (?:week|month|spring|summer|fall|autumn|winter|year|\p{L}{3,6}day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?! (?:mornings|nights|evenings|afternoons))/iu;

/** "Hired a designer before an engineer": without its "I". */
export const isClipped = (words: readonly Tagged[]): boolean =>
  words.length > 3 &&
  (lostSome.test(`${words[0]?.text} ${words[1]?.text}`) ||
    (words[/^(?:just|finall?y|recently)$/i.test(words[0]?.text ?? '') ? 1 : 0]?.tags.has('PastTense') === true &&
      !describesSubject(words)));

/** "Lost three clients", whatever the library takes "lost" for. */
const lostSome =
  /^(?:lost|won|sold|got|had|made|took|went|found|saw|kept|left|did) (?:the|an?|my|our|it|them|him|her|some|all|one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/i;

const takesClause =
  /^(?:realized|realised|learned|learnt|noticed|heard|thought|knew|found|felt|said|saw|hoped|figured|discovered|decided)$/i;

/** "Completed sign-ups went from 31% to 58%": the first word describes the subject, whose own verb follows right after it. */
function describesSubject(words: readonly Tagged[]): boolean {
  const main = finiteVerb(words);
  if (main === null || main.subject < 1 || main.subject > 3 || main.verb !== main.subject + 1) return false;
  const between = words.slice(1, main.verb);
  return (
    /ed$/i.test(words[0]?.text ?? '') &&
    !takesClause.test(words[0]?.text ?? '') &&
    between.every(({ tags }) => (tags.has('Noun') || tags.has('Hyphenated')) && !tags.has('Pronoun'))
  );
}

/** "Why we stopped doing standups", "pourquoi j'ai refusé une promotion": with the statement they contain. German and Dutch turn its verb. */
const whys: Partial<Record<Language, RegExp>> = {
  en: /^(?:why|how)\s{1,3}((?:I|we|my|our|the|a|an|most|every|(?!(?:not|bother|is|are|do|does|did|should|can|would)\b)(?:\p{L}{3,15} )?\p{L}{1,30}s)\s{1,3}\S.*)$/iu,
  fr: /^pourquoi ((?:j['’]|(?:je|on|nous|notre|nos|mon|ma|mes|les?|la) ).{8,}[^?])$/iu,
  es: /^por qué ((?:no |ya no |nos |me )?(?:\p{L}{2,20}(?:mos|é|í) |mis? |nuestr[oa]s? |el |la |l[oa]s ).{8,}[^?])$/iu,
  it: /^perché ((?:non |mi |ci )?(?:ho |\p{L}{2,20}(?:iamo|ammo) |il |la |i |le |nostr[oaie] ).{8,}[^?])$/iu,
  pt: /^(?:porqu[eê]|por qu[eê]) ((?:não |já não |nos )?(?:\p{L}{2,20}(?:mos|ei) |minha |meu |noss[oa]s? |[oa]s? ).{8,}[^?])$/iu,
};
function asStatement(block: Block, language: Language | null): Block {
  const [sentence = ''] = block.kind === 'prose' ? block.sentences : [];
  const held = language === null || block.kind === 'list' ? undefined : whys[language]?.exec(sentence)?.[1];
  return held === undefined ? block : { kind: 'prose', sentences: [capitalised(held)] };
}

/** As inside a sentence: with a lower-case first letter, unless it may be a name. */
export function inside(text: string, { language, tagger }: Pick<Reading, 'language' | 'tagger'>): string {
  const [first = ''] = text.split(/[\s'’,.]/, 1);
  if (
    !/^\p{Lu}\p{Ll}*$/u.test(first) ||
    (first === 'I' && language !== 'it') ||
    /^(?:Christmas|Easter|Halloween|Thanksgiving|Ramadan|Hanukkah|Diwali)$/.test(first) ||
    language === null
  )
    return text;
  const isPlain =
    isSmallWord(first, language) ||
    (language === 'en' &&
      /^(?:Yesterday|Today|Tomorrow|Tonight|Last|This|Next|Day|Week|Month|Year|(?:Some|Any|Every|No)(?:one|body|thing)|People)$/.test(
        first,
      )) ||
    (language === 'en' && isClipped(tagger?.(text) ?? [])) ||
    (language !== 'en' && someOf.test(first)) ||
    (language === 'en' ? isCommon(tagger?.(text) ?? []) : isVerb(text, language));
  return isPlain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const someOf =
  /^(?:Poc[oa]s?|Much[oa]s?|Algun[oa]s?|Ningun[oa]|Es[eao]|Pouc[oa]s?|Muit[oa]s?|Alguma?|Nenhuma?|Peu|Beaucoup|Quelques|Aucune?|Molt[oaei]|Nessun[oa]?|Qualche|Kaum|Weinig|Geen)$/;

/**
 * "Slow replies" does not begin with a name. "Stripe changed its prices" and "Python is slow" do: in front of its verb or of another noun, a
 * noun without an article may be one.
 */
function isCommon(words: readonly Tagged[]): boolean {
  const [first, next] = words;
  const tags = first?.tags ?? new Set<string>();
  if (['ProperNoun', 'Person', 'Place', 'Date', 'Organization', 'Acronym'].some((tag) => tags.has(tag))) return false;
  const has = (...some: string[]): boolean => some.some((tag) => tags.has(tag));
  const isNoun = has('Noun') && !has('Pronoun', 'Possessive');
  const isSingularVerb = /^(?:is|was|has|does|doesn['’]t|isn['’]t|wasn['’]t|hasn['’]t)$|[^s]s$/i.test(next?.text ?? '');
  const isSaidOf = next?.tags.has('Verb') === true || next?.tags.has('Negative') === true;
  if (isNoun && has('Plural')) return !isSaidOf || !isSingularVerb;
  const isObject = finiteVerb(words) === null;
  if (isNoun && !has('Gerund', 'Determiner')) return isObject && tags.size > 1;
  // "Zoom calls drain us": whatever the library takes "zoom" for.
  if (has('Verb') && !has('Gerund', 'PastTense')) return isObject || isWish(words);
  return has('Adverb', 'Gerund', 'Determiner', 'Negative') || ((tags.size > 1 || has('Adjective')) && !isSaidOf);
}

/** "J’ai", "Cerramos", "Nadie": a verb, an elided word, or "nobody". */
const isVerb = (text: string, language: Language): boolean =>
  (language === 'fr' && /^(?:[JLCDNS]|Qu)['’]/u.test(text)) ||
  (language === 'it' && /^(?:[LDC]|Un|(?:[DNS]|Qu)?[ae]ll|Sull|Quest)['’]/iu.test(text)) ||
  /^(?:niemand|personne|nadie|nessuno|ninguém)\s/iu.test(text) ||
  weVerb[language]?.test(text.split(/[\s,]/, 1)[0] ?? '') === true;
