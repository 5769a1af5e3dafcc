// An answer that says "him", "her" or "them" for somebody the idea names: it can open a post if name and pronoun change places, with the name in
// front and the pronoun after it. English only.
import { finiteVerb } from './grammar/english.ts';
import { leans } from './grammar/leaning.ts';
import type { Told } from './answers.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised } from './sentences.ts';

export type Renamed = { told: Told; from: string; to: string };

/** The first answer this works for, with the idea's first sentence as it was and as it reads after it; null if there is none. */
export function renamed(told: readonly Told[], reading: Reading): Renamed | null {
  const [from = ''] = reading.sentences;
  if (reading.language !== 'en' || reading.sentences.length !== 1 || from.length > 120) return null;
  const words = reading.tagger?.(from) ?? [];
  const main = finiteVerb(words);
  const last = words[main?.subject ?? -1];
  if (main === null || last === undefined || main.subject > 4 || main.verb !== main.subject + 1) return null;
  const name = from.slice(0, last.end);
  if (/\b(?:I|we|me|us|you|it|this|that|nobody|everybody|every|no|most|and)\b/i.test(name)) return null;
  // "Grandma's hearing aid": "she" is not the hearing aid.
  if (/['’]s\s/.test(name)) return null;
  const isSeveral = last.tags.has('Plural');
  for (const one of told) {
    const [first = '', ...more] = one.sentences;
    const pronoun = /^(?:He|She|They)(?=\s\p{L})/u.exec(first)?.[0];
    if (pronoun === undefined || (pronoun === 'They') !== isSeveral || one.joins !== null) continue;
    const opening = capitalised(inside(name, reading)) + first.slice(pronoun.length);
    if (leans(opening, 'en')) continue;
    const to = pronoun + from.slice(last.end);
    return { told: { ...one, sentences: [opening, ...more], leans: false, isHung: false }, from, to };
  }
  return null;
}
