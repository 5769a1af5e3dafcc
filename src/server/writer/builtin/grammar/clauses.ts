// Splits a sentence where a conjunction begins a clause of its own, tells what the conjunction means, and puts a clause first if the language
// allows. Changes no word but the conjunction; returns null rather than a doubtful sentence.
import { capitalised, ended, withoutEnd } from '../sentences.ts';
import { finiteVerb, type Tagger } from './english.ts';
import { leans } from './leaning.ts';
import { isSmallWord, languages, type Language } from './language.ts';

export type Relation = 'and' | 'contrast' | 'cause' | 'result' | 'time' | 'condition' | 'concession';

/** `main` and `rest` exclude the conjunction and the sentence's final punctuation. */
export type Halves = { main: string; joint: string; relation: Relation; rest: string; end: string };

/** The conjunctions, by meaning; "+" marks those whose clause is a sentence as it is. */
const joints: Record<Language, string> = {
  en: 'and: +and; contrast: +but|+yet|whereas; cause: +because; result: +so; time: when|after|before|until|once|since; condition: if|unless; concession: although|even though|though',
  de: 'and: +und; contrast: +aber|+doch; cause: weil|+denn|da; result: deshalb|daher|also; time: als|nachdem|bevor|bis; condition: wenn|falls; concession: obwohl',
  fr: "and: +et; contrast: +mais; cause: +parce que|+parce qu'|+car; result: +donc; time: quand|lorsque; condition: si; concession: bien que",
  es: 'and: +y; contrast: +pero; cause: +porque; result: +así que|+por eso; time: cuando|después de que; condition: si; concession: aunque',
  it: 'and: +e; contrast: +ma|+però; cause: +perché; result: +quindi|+così; time: quando; condition: se; concession: anche se',
  pt: 'and: +e; contrast: +mas; cause: +porque; result: +por isso|+então; time: quando; condition: se; concession: embora',
  nl: 'and: +en; contrast: +maar; cause: omdat|+want; result: +dus; time: toen|nadat|voordat; condition: als; concession: hoewel',
};

type Joint = { joint: string; relation: Relation; isSeparable: boolean };

const jointsOf = (language: Language): Joint[] =>
  joints[language].split('; ').flatMap((one) => {
    const [relation, words = ''] = one.split(': ');
    return words.split('|').map((word) => ({
      joint: word.replace('+', ''),
      relation: relation as Relation,
      isSeparable: word.startsWith('+'),
    }));
  });
const known = Object.fromEntries(languages.map((language) => [language, jointsOf(language)])) as Record<
  Language,
  Joint[]
>;
const spots = Object.fromEntries(
  languages.map((language) => {
    const all = known[language].map(({ joint }) => joint).join('|');
    return [language, new RegExp(String.raw`(,?)\s(${all})(?:\s|(?<=['’]))`, 'giu')];
  }),
) as Record<Language, RegExp>;

const knownAs = (joint: string, language: Language): Joint | undefined =>
  known[language].find((one) => one.joint === joint.toLowerCase().replaceAll('’', "'"));

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Without tags, a clause is recognised by its comma, its length, or a subject that follows. */
const ownSubject: Record<Exclude<Language, 'en'>, RegExp> = {
  de: /^(?:jetzt|nun|heute|seitdem|plötzlich|nichts|ich|wir|er|sie|es|man|das|die|der|ein|eine|unser\w*|mein\w*|niemand|alle|jeder)\s/iu,
  fr: /^(?:(?:je|nous|ils?|elles?|on|les?|la|une?|mon|ma|mes|notre|nos|personne|rien|tout|maintenant|depuis|désormais)\s|[jcl]['’])/iu,
  es: /^(?:solo|sólo|ahora|hoy|nada|todo|yo|nosotros|él|ella|ellos|nadie|el|la|los|las|un|una|mi|mis|nuestr\w+|no|\p{L}+mos\s)/iu,
  it: /^(?:solo|adesso|ora|oggi|niente|tutto|io|noi|lui|lei|loro|nessuno|il|lo|la|i|gli|le|un|una|mio|mia|nostr\w+|non|\p{L}+mo\s)/iu,
  pt: /^(?:só|agora|hoje|nada|tudo|eu|nós|ele|ela|eles|ninguém|o|a|os|as|um|uma|meu|minha|noss\w+|não|\p{L}+mos\s)/iu,
  nl: /^(?:nu|opeens|niets|vandaag|ik|wij|we|hij|zij|ze|het|de|een|men|niemand|onze|mijn)\s/iu,
};

/** Splits at the first conjunction with a whole clause on both sides. */
export function halvesOf(sentence: string, language: Language | null, tagger: Tagger | null): Halves | null {
  if (language === null || sentence.length > 400 || /["“”„«»?]/u.test(sentence)) return null;
  const end = /[.!…]{1,9}$/u.exec(sentence)?.[0] ?? '.';
  const body = withoutEnd(sentence);
  for (const match of body.matchAll(spots[language])) {
    const main = body.slice(0, match.index).trim();
    const rest = body.slice(match.index + match[0].length).trim();
    const joint = match[2] ?? '';
    if (
      wordCount(main) < 3 ||
      wordCount(rest) < 2 ||
      /\bexcept$/i.test(main) ||
      /[:;(]/u.test(sentence) ||
      /^\d\S{0,12} \S+$/u.test(rest) ||
      // "The app my brother and I had built": two who did it together.
      (/\b(?:my|our|his|her) \p{L}+$/iu.test(main) && /^I\b/.test(rest)) ||
      // "Between nine and noon, and why".
      /^\S+, /u.test(rest) ||
      // "We once lost a client": no clause begins here.
      (/^once$/i.test(joint) && !/^(?:I|we|you|they|he|she|it|the|our|my|an?|this|people|every\w+)\s/i.test(rest))
    )
      continue;
    const relation = knownAs(joint, language)?.relation ?? 'and';
    if (
      isClause(main, sentence, match.index, language, tagger, 'before') &&
      isClause(rest, sentence, match.index + match[0].length, language, tagger, 'after')
    )
      return { main, joint: joint.toLowerCase(), relation, rest, end };
  }
  return null;
}

/** "Und eine Bäckerei eröffnet": its "habe" is in the first clause. */
const sharesVerb =
  /^(?!.*(?<!\p{L})(?:habe|haben|hat|bin|ist|sind|war|waren|wurden?|heb|hebben|heeft|ben|is|zijn|was|waren|werd|werden)(?!\p{L}))(?:[^\s,]{1,40} ){1,8}(?:\p{L}{0,8}ge\p{L}{2,20}|(?:be|ver|er|ent|zer|ont|über|unter)\p{L}{3,20})(?:t|en|d)$/iu;

// oxlint-disable-next-line max-params -- the two sides of one cut
function isClause(
  text: string,
  sentence: string,
  at: number,
  language: Language,
  tagger: Tagger | null,
  side: 'before' | 'after',
): boolean {
  if (language !== 'en')
    return (
      side === 'before' ||
      ((!sharesVerb.test(text) || (language !== 'de' && language !== 'nl')) &&
        (ownSubject[language].test(text) || /,\s*$/u.test(sentence.slice(0, at).replace(/\s\S{1,60}\s{0,9}$/u, ''))))
    );
  if (side === 'before' && /^(?:I|we|he|she|it|they)['’](?:m|re|ve|s)\s/i.test(text)) return true;
  const words = tagger?.(sentence) ?? [];
  const inside = words.filter(({ start, end }) => (side === 'before' ? end <= at : start >= at));
  const found = finiteVerb(inside);
  // A subject comes early in its clause.
  const isOther = side === 'after' && inside.slice(0, found?.verb).some(({ text: word }) => subordinates.test(word));
  return found !== null && !isOther && (side === 'before' || found.subject <= 4);
}

/** "After eight years because I could not ...": another clause has begun. */
const subordinates = /^(?:because|when|if|although|unless|so)$/i;

/** The two clauses as two sentences; "and" and "because" are dropped between them, "but" and "so" stay. */
export function apart(halves: Halves, language: Language): [string, string] | null {
  if (knownAs(halves.joint, language)?.isSeparable !== true) return null;
  const keeps = halves.relation === 'contrast' || halves.relation === 'result';
  const second = keeps ? `${halves.joint} ${halves.rest}` : halves.rest;
  return [ended(capitalised(halves.main)), capitalised(second) + halves.end];
}

const notFronted: readonly string[] = ['denn', 'want', 'car', "parce qu'"];
const porqueFronted: Partial<Record<string, string>> = { porque: 'como', perché: 'poiché', 'parce que': 'comme' };

/** "I am a plumber and I have no website": what somebody is must come before what follows from it. */
export const isState = ({ main, rest }: Pick<Halves, 'main' | 'rest'>): boolean =>
  !/^(?:I|we) (?:think|believe|know|wish|love|hate|want) /i.test(rest) &&
  /^(?:(?:I|we|ich|wir|je|j['’]\p{L}+|nous|ik|wij) |(?:no|non|não) \p{L}+|(?:ho|he|hemos|abbiamo)(?!\p{L}))/iu.test(
    rest,
  ) &&
  /^(?:I am|I['’]m|we are|we['’]re|ich bin|wir sind|je suis|nous sommes|soy|somos|sono|siamo|sou|ik ben|wij zijn|we zijn)\s/i.test(
    main,
  );

/** "From 31% to 58%", "de 40 a 25 minutos": what came of it, in figures. */
export const outcome =
  /\d ?%|(?<!\p{L})(?:from|von|de|da|van) (?:\p{L}+ )?\d\S{0,12} (?:\p{L}+ ){0,2}(?:to|auf|à|a|al|para|naar) (?:\p{L}+ )?\d/iu;

/** "Handover went from 40 minutes to 25. We cut the paper forms.": the outcome first; null if either sentence would then refer to nothing. */
export function outcomeFirst({ main, rest, relation, end }: Halves, language: Language): [string, string] | null {
  const isFree = outcome.test(rest) && !/,(?!\d)/.test(main) && !leans(rest, language) && !leans(main, language);
  return relation === 'and' && isFree && /^[.…]+$/.test(end)
    ? [ended(capitalised(rest)), ended(capitalised(main))]
    : null;
}

/** A one-word subject right before its verb: what German and Dutch can invert without parsing the sentence. */
const turned = /^(ich|wir|du|ihr|man|ik|wij|we|jij|jullie)\s{1,3}(\p{L}{1,40})(?:\s{1,3}(\S.*))?$/iu;

/** "haben wir sie geschlossen": the word order after a dependent clause in German and Dutch; null if the subject is not simple. */
export function subjectAfterVerb(main: string, language: Language): string | null {
  if (language !== 'de' && language !== 'nl') return main;
  const [, subject, verb, remains = ''] = coordinated.test(main) ? [] : (turned.exec(main) ?? []);
  return subject === undefined ? null : [verb, subject, remains].filter(Boolean).join(' ');
}

/** A second verb with the same subject keeps its place only if the first one does. */
const coordinated = /\s(?:und|oder|en|of)\s(?:habe|haben|bin|sind|war|waren|heb|hebben|ben|zijn|was)\s/iu;

/** "wir sie geschlossen haben": for a perfect with a simple subject; null for any other German or Dutch sentence. */
export function verbAtEnd(main: string, language: Language): string | null {
  if (language !== 'de' && language !== 'nl') return main;
  const [, subject, verb, remains] = perfect.exec(main) ?? [];
  // "Gestopt als zelfstandige": the verb would not be next to its participle.
  const isApart = /(?<!\p{L})ge\p{L}{2,20}(?:t|d|en) (?:als|in|bei|bij|met|mit|om)\s/iu.test(remains ?? '');
  return subject === undefined || isApart ? null : `${subject} ${remains} ${verb}`;
}
const perfect =
  /^(ich|wir|ik|wij|we)\s{1,3}(habe|haben|bin|sind|heb|hebben|ben|zijn)\s{1,3}((?!.{0,200}\s(?:und|en|oder|of)\s)[^,\s][^,]*)$/iu;

/** Verb forms that imply "we" or "I". */
export const weVerb: Partial<Record<Language, RegExp>> = {
  es: /(?:mos|[éí])$/u,
  it: /(?:mmo|iamo)$/u,
  pt: /(?:mos|ei)$/u,
};

/** Puts the reason first: "Because they rang on Sundays, I fired them." null if the language or the sentence does not allow it. */
export function fronted(halves: Halves, language: Language): string | null {
  const { main, joint, rest, relation, end } = halves;
  if (relation !== 'cause' || notFronted.includes(joint)) return null;
  if (language === 'en' && (isHard.test(main) || andMore.test(rest))) return null;
  const lead = `${capitalised(porqueFronted[joint] ?? joint)} ${rest}`;
  // A possible name would keep its capital, so it stays in place.
  const [first = ''] = main.split(/[\s'’]/, 1);
  if (!isSmallWord(first, language) && !weVerb[language]?.test(first)) return null;
  const after = /^I$/.test(first) ? main : main.charAt(0).toLowerCase() + main.slice(1);
  const restOf = subjectAfterVerb(after, language);
  return restOf === null ? null : `${lead}, ${restOf}${end}`;
}

/** "After eleven years I resigned" already opens with a time; of two clauses, the reason belongs to one: "Three months in and I have stopped". */
const isHard =
  /^(?:after|before|in|on|at|for|since|with|without|during|last|when|if|now|today|also)\b|\band (?:I|we|he|she|it|they|my|our|the)\b/i;
/** "Because our process took too long, and she was right, a candidate withdrew". */
const andMore = /, (?:and|but|so) /i;
