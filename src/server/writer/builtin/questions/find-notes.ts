// Ideas typed as notes: several in a row, an introduction before the statement, advice, and the one thing that was done. Whole sentences are left to
// find-english.ts.
import { finiteVerb, type Tagged, type Tagger } from '../grammar/english.ts';
import { isLabel } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import { about, type QuestionCandidate } from './find-figures.ts';
import type { QuestionKind } from './kinds.ts';

/** Asked about a sentence, not about a note. */
export const ofSentences: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'remedy',
  'otherwise',
  'showed',
  'in_what_way',
  'cause',
]);

/** "Wet spring, barley drilled late, neighbour lent me his drill": the notes; [] if it is a sentence. */
export function notesIn(sentence: string): string[] {
  const parts = withoutEnd(sentence).split(/, | [-/] /);
  const isShort = parts.every((part) => part.split(' ').length <= 14);
  return parts.length >= 3 && isShort && !/, (?:and|or) /.test(sentence) && !/^(?:I|we|if|when|after)\b/i.test(sentence)
    ? parts.filter((part) => part.split(' ').length > 2)
    : [];
}

/** "Primary head here, my view is ...": the statement without who makes it. */
export function withoutIntro(sentence: string, tagger: Tagger | null): string {
  const intro = /^[^,;:."]{3,40}, (?=\p{L})/u.exec(sentence)?.[0] ?? '';
  const rest = sentence.slice(intro.length);
  const isIntro = intro !== '' && isLabel(intro.slice(0, -2), tagger) && finiteVerb(tagger?.(rest) ?? []) !== null;
  return isIntro ? rest : sentence;
}

/** What the form of a sentence decides, whatever it is about; null for anything else. */
export function ofForm(sentence: string, words: readonly Tagged[], whole: string): QuestionCandidate[] | null {
  const isOrder =
    /^(?:please |pls )?(?:stop|quit|never) \w+ing\b|^(?:\w+, )?please (?:\w+ )?(?:stop|do(?: not|n['’]t)|never|start|send|give|let|tell|put|use|read|pay|ask|write)\b/i.test(
      sentence,
    ) ||
    // "Label the cables before you unplug them".
    (['Imperative', 'Infinitive'].some((tag) => words[0]?.tags.has(tag)) &&
      /^\S+ (?:the|your|an?|every|each|it|them|to)\b/i.test(sentence));
  // What comes of it otherwise, and how they know, only the one who asks for it can say.
  if (isOrder) return about(whole, ['otherwise', 'showed']);
  // "Chasing receipts every week cut our close to four days", "selling our milk at the gate, which now pays the vet": somebody thought of it.
  const way =
    /^(?!(?:being|having|growing|losing|becoming|living|watching|seeing|failing)\b)(?<q>\p{L}+ing (?!to\b)[^,;]{6,90}?)(?:,? which)? (?:now )?(?:cut|raised|doubled|halved|saved|reduced|made|brought|took|covers|pays|brings|saves|(?:fixed|solved|ended|improved|killed|changed) (?:the|our|my|all|every|most))\b/iu.exec(
      sentence,
    )?.groups?.['q'];
  if (way !== undefined) return about(way, ['whose_idea']);
  const did = /\ball (?:I|we) (?:did|had to do) was (?<q>[^,;.]{6,80})/i.exec(sentence)?.groups?.['q'];
  if (did !== undefined) return about(withoutEnd(did), ['whose_idea']);
  const first = /(?:^|, )(?<q>(?:we |I )?just (?:got|won|signed|landed) (?:our|my) first [^,;.]{3,60})/i.exec(sentence);
  return first?.groups?.['q'] === undefined ? null : about(first.groups['q'], ['began']);
}
