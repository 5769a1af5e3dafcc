// What authors changed between the draft written for them and the text they kept: punctuation, words and lists taken out, words replaced,
// a text cut. Pure, and linear in everything but the differing words, of which a bounded number is compared.
import type { VoiceRuleKind } from '#contract/voice.ts';

/** `subject`: the words it is about, "utilize > use" or "really"; '' if the kind says it all. `before` and `after` are an example. */
export type Habit = { kind: VoiceRuleKind; subject: string; before: string; after: string };

/** Longer texts are cut off; no post is that long. */
const unitsMost = 4000;
const wordsMost = 400;
const exampleUnits = 160;

const emoji = /\p{Extended_Pictographic}/u;
const hashtag = /(?:^|\s)#[\p{L}\p{N}_]{1,60}/u;
const listLine = /^\s{0,8}(?:[-*•→▪]|\d{1,2}[.)])\s/;

/** Without brackets still to be filled in, and without URLs. */
const said = (text: string): string =>
  text
    .slice(0, unitsMost)
    .replaceAll(/\[[^[\]\n]{0,300}\]/g, '')
    .replaceAll(/https?:\/\/\S+/g, '');

/** [] if the texts have little in common: starting over says nothing about what was there before. */
export function habitsIn(from: string, to: string): Habit[] {
  const [before, after] = [said(from), said(to)];
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length < 3 || is.length < 3 || !isRelated(was, is)) return [];
  return [...signs(before, after), ...cut(from, to), ...wordsChanged(was, is)];
}

function isRelated(was: readonly string[], is: readonly string[]): boolean {
  const known = new Set(was.map((word) => word.toLowerCase()));
  return is.filter((word) => known.has(word.toLowerCase())).length >= is.length * 0.4;
}

function signs(before: string, after: string): Habit[] {
  const found: Habit[] = [];
  const gone = (kind: VoiceRuleKind, has: (text: string) => boolean): void => {
    if (!has(before) || has(after)) return;
    const line = before.split('\n').find(has) ?? before;
    found.push({ kind, subject: '', before: shown(line), after: shown(counterpart(line, after)) });
  };
  gone('no_exclamations', (text) => text.includes('!'));
  gone('no_emoji', (text) => emoji.test(text));
  gone('no_hashtags', (text) => hashtag.test(text));
  if (linesOf(before).filter((line) => listLine.test(line)).length > 1)
    gone('no_lists', (text) => linesOf(text).some((line) => listLine.test(line)));
  const [last, now] = [lastLine(before), lastLine(after)];
  if (last.endsWith('?') && !now.endsWith('?') && !after.includes(last))
    found.push({ kind: 'no_closing_question', subject: '', before: shown(last), after: '' });
  return found;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
/** Hashtags at the end do not count as the last line. */
const lastLine = (text: string): string => (linesOf(text).findLast((line) => !/^\s*#/.test(line)) ?? '').trim();

/** The line of the new text that has most of the old line's words; '' if the line is gone. */
function counterpart(line: string, text: string): string {
  const words = new Set(wordsOf(line).map((word) => word.toLowerCase()));
  const shared = (other: string): number => wordsOf(other).filter((word) => words.has(word.toLowerCase())).length;
  const best = linesOf(text).toSorted((a, b) => shared(b) - shared(a))[0] ?? '';
  return shared(best) * 2 >= words.size ? best : '';
}

/** `before` and `after` are the lengths; it becomes a rule if every draft was longer than anything kept (rules.ts). */
function cut(from: string, to: string): Habit[] {
  if (to.length < 200 || to.length > from.length * 0.85) return [];
  return [{ kind: 'max_length', subject: '', before: String(from.length), after: String(to.length) }];
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];
const isWord = (word: string | undefined): boolean => word !== undefined && /^\p{Ll}[\p{Ll}'’-]*$/u.test(word);

/** One or two words between unchanged ones, replaced by one or two others, or by nothing. */
function wordsChanged(was: readonly string[], is: readonly string[]): Habit[] {
  const found = new Map<string, Habit>();
  for (const { from, to, at, into } of gaps(was, is)) {
    const [old, now] = [was.slice(at - from, at), is.slice(into - to, into)];
    const isPlain = [...old, ...now].every((word) => isWord(word)) && from >= 1 && from <= 2 && to <= 2;
    if (!isPlain) continue;
    const [a, b] = [old.join(' '), now.join(' ')];
    // Dropping a short word, or using another form of the same one, is grammar, not taste.
    if (to === 0 ? from > 1 || a.length < 4 : a === b || (sameStem(a, b) && !/['’]/.test(a + b))) continue;
    const habit = {
      kind: to === 0 ? ('cuts_word' as const) : ('replaces' as const),
      subject: to === 0 ? a : `${a} > ${b}`,
      before: shown(was.slice(Math.max(0, at - from - 4), at + 3).join(' ')),
      after: shown(is.slice(Math.max(0, into - to - 4), into + 3).join(' ')),
    };
    found.set(habit.subject, habit);
  }
  return [...found.values()];
}

const sameStem = (a: string, b: string): boolean => a.slice(0, 4) === b.slice(0, 4);

/** `from` words of the old text before `at` became `to` words of the new one before `into`; the words around them are the same. */
type Gap = { from: number; to: number; at: number; into: number };

function gaps(was: readonly string[], is: readonly string[]): Gap[] {
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start++;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const [a, b] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  if (a.length > wordsMost || b.length > wordsMost) return [];
  const found: Gap[] = [];
  let [from, into] = [0, 0];
  for (const [x, y] of [...common(a, b), [a.length, b.length] as const]) {
    if (x > from || y > into) found.push({ from: x - from, to: y - into, at: start + x, into: start + y });
    [from, into] = [x + 1, y + 1];
  }
  return found;
}

/** The positions of the longest common subsequence of words. */
function common(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const best = new Uint16Array((a.length + 1) * width);
  const at = (x: number, y: number): number => best[x * width + y] ?? 0;
  for (let x = a.length - 1; x >= 0; x--)
    for (let y = b.length - 1; y >= 0; y--)
      best[x * width + y] = a[x] === b[y] ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1));
  const pairs: [number, number][] = [];
  for (let x = 0, y = 0; x < a.length && y < b.length;) {
    if (a[x] === b[y]) pairs.push([x++, y++]);
    else if (at(x + 1, y) >= at(x, y + 1)) x++;
    else y++;
  }
  return pairs;
}

const shown = (text: string): string => {
  const line = text.trim().replaceAll(/(?<!\s)\s+([.,;:!?])/g, '$1');
  return line.length <= exampleUnits
    ? line
    : `${line
        .slice(0, exampleUnits - 3)
        .toWellFormed()
        .replaceAll('\ufffd', '')}...`;
};
