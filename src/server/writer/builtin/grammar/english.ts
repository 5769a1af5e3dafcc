// English words with their parts of speech, from the library compromise, which is not loaded before the first English text.
// It takes about 1 ms per 100 characters: `createTagger` reads a text sentence by sentence up to a budget, and leaves the rest untagged.

import { setImmediate } from 'node:timers/promises';

export type Tagged = { text: string; start: number; end: number; tags: ReadonlySet<string> };

/** The words of a sentence; [] once the budget is spent. */
export type Tagger = (sentence: string) => readonly Tagged[];

/** In total, for one idea with its answers: text beyond it is ordered without being analysed. */
const budgetUnits = 900;
const sentenceUnits = 300;

type Nlp = (typeof import('compromise/two'))['default'];
let loading: Promise<Nlp> | null = null;

/** Tags each sentence once, however often it is needed. @param first sentences to tag right away, yielding to the event loop in between. */
export async function createTagger(first: readonly string[] = []): Promise<Tagger> {
  loading ??= import('compromise/two').then((module) => module.default);
  const nlp = await loading;
  const known = new Map<string, readonly Tagged[]>();
  let left = budgetUnits;
  const tagger: Tagger = (sentence) => {
    const before = known.get(sentence);
    if (before) return before;
    if (sentence.length > Math.min(left, sentenceUnits)) return [];
    left -= sentence.length;
    const tagged = tag(nlp, sentence);
    known.set(sentence, tagged);
    return tagged;
  };
  for (const sentence of first) {
    if (tagger(sentence).length > 0) await setImmediate();
  }
  return tagger;
}

function tag(nlp: Nlp, sentence: string): Tagged[] {
  const words: { text: string; start: number; end: number; tags: Set<string> }[] = [];
  let from = 0;
  for (const term of nlp(sentence).docs.flat()) {
    const tags = new Set(term.tags);
    const start = term.text === '' ? -1 : sentence.indexOf(term.text, from);
    const last = words.at(-1);
    // "didn't" comes as two words, the second without a text of its own.
    if (start < 0) for (const one of tags) last?.tags.add(one);
    else {
      words.push({ text: term.text, start, end: start + term.text.length, tags });
      from = start + term.text.length;
    }
  }
  corrected(words);
  return words;
}

type Correctable = Tagged & { tags: Set<string> };

function become(tags: Set<string>, ...right: string[]): void {
  tags.clear();
  for (const tag of right) tags.add(tag);
}

/** Corrects nouns that the library takes for verbs, and "still" taken for an adjective. */
function nounsCorrected(words: Correctable[], at: number): void {
  const { text, tags } = words[at] as Correctable;
  const [before, next] = [words[at - 1]?.tags, words[at + 1]];
  // "Cold emails still work": not an adjective.
  if (/^still$/i.test(text) && before?.has('Noun')) {
    become(tags, 'Adverb');
  }
  // "The best sales call I had": a noun, with its relative clause after it.
  if (
    tags.has('Infinitive') &&
    at > 1 &&
    (before?.has('Noun') || before?.has('Adjective')) &&
    /^(?:the|an?|my|our|every|one)$/i.test(words[0]?.text ?? '') &&
    /^(?:I|we|you)$/.test(next?.text ?? '') &&
    words[at + (/^ever$/i.test(words[at + 2]?.text ?? '') ? 3 : 2)]?.tags.has('Verb')
  ) {
    become(tags, 'Noun', 'Singular');
  }
  if (/^out(?:perform|last|sell|live)s?$/i.test(text)) {
    become(tags, 'Verb', 'PresentTense');
  }
  // "Our newsletter hit 10k subscribers": past, as in the present it would be "hits".
  if (
    sameInPast.test(text) &&
    before?.has('Singular') &&
    (next?.tags.has('Value') || beginsObject.test(next?.text ?? ''))
  ) {
    become(tags, 'Verb', 'PastTense');
  }
  // "Engineers leave", "deploys take four minutes", "good interns often stay".
  const isPlural =
    doers.test(text) ||
    (/[^s]s$/i.test(text) && !next?.tags.has('Gerund') && (at === 0 || before?.has('Adjective') === true));
  const follower = next?.tags.has('Adverb') === true ? words[at + 2] : next;
  const isAtEnd = next === undefined || next.tags.has('Preposition') || next.tags.has('Conjunction');
  if (
    tags.has('PresentTense') &&
    ((at < 2 && isPlural && follower?.tags.has('Verb')) ||
      // "Writing for engineers".
      (/[^s]s$/i.test(text) && before?.has('Preposition') && isAtEnd))
  ) {
    become(tags, 'Noun', 'Plural');
  }
}

/** Corrects verbs that the library takes for something else, by their position. */
function verbsCorrected(words: Correctable[], at: number): void {
  const { text, tags } = words[at] as Correctable;
  const [next, before, earlier] = [words[at + 1], words[at - 1], words[at - 2]];
  // "I still ring my mum".
  const isHabit =
    /^(?:still|often|always|never|usually|sometimes)$/i.test(before?.text ?? '') &&
    /^(?:I|we)$/i.test(earlier?.text ?? '');
  if (isHabit && tags.has('Noun') && beginsObject.test(next?.text ?? '')) become(tags, 'Verb', 'PresentTense');
  // "Amir lay flat".
  if (/^lay$/i.test(text) && before?.tags.has('Noun') === true) become(tags, 'Verb', 'PastTense');
  // "We open-sourced our tool": two words to the library.
  if (/ed$/i.test(text) && joinedTo.test(before?.text ?? '') && /^(?:I|we)$/i.test(earlier?.text ?? ''))
    become(tags, 'Verb', 'PastTense');
  // "Just hit 1000 subscribers".
  const isJustNow = at === 1 && /^(?:just|finally)$/i.test(before?.text ?? '');
  if (isJustNow && sameInPast.test(text) && next?.tags.has('Value')) become(tags, 'Verb', 'PastTense');
}

/** Corrects what the library often gets wrong in short claims. */
function corrected(words: Correctable[]): void {
  for (const [at, { text, tags }] of words.entries()) {
    const next = words[at + 1];
    if (tags.has('Verb') && plainPast.test(text)) {
      tags.add('PastTense');
      for (const wrong of ['PresentTense', 'Infinitive']) tags.delete(wrong);
    }
    // "Our team halved the time".
    const before = words[at - 1]?.tags;
    if (
      /ed$/i.test(text) &&
      (before?.has('Noun') || before?.has('Value')) &&
      !tags.has('PastTense') &&
      beginsObject.test(next?.text ?? '')
    )
      tags.add('Verb').add('PastTense');
    // "Closed two clinics": without its "I".
    if (
      at === 0 &&
      (tags.has('Adjective') || tags.has('Imperative')) &&
      /ed$/i.test(text) &&
      (next?.tags.has('Value') || next?.tags.has('Particle') || beginsObject.test(next?.text ?? ''))
    )
      become(tags, 'Verb', 'PastTense');
    // "A junior asked me": a noun by its position.
    if (
      tags.has('Adjective') &&
      /^(?:a|an|the|my|our|one)$/i.test(words[at - 1]?.text ?? '') &&
      next?.tags.has('PastTense')
    )
      tags.add('Noun');
    verbsCorrected(words, at);
    nounsCorrected(words, at);
  }
  thingsThatMade(words);
  if (finiteVerb(words) !== null) return;
  if (takenAsPast(words) || takenAsDone(words)) return;
  // "Burnout looks like this": a noun by its form, but the sentence has no other verb.
  const verb = words.find(({ text, tags }, at) => {
    const before = words[words[at - 1]?.tags.has('Adverb') === true ? at - 2 : at - 1]?.tags;
    return (
      (tags.has('Noun') || /^present$/i.test(text)) &&
      either.test(text) &&
      (before?.has('Noun') || before?.has('Pronoun') || before?.has('Acronym')) === true
    );
  });
  if (verb === undefined) return;
  const isSingular = words[words.indexOf(verb) - 1]?.tags.has('Singular') === true;
  verb.tags.clear();
  // "Our inbox hit zero": past, as in the present it would be "hits".
  verb.tags.add('Verb').add(isSingular && sameInPast.test(verb.text) ? 'PastTense' : 'PresentTense');
}

/** "Pair programming made us better", "working from home made our team closer": what stands before it is a thing, whatever its words may be elsewhere. */
function thingsThatMade(words: readonly Correctable[]): void {
  const at = words.findIndex(
    ({ text }, place) => /^made$/i.test(text) && /^(?:me|us|my|our)$/i.test(words[place + 1]?.text ?? ''),
  );
  const [made, thing, first] = [words[at], words[at - 1], words[0]];
  const isNamed =
    at > 0 && at < 6 && !words.slice(0, at).some(({ tags }) => tags.has('Pronoun') || tags.has('PastTense'));
  if (!isNamed || made === undefined || thing === undefined || first === undefined) return;
  become(made.tags, 'Verb', 'PastTense');
  if (!thing.tags.has('Noun')) become(thing.tags, 'Noun', 'Singular');
  if (first !== thing && first.tags.has('Infinitive')) become(first.tags, 'Noun', 'Singular');
}

const joinedTo = /^(?:open|cold|double|beta|live|hand|short|fast|over|under|cross|stress|test|ghost)$/i;
const sameInPast = /^(?:hit|cut|put|set|let|quit|shut|split|cost|hurt|beat|bet)$/i;

/** "My best hire never finished school", "we open sourced it": a past tense by its position, if the sentence has no other verb. */
function takenAsPast(words: readonly Correctable[]): boolean {
  const past = words.find(
    ({ text }, at) =>
      at > 0 &&
      /\p{L}{2}ed$/iu.test(text) &&
      (/^(?:never|just|finally|recently|also)$/i.test(words[at - 1]?.text ?? '') ||
        /^(?:i|we)$/i.test(words[at - 2]?.text ?? '')),
  );
  past?.tags.clear();
  past?.tags.add('Verb').add('PastTense');
  return past !== undefined;
}

/** "I mentor five students": a noun elsewhere. */
function takenAsDone([who, does, whom]: readonly Correctable[]): boolean {
  const hasObject = whom?.tags.has('Value') === true || beginsObject.test(whom?.text ?? '');
  if (!/^(?:I|we)$/i.test(who?.text ?? '') || does?.tags.has('Noun') !== true || !hasObject) return false;
  become(does.tags, 'Verb', 'PresentTense');
  return true;
}

const beginsObject = /^(?:the|a|an|my|our|your|his|her|their|its|every|all|me|us|them|it|\d.*)$/i;
const doers = /(?:eers|ers|ors|ists|ants|ents|ians|people)$/i;
const either =
  /^(?:hit|cut|put|set|shut|split|look|run|work|need|cost|beat|fail|matter|win|help|change|start|end|show|mean|use|talk|lead|sell|hire|love|hate|want|pay|reward|kill|drive|rank|answer|promise|play|force|drop|rise|fall|sound|feel|hurt|test|ask|cause|waste|limit|lack|bet|stall|praise|value|trust|fear|block|plan|care|quit|stay|present|meet|join)s?$/i;

/** The library takes these for the present if a particle follows: "went down". */
const plainPast =
  /^(?:went|came|gave|took|ran|fed|drove|fell|broke|grew|kept|sent|held|wrote|spoke|chose|left|lost|found|made|met|paid|said|sold|told|thought|built|bought|brought|caught|felt|knew|led|rose|saw|stood|taught|understood|won|threw|drew|wore|shrank|got|had|began|became)$/i;

/** A verb with a tense of its own. */
export const carriesTime = ({ text, tags }: Tagged): boolean =>
  tags.has('Verb') &&
  !/^(?:last|next|past|like)$/i.test(text) &&
  !tags.has('Gerund') &&
  (tags.has('PastTense') ||
    tags.has('PresentTense') ||
    tags.has('Copula') ||
    tags.has('Modal') ||
    tags.has('Auxiliary'));

/** The finite verb of these words, with the index of its subject's last word; null if there is none. */
export function finiteVerb(words: readonly Tagged[]): { verb: number; subject: number } | null {
  let subject = -1;
  for (const [at, word] of words.entries()) {
    // "Being laid off was ...": the action is the subject.
    const isPart = /^(?:to|being)$/i.test(words[at - 1]?.text ?? '');
    if (carriesTime(word) && !isPart && subject >= 0 && !isRelative(words[subject])) return { verb: at, subject };
    const isNoun =
      (word.tags.has('Noun') && !word.tags.has('Possessive')) ||
      (word.tags.has('Cardinal') &&
        (at === 0 || /^(?:other|the|these|those|first|last)$/i.test(words[at - 1]?.text ?? ''))) ||
      word.tags.has('Pronoun') ||
      word.tags.has('Acronym') ||
      word.tags.has('RomanNumeral') ||
      word.tags.has('Hyphenated') ||
      (at === 0 && (word.tags.has('Gerund') || /^being$/i.test(word.text))) ||
      // "The marking ate my Sunday".
      (at === 1 && word.tags.has('Gerund') && words[0]?.tags.has('Determiner') === true) ||
      // "Our onboarding went from six weeks to nine days".
      (word.tags.has('Gerund') && /^(?:my|our|your|his|her|their|its)$/i.test(words[at - 1]?.text ?? ''));
    if (isNoun && !/^(?:my|our|your|his|her|their|its)$/i.test(word.text)) subject = at;
    else if (
      /^(?:this|that|these|those|nobody|everyone|everybody|nothing|most|it|there|one|none|some|all|many|few|both)$/i.test(
        word.text,
      )
    )
      subject = at;
  }
  return null;
}

const isRelative = (word: Tagged | undefined): boolean =>
  /^(?:who|which|that|whom)$/i.test(word?.text ?? '') && (word?.start ?? 0) > 0;

/** "Stop hiring too early": an imperative, which is a sentence without a subject. */
export function isWish(words: readonly Tagged[]): boolean {
  const first = words[0];
  if (first === undefined || words.length < 2) return false;
  // "Code review is about two people": a noun that looks like a verb.
  if (words.slice(1, 4).some(({ tags }) => tags.has('Copula') || tags.has('Modal'))) return false;
  if (/^(?:don['’]t|never|always|please|stop|start)$/i.test(first.text))
    return words.slice(1).some(({ tags }) => tags.has('Verb'));
  // "Trade shows still matter": a noun phrase, unlike "make meetings matter".
  const lets = /^(?:make|let|help|have|see|watch|hear|keep|get)$/i.test(first.text);
  if (!lets && words[1]?.tags.has('Plural') && finiteVerb(words)?.subject === 1) return false;
  return first.tags.has('Infinitive') || first.tags.has('Imperative');
}

/** An announcement, thanks, a wish for a job: nobody doubts it, and there are no exceptions to it. */
export const announces =
  /^(?:thank|thanks|congrat\w{0,12}|happy|welcome|we['’]re hiring|we are hiring|looking|(?:so |very |beyond )?(?:excited|thrilled|delighted|honou?red|humbled|pleased|stoked)|proud|grateful|(?:i['’]m|i am)(?! (?:an?|the|\d+)\b)|join)\b/i;

/** "Junior engineers ask better questions than seniors": a claim, whatever the library takes "ask" for. */
export const compares =
  /^(?:\S+ ){2,8}?(?:better|worse|more|fewer|less|faster|longer|earlier|harder) (?:[a-z-]+ ){0,3}than [^,;]{2,60}$|^(?:\p{L}+ ){0,3}\p{L}+ (?:outperform|outlast|outsell|outlive|beat)s? \p{L}/iu;

/** Whether its main verb is in the past; "are written" is not. */
export function isPastStatement(words: readonly Tagged[], sentence = ''): boolean {
  const main = words[finiteVerb(words)?.verb ?? -1];
  // "Raising prices cost us four customers", "layoffs hit us on Thursday": verbs that look the same in the present.
  const isSame = /^(?:cost|cut|hit|put|set|let)$/i.test(main?.text ?? '');
  const isUnmarked = isSame && (words[0]?.tags.has('Gerund') === true || isDated.test(sentence));
  const isPast = main?.tags.has('PastTense') === true && !main.tags.has('Infinitive');
  const isPerfect =
    /^(?:has|have)$/i.test(main?.text ?? '') &&
    words[words.indexOf(main as Tagged) + 1]?.tags.has('PastTense') === true;
  return isPast || isUnmarked || isPerfect || /^(?:was|were|had|did|read)$/i.test(main?.text ?? '');
}

const event =
  /^(?:quit|left|fired|stopped|refused|declined|rejected|moved|switched|hired|promoted|closed|sold|removed|deleted|resigned|ended|replaced|bought|chose|cut|raised|lowered|doubled|halved|let|shut|split|postponed|walked|swapped|started|began|joined|opened|launched|applied|gave|said|told|asked|admitted|announced|passed|finished|completed|landed|won|shipped|published|graduated|reached|hit|got|lost|failed|missed|broke|cried|called|rang|came|went|found|copied|sent|met|signed|dropped|killed|banned|cancell?ed|turned|died|crashed|collapsed|offered|fell|arrived|merged|handed|retired|returned)$/i;
const lasts =
  /\b(?:times|always|often|never|not|every|each|(?:for|in|within|took|over) (?:\S+ ){1,3}(?:years|months|weeks|days|hours|minutes))\b|n['’]t\b/i;

/** Whether it happened once, so that there is a day when it did, a time before and a time since. */
export function isEvent(sentence: string, words: readonly Tagged[]): boolean {
  const verb = words[finiteVerb(words)?.verb ?? -1]?.text ?? '';
  const said = /^(?:was|were|got|just)$/i.test(verb)
    ? /\b(?:was|were|got|just) (?:\w+ly )?(\w+)/i.exec(sentence)?.[1]
    : verb;
  return (
    event.test(said ?? '') &&
    !lasts.test(sentence) &&
    !/^(?:nobody|none|nothing|every\w*|most|all|many|few)\b/i.test(sentence)
  );
}

const isDated =
  /\b(?:yesterday|last (?:week|month|year|night|\p{L}{3,6}day)|ago|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:19|20)\d\d)\b/iu;
