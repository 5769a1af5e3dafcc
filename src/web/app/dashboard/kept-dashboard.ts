// What of the dashboard outlives a reload: the texts typed, the choices, what was asked and answered, and the variations, where any had text.
import { hook_kinds, post_lengths } from '#contract/hooks.ts';
import { chat_modes } from '#contract/ideas.ts';
import * as z from 'zod/mini';
import { first_state, textAt } from './dashboard-state.ts';
import { no_questions } from './idea-questions.ts';
import type { DashboardState } from './dashboard-state.ts';

const answers = z.array(z.object({ question: z.string(), answer: z.string() }));
const kept = z.object({
  idea: z.string(),
  draft_content: z.string(),
  chat_mode: z.enum(chat_modes),
  selected_hook: z.nullable(z.enum(hook_kinds)),
  post_length: z.enum(post_lengths),
  variations: z.array(
    z.object({
      title: z.string(),
      content: z.string(),
      is_complete: z.boolean(),
      draft: z.optional(z.object({ key: z.string(), post_id: z.nullable(z.string()) })),
      earlier: z.optional(z.object({ title: z.string(), content: z.string() })),
    }),
  ),
  // Absent in what was kept before there were questions.
  note: z.optional(z.nullable(z.string())),
  questions: z.optional(
    z.object({
      asked: z.array(z.object({ id: z.string(), question: z.string(), placeholder: z.string() })),
      about: z.string(),
      view: z.enum(['open', 'skipped', 'folded']),
      answers,
      used: answers,
    }),
  ),
});

export function toKeep(state: DashboardState): z.infer<typeof kept> {
  const { idea, draft_content, chat_mode, selected_hook, post_length, note } = state;
  const { about, view } = state.questions;
  const questions = {
    about,
    view,
    asked: [...state.questions.asked],
    answers: [...state.questions.answers],
    used: [...state.questions.used],
  };
  const all = state.variations.map(({ title, draft, earlier }, index) => ({
    title,
    content: textAt(state, index),
    is_complete: state.progress[index] === 'complete',
    draft,
    earlier,
  }));
  // Of one that had no text its place stays: it can be written anew there.
  const variations = all.some(({ content }) => content !== '') ? all : [];
  return { idea, draft_content, chat_mode, selected_hook, post_length, variations, note, questions };
}

/** The state to start from; the first one where nothing of use was kept. */
export function readKept(value: unknown): DashboardState {
  const read = kept.safeParse(value);
  if (!read.success) return first_state;
  const { variations, note = null, questions, ...rest } = read.data;
  return {
    ...first_state,
    ...rest,
    note,
    questions: { ...no_questions, ...questions },
    variations: variations.map(({ title, content, draft, earlier }) => ({ title, content, draft, earlier })),
    streaming_contents: Object.fromEntries(
      variations.flatMap(({ content, is_complete }, index) => (is_complete ? [] : [[index, content]])),
    ),
    progress: Object.fromEntries(
      variations.map(({ is_complete }, index) => [index, is_complete ? ('complete' as const) : ('stopped' as const)]),
    ),
  };
}
