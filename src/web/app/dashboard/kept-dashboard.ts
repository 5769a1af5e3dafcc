// What of the dashboard outlives a reload: the texts typed, the choices, and the variations, where any had text.
import { hook_kinds, post_lengths } from '#contract/hooks.ts';
import { chat_modes } from '#contract/ideas.ts';
import * as z from 'zod/mini';
import { first_state, textAt } from './dashboard-state.ts';
import type { DashboardState } from './dashboard-state.ts';

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
});

export function toKeep(state: DashboardState): z.infer<typeof kept> {
  const { idea, draft_content, chat_mode, selected_hook, post_length } = state;
  const all = state.variations.map(({ title, draft, earlier }, index) => ({
    title,
    content: textAt(state, index),
    is_complete: state.progress[index] === 'complete',
    draft,
    earlier,
  }));
  // Of one that had no text its place stays: it can be written anew there.
  const variations = all.some(({ content }) => content !== '') ? all : [];
  return { idea, draft_content, chat_mode, selected_hook, post_length, variations };
}

/** The state to start from; the first one where nothing of use was kept. */
export function readKept(value: unknown): DashboardState {
  const read = kept.safeParse(value);
  if (!read.success) return first_state;
  const { variations, ...rest } = read.data;
  return {
    ...first_state,
    ...rest,
    variations: variations.map(({ title, content, draft, earlier }) => ({ title, content, draft, earlier })),
    streaming_contents: Object.fromEntries(
      variations.flatMap(({ content, is_complete }, index) => (is_complete ? [] : [[index, content]])),
    ),
    progress: Object.fromEntries(
      variations.map(({ is_complete }, index) => [index, is_complete ? ('complete' as const) : ('stopped' as const)]),
    ),
  };
}
