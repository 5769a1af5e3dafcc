// What kind of words the first sentence of an English idea is, by its shape: a subject, an experience, an opinion, a question, a title.
import type { Classified } from './read-idea.ts';
import { baseOfGerund, gerundPhrase, isBaseVerb, isClearVerb, isPast, isThirdPerson } from './english/verbs.ts';
import { isPluralNoun } from './english/nouns.ts';

const auxiliary =
  /^(is|are|was|were|has|have|had|do|does|did|can|could|should|must|will|would|may|might|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|won't|can't|cannot|shouldn't|couldn't|wouldn't|hasn't|haven't|never|needs|matters|beats|kills)$/i;
const question_start = /^(is|are|was|were|do|does|did|can|could|should|will|would|has|have|am|who|whose|which)\b/i;
const asked =
  /^(what|why|how|when|where)( \w+)? (is|are|was|were|do|does|did|can|could|should|will|would|has|have|am|makes?)\b/i;
const mine = /\b(i|i'm|i've|i'd|i'll|me|my|myself|mine|we|we're|we've|our|ours|us)\b/i;
const pronoun_subject = /^(i|i'm|i've|i'd|i'll|we|we're|we've|we'll)\b/i;

const none = { act: null, promised: null } as const;
const words = (text: string): string[] =>
  text.split(' ').map((word) => word.replace(/^[("']+|(?<![)"',.:;!?])[)"',.:;!?]+$/g, ''));

/** Where the finite verb of a plain statement stands; -1 where the text is no statement. */
export function finiteVerbAt(text: string): number {
  const found = words(text);
  const relative = found.findIndex((word) => /^(that|who|which|whose|where)$/i.test(word));
  const verbs = found.flatMap((word, index) => (index > 0 && isFinite(found, index) ? [index] : []));
  if (relative > 0 && (verbs[0] ?? 0) > relative) return verbs[1] ?? -1;
  return verbs[0] ?? -1;
}

function isFinite(found: string[], index: number): boolean {
  const word = found[index] ?? '';
  const before = found[index - 1] ?? '';
  const next = found[index + 1] ?? '';
  if (/^(to|and|or|the|a|an|of|for|in|on|at|with|from|by|my|our|your|better|more|less|good|bad)$/i.test(before))
    return false;
  if (auxiliary.test(word)) return true;
  const takesObject =
    /^(a|an|the|my|our|your|me|us|you|it|them|how|everything|nothing|people|too|to|more|less|better|like|when|if|because|not|in|by)$/i.test(
      next,
    );
  if (isThirdPerson(word) && !isPluralNoun(before))
    return next === ''
      ? /^(matters|fails|wins|works|lies|pays|sells|hurts|helps|changes|scales)$/i.test(word)
      : takesObject || /^(matters|fails|makes|takes|means|kills|wins|needs|becomes|gets|goes)$/i.test(word);
  if (isPast(word) && !isBaseVerb(word)) return takesObject && !/ing$/i.test(before);
  const isPluralSubject = isPluralNoun(before) || /^(people|you|they|everyone|nobody|most|many)$/i.test(before);
  return (
    isClearVerb(word) &&
    isPluralSubject &&
    (next === '' || takesObject || isPluralNoun(next) || next.endsWith('ly') || !isPluralNoun(word))
  );
}

/** The subject of a statement, where it can stand alone as a topic. */
function subjectOf(text: string, verbAt: number): string | null {
  const subject = text
    .split(' ')
    .slice(0, verbAt)
    .join(' ')
    .replace(/^(most|many|all|some|almost all|too many) /i, '')
    .replace(/ (never|always|often|usually|just|really|still|also)$/i, '');
  const isSafe = subject !== '' && subject.split(' ').length <= 5 && !mine.test(subject) && !/[,;:()"]/.test(subject);
  return isSafe &&
    !/^(it|this|that|there|here|they|he|she|you|people|everyone|everybody|nobody|someone|what|when|if|nothing|something)\b/i.test(
      subject,
    )
    ? subject
    : null;
}

function question(text: string): Classified {
  const line = `${text.replace(/(?<![?.!])[?.!]+$/, '')}?`;
  const act = /^(?:how|when) (?:do|can|could|should|would|to) (?:i|you|we|one|people) (.+)$/i
    .exec(text)?.[1]
    ?.replace(/(?<![?.!])[?.!]+$/, '');
  const isPlain = act !== undefined && isBaseVerb(act.split(' ')[0] ?? '') && !mine.test(act);
  return {
    register: 'neutral',
    line,
    topic: isPlain ? gerundPhrase(act) : null,
    act: isPlain ? act : null,
    promised: null,
  };
}

/** "5 tips for better sleep": the count, and what the items are about. */
function counted(text: string): Classified | null {
  const match =
    /^(?:my |the |top )*(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) ((?:\p{L}+ ){0,3}?\p{L}+s) (?:(for|about|on|of|in|from|with|to|that|when|i|we|every|who)\b.*)$/iu.exec(
      text,
    );
  if (match === null) return null;
  const spelled = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].indexOf(
    (match[1] ?? '').toLowerCase(),
  );
  const promised = spelled > 0 ? spelled : Number(match[1]);
  const after = / (for|about|on|of|in|to) (.+)/i.exec(text);
  const rest = after?.[2] ?? '';
  const isVerb = after?.[1]?.toLowerCase() === 'to' && isBaseVerb(rest.split(' ')[0] ?? '');
  const topic =
    rest === '' || mine.test(text) || rest.split(' ').length > 6 ? null : isVerb ? gerundPhrase(rest) : rest;
  return {
    register: mine.test(text) ? 'own' : 'neutral',
    line: text,
    topic,
    act: isVerb && topic !== null ? rest : null,
    promised,
  };
}

function howTo(text: string): Classified | null {
  const act = /^(?:learn(?:ing)? |a guide (?:to|on) |guide: |tips on )?how to (.+)$/i.exec(text)?.[1];
  if (act === undefined || act.length > 90) return null;
  if (mine.test(act) || /[:;()]/.test(act)) return { register: 'neutral', line: text, topic: null, ...none };
  return { register: 'open', line: null, topic: gerundPhrase(act), act, promised: null };
}

function statement(text: string): Classified | null {
  const verbAt = finiteVerbAt(text);
  if (pronoun_subject.test(text) || (verbAt > 0 && /^(my|our)\b/i.test(text)))
    return { register: 'own', line: text, topic: null, ...none };
  const first = words(text)[0] ?? '';
  const second = words(text)[1] ?? '';
  const isImperative =
    /^(don't|do not|never|always|let's|please)$/i.test(first) ||
    (isClearVerb(first) && second !== '' && !/ing$/i.test(first));
  if (isImperative)
    return { register: mine.test(text) ? 'own' : 'claim', line: text, topic: imperativeTopic(text), ...none };
  if (verbAt > 0)
    return { register: mine.test(text) ? 'own' : 'claim', line: text, topic: subjectOf(text, verbAt), ...none };
  return null;
}

function imperativeTopic(text: string): string | null {
  if (mine.test(text) || /[,;:.]./.test(text) || text.split(' ').length > 7) return null;
  const avoided = /^(?:stop|avoid|quit|start|keep|try) (\p{L}+ing\b.*)/iu.exec(text)?.[1];
  if (avoided !== undefined) return avoided;
  return /^(don't|do not|never|always|let's|please|stop|start)\b/i.test(text)
    ? null
    : gerundPhrase(text.toLowerCase().startsWith('be ') ? text : text.charAt(0).toLowerCase() + text.slice(1));
}

/** @param sentence the idea's first sentence in ordinary case, one line. */
export function classify(sentence: string): Classified {
  const text = sentence.replace(/(?<![.!…\s])[.!…\s]+$/u, '').trim();
  if (/\?["')]*$/.test(text) || asked.test(text) || (question_start.test(text) && text.split(' ').length > 2))
    return question(text);
  const early = counted(text) ?? howTo(text);
  if (early !== null) return early;
  const why = /^why (.+)$/i.exec(text)?.[1];
  if (why !== undefined && finiteVerbAt(why) > 0 && !mine.test(why))
    return { register: 'claim', line: why, topic: subjectOf(why, finiteVerbAt(why)), ...none };
  if (/^(how|why|what|when|where|things|lessons|mistakes|everything) .*\b(i|we|my|our|me|us)\b/i.test(text))
    return { register: 'own', line: text, topic: null, ...none };
  if (/^(why|what|how|when|where|if)\b/i.test(text)) return { register: 'neutral', line: text, topic: null, ...none };
  const said = statement(text);
  if (said !== null) return said;
  if (mine.test(text)) return { register: 'own', line: text, topic: null, ...none };
  if (/[:;|,/()"]| - | vs\.? /i.test(text) || text.length > 70)
    return { register: 'neutral', line: text, topic: null, ...none };
  const verb = baseOfGerund(text.split(' ')[0] ?? '');
  const act =
    verb === null || text.split(' ').length < 2 || / (is|are|was) | and \p{L}+ing\b/iu.test(text)
      ? null
      : `${verb} ${text.split(' ').slice(1).join(' ')}`;
  return { register: 'open', line: null, topic: text, act, promised: null };
}
