// The edits that take away: shorter, punchier, simpler.
import { sentencesOfLine, ended, capitalised } from '../sentences.ts';
import { byLine, mended, removePhrases, replacePhrase, wordCount } from './phrases.ts';
import { contractions, fillers, hedges, plain_words, shorter_wordings } from './wordings.ts';

const adverbs =
  /(?<![\p{L}'’-])(?!only|early|daily|weekly|monthly|yearly|family|apply|supply|reply|rely|July|Italy|likely|friendly|costly|lovely|lonely|elderly|hardly|barely|rarely|nearly|really)\p{L}{3,30}(?:al|ous|ive|ent|ant|ful|able|ib|ed|ick|eep|reat|ig|ow)ly(?![\p{L}'’-])\s*/giu;
const keeps = /\d|[[\]"“”%€$£]|\bnot\b|n't\b|\bnever\b|\bno\b/i;

function withoutWaste(text: string): string {
  let left = text;
  const dropped = shorter_wordings.filter(([, to]) => to === '').map(([from]) => from);
  for (const [from, to] of shorter_wordings) if (to !== '') left = replacePhrase(left, from, to);
  return removePhrases(removePhrases(left, dropped), fillers).replace(/(?<!\p{L})(\p{L}+)(?: \1(?!\p{L}))+/giu, '$1');
}

/** Cuts that leave a whole sentence: asides, then trailing clauses; a cut part with a figure, a negation or a bracket stays. */
function withoutSideClauses(sentence: string): string {
  const cuts: readonly RegExp[] = [
    /(?<!\s)\s*\([^()]*\)/,
    /,\s+(?:which|who)\b[^,.;!?]*/i,
    /,\s+(?:as|of course|by the way|I would say|so to speak)\b[^,.;!?]*(?=,)/i,
    /,\s+(?:and|but|so|because|although|while|since|as|where|whereas)\b[^.;!?]*/i,
    /(?<!\s)\s+-\s+[^.;!?]*/,
  ];
  let left = sentence;
  for (const cut of cuts) {
    const found = cut.exec(left)?.[0];
    if (found !== undefined && !keeps.test(found) && wordCount(left.replace(found, '')) >= 3)
      left = left.replace(found, '');
  }
  return left;
}

const manner =
  /(?<!\s)\s+(?:for|with|in|on|during|throughout|across|within|by|because|while|when|as well as|along with)\s/i;

/** The last resort inside one sentence: a phrase at its end that says how, when or for whom. */
function withoutEnd(sentence: string): string {
  const end = sentence.search(/(?<![.;!?])[.;!?]+$/);
  const body = end < 0 ? sentence : sentence.slice(0, end);
  const clause = 1 + Math.max(...[',', '.', ';', '!', '?'].map((sign) => body.lastIndexOf(sign)));
  const at = body.slice(clause).search(manner);
  if (at < 0 || keeps.test(body.slice(clause + at))) return sentence;
  const rest = sentence.slice(0, clause + at) + sentence.slice(body.length);
  return wordCount(rest) >= 3 ? rest : sentence;
}

function weight(sentence: string, index: number, count: number): number {
  const facts = (sentence.replace(/^\p{Lu}\p{L}+/u, '').match(/\d+|\[[^[\]]{0,300}\]|\p{Lu}\p{L}+/gu) ?? []).length;
  const place = index === 0 ? 3 : index === count - 1 ? 0.5 : 0;
  return (
    place +
    Math.min(3, facts) +
    (sentence.endsWith('?') ? 0.5 : 0) -
    (/^(so|anyway|again|as I said|in short|in other words|thanks)\b/i.test(sentence) ? 2 : 0) +
    Math.min(1, wordCount(sentence) / 20)
  );
}

/** Drops whole sentences, the least needed first, until the text is at most `limit` units; the first sentence of all stays. */
function withFewerSentences(text: string, limit: number): string {
  const lines = text.split('\n').map((line) => sentencesOfLine(line));
  const all = lines.flatMap((sentences, line) => sentences.map((sentence, place) => ({ sentence, line, place })));
  const ranked = all
    .map((entry, index) => ({ ...entry, weight: weight(entry.sentence, index, all.length), index }))
    .sort((a, b) => a.weight - b.weight);
  const gone = new Set<string>();
  let size = all.reduce((sum, { sentence }) => sum + sentence.length + 1, 0);
  for (const { line, place, index, sentence } of ranked) {
    if (size <= limit || index === 0 || gone.size >= all.length - 1) continue;
    gone.add(`${line}|${place}`);
    size -= sentence.length + 1;
  }
  const left = lines.map((sentences, line) =>
    sentences.filter((_sentence, place) => !gone.has(`${line}|${place}`)).join(' '),
  );
  return left
    .filter((line, index) => line !== '' || lines[index]?.length === 0)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const bySentence = (text: string, change: (sentence: string) => string): string =>
  byLine(text, (line) => sentencesOfLine(line).map(change).join(' '));

/** At most about 70 % of the text where its words allow it; never longer. */
export function shorter(text: string): string {
  const limit = Math.floor(text.length * 0.7);
  const steps: readonly ((current: string) => string)[] = [
    withoutWaste,
    (current) => mended(current.replace(adverbs, '')),
    (current) => removePhrases(current, hedges),
    (current) => mended(bySentence(current, withoutSideClauses)),
    (current) => withFewerSentences(current, limit),
    (current) => bySentence(current, withoutEnd),
  ];
  let current = text;
  for (const step of steps) {
    if (current.length <= limit) break;
    const next = step(current).trim();
    if (/[\p{L}\p{N}]/u.test(next) && next.length < current.length) current = next;
  }
  return current;
}

/** Cuts long sentences at a conjunction between two clauses. */
function withShortSentences(text: string, most: number): string {
  return bySentence(text, (sentence) => {
    if (wordCount(sentence) <= most) return sentence;
    const cut =
      /,?(?<!\s)\s+(?:and|but|so|because)\s+(?=(?:I|we|you|he|she|it|they|this|that|there|the|my|our|your|people|nobody|everyone)\b)/i;
    const found = cut.exec(sentence);
    if (found === null || wordCount(sentence.slice(0, found.index)) < 4) return sentence;
    const rest = sentence.slice(found.index + found[0].length);
    const joint = /but|because/i.exec(found[0])?.[0].toLowerCase();
    const second = joint === 'but' ? `But ${rest}` : joint === 'because' ? `The reason: ${rest}` : capitalised(rest);
    return `${ended(sentence.slice(0, found.index))} ${withShortSentences(second, most)}`;
  });
}

/** Fewer soft words, shorter sentences, the first one on a line of its own. */
export function punchier(text: string): string {
  let left = mended(removePhrases(withoutWaste(text), hedges).replace(/!+/g, '.'));
  for (const [long, short] of contractions) left = replacePhrase(left, long, short);
  left = withShortSentences(left, 12);
  if (text.includes('\n')) return left;
  const [first = '', ...rest] = sentencesOfLine(left);
  return rest.length < 2 ? left : `${first}\n\n${rest.join(' ')}`;
}

/** Plain words for grand ones, long sentences cut. */
export function simpler(text: string): string {
  let left = text;
  for (const [from, to] of shorter_wordings) if (to !== '') left = replacePhrase(left, from, to);
  for (const [from, to] of plain_words) left = replacePhrase(left, from, to);
  return mended(withShortSentences(left, 14))
    .replace(/\bBut, /g, 'But ')
    .replace(/\bSo, /g, 'So ')
    .replace(/\ba (?=[aeio]\p{L})/giu, (found) => `${found.trim()}n `)
    .replace(/\ban (?=[bcdfgjklmpqrstvwxyz])/gi, (found) => (starts(found) ? 'A ' : 'a '));
}
const starts = (text: string): boolean => text.startsWith('A');
