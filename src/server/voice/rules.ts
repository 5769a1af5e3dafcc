// Rules from what an author keeps changing: seen in enough posts, a habit becomes a sentence that they can read and delete. What is deleted
// stays deleted. Where it was seen is kept as examples, one per post.
import { voiceRulePostsNeeded, type VoiceRule, type VoiceRuleKind } from '#contract/voice.ts';
import type { Transaction } from '../database/open.ts';
import type { AuthorRule } from '../writer/port.ts';
import type { Habit } from './habits.ts';
import { listRuleRows, saveRule } from './rules-store.ts';
import type { SeenChange, VoiceRuleRow } from './tables.ts';

/** Examples kept per rule, the newest: older ones have been seen often enough. */
const seenMost = 10;
/** Rows kept per user: habits seen only once are many. */
const rowsMost = 400;

/** Where something was changed: a post, or an edit of it. */
export type Source = { post_id: string; at: Date };

/** @param retracted what the same post seemed to show before: an edit was accepted and then undone. */
export async function learn(
  tx: Transaction,
  userId: string,
  { source, habits, retracted = [] }: { source: Source; habits: readonly Habit[]; retracted?: readonly Habit[] },
): Promise<void> {
  if (habits.length === 0 && retracted.length === 0) return;
  const rows = new Map((await listRuleRows(tx, userId)).map((row) => [keyOf(row), row]));
  for (const habit of retracted) {
    const row = rows.get(keyOf(habit));
    if (row) await saveRule(tx, { ...row, seen: row.seen.filter(({ post_id }) => post_id !== source.post_id) });
  }
  for (const habit of habits) {
    const row = rows.get(keyOf(habit));
    if (row?.is_deleted || (row === undefined && rows.size >= rowsMost)) continue;
    const seen: SeenChange = { post_id: source.post_id, before: habit.before, after: habit.after };
    const others = (row?.seen ?? []).filter(({ post_id }) => post_id !== source.post_id);
    const id = row?.id ?? crypto.randomUUID();
    const { kind, subject } = habit;
    const changed = {
      id,
      user_id: userId,
      kind,
      subject,
      seen: [seen, ...others].slice(0, seenMost),
      is_deleted: false,
    };
    await saveRule(tx, { ...changed, created_at: row?.created_at ?? source.at });
    rows.set(keyOf(habit), { ...changed, created_at: row?.created_at ?? source.at });
  }
}

const keyOf = ({ kind, subject }: Pick<Habit, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/** Those seen often enough, most frequent first. If there are both "use > apply" and "apply > use", neither holds. */
export function rulesOf(rows: readonly VoiceRuleRow[]): VoiceRule[] {
  const held = rows.filter((row) => !row.is_deleted && row.seen.length >= voiceRulePostsNeeded && holds(row));
  const subjects = new Set(held.map(({ subject }) => subject));
  return held
    .filter(({ kind, subject }) => kind !== 'replaces' || !subjects.has(subject.split(' > ').toReversed().join(' > ')))
    .toSorted((a, b) => b.seen.length - a.seen.length || a.subject.localeCompare(b.subject))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      text: textOf(row),
      posts: row.seen.length,
      examples: row.seen.slice(0, 3).map(({ before, after }) => exampleOf(row.kind, before, after)),
      created_at: row.created_at.toISOString(),
    }));
}

/** Posts of any length may be cut: it is a rule only if everything kept is under a length that all drafts exceeded. */
const holds = ({ kind, seen }: VoiceRuleRow): boolean =>
  kind !== 'max_length' || Math.min(...seen.map(({ before }) => Number(before))) > limitOf(seen);
const limitOf = (seen: readonly SeenChange[]): number =>
  Math.ceil(Math.max(...seen.map(({ after }) => Number(after))) / 100) * 100;

const texts: Record<VoiceRuleKind, (subject: string, seen: readonly SeenChange[]) => string> = {
  no_exclamations: () => 'You take out exclamation marks.',
  no_emoji: () => 'You take out emoji.',
  no_hashtags: () => 'You take out hashtags.',
  no_lists: () => 'You turn lists into sentences.',
  no_closing_question: () => 'You cut the closing question.',
  max_length: (_subject, seen) => `You keep posts under ${limitOf(seen).toLocaleString('en-US')} characters.`,
  replaces: (subject) => {
    const [from = '', to = ''] = subject.split(' > ');
    return `You replace "${from}" with "${to}".`;
  },
  cuts_word: (subject) => `You take out "${subject}".`,
};
const textOf = ({ kind, subject, seen }: VoiceRuleRow): string => texts[kind](subject, seen);

const exampleOf = (kind: VoiceRuleKind, before: string, after: string): { before: string; after: string } =>
  kind === 'max_length' ? { before: `${before} characters`, after: `${after} characters` } : { before, after };

/** The rules, as the writers get them. */
export function forWriters(rows: readonly VoiceRuleRow[]): AuthorRule[] {
  const held = new Map(rulesOf(rows).map((rule) => [rule.id, rule]));
  return rows.flatMap((row) => {
    const rule = held.get(row.id);
    return rule === undefined
      ? []
      : [
          {
            kind: row.kind,
            text: rule.text,
            subject: row.kind === 'max_length' ? String(limitOf(row.seen)) : row.subject,
          },
        ];
  });
}
