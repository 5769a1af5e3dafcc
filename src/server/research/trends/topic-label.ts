// How a topic is shown: as people write it ("ChatGPT", "AI", "remote work"), a hashtag with spaces if its words are in common use.
import { functionWords } from '../../writer/builtin/english/words.ts';
import type { Term } from './topic-terms.ts';

/** How often a term was written in each form: within a sentence, and at the start of one. */
export type Forms = Map<string, { within: number; first: number }>;

const wordsMost = 4;
const saidLeast = 8;

export function countForm(forms: Forms, { written, is_first }: Term): void {
  const count = forms.get(written) ?? { within: 0, first: 0 };
  forms.set(written, count);
  if (is_first) count.first += 1;
  else count.within += 1;
}

const hasInnerCapital = (written: string): boolean => /^.+\p{Lu}/u.test(written.replaceAll(/(?<=[\s-])\p{Lu}/gu, ''));

/** Whether it is written like a name: capitalised where nothing else requires it. */
export function isName(forms: Forms): boolean {
  let [within, capital, inner, all] = [0, 0, 0, 0];
  for (const [written, count] of forms) {
    const times = count.within + count.first;
    all += times;
    within += count.within;
    if (/^\p{Lu}/u.test(written)) capital += count.within;
    if (hasInnerCapital(written)) inner += times;
  }
  return inner > 0.6 * all || (within >= saidLeast / 2 && capital > 0.7 * within);
}

/** With spaces if anybody wrote them; a capital that only begins a sentence is lower-cased. */
export function labelOf(forms: Forms): string {
  const all = [...forms].map(([written, { within, first }]) => ({ written, within, first }));
  const spaced = all.filter(({ written }) => written.includes(' '));
  const shown = spaced.length > 0 ? spaced : all;
  const counts = new Map<string, number>();
  const isKnown = shown.some(({ within }) => within > 0);
  for (const { written, within, first } of shown) {
    const form = !isKnown && !hasInnerCapital(written) ? written.toLowerCase() : written;
    counts.set(form, (counts.get(form) ?? 0) + (isKnown ? within : first));
  }
  return [...counts].toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

/** "#futureofwork" as "future of work" if those words are in common use; else with the #. */
export function tagLabel(tag: string, spoken: ReadonlyMap<string, number>): string {
  const plain = tag.toLowerCase();
  const isWord = (word: string): boolean =>
    (spoken.get(word) ?? 0) >= saidLeast && (word.length > 2 || functionWords.has(word));
  /** For each prefix length, the split into the fewest words. */
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= plain.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const word = plain.slice(start, end);
      // Not the whole tag: as one word it would be a plain tag.
      if (!before || word.length === plain.length || !isWord(word)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, word];
    }
  }
  const words = best[plain.length];
  return words && words.length <= wordsMost ? words.join(' ') : `#${tag}`;
}
