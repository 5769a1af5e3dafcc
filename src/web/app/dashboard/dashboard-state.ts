// The dashboard's state and how the events of a generation change it (product spec, sections 3 and 4). Knows no network.
import type { EventOf } from '#contract/endpoints.ts';
import { hook_kinds, post_lengths } from '#contract/hooks.ts';
import type { HookKind, PostLength } from '#contract/hooks.ts';
import { chat_modes, idea_max } from '#contract/ideas.ts';
import type { ChatMode } from '#contract/ideas.ts';

export type Variation = { title: string; content: string };

/**
 * waiting (asked for) -> streaming (its title is known, text comes) -> complete | failed (its own error) | stopped (by the user).
 * Regenerating one starts again at waiting.
 */
export type Progress = 'waiting' | 'streaming' | 'complete' | 'failed' | 'stopped';

export type DashboardState = {
  idea: string;
  draft_content: string;
  variations: Variation[];
  /** Text so far, by index, while a variation streams and where it ended early. */
  streaming_contents: Record<number, string>;
  progress: Record<number, Progress>;
  errors: Record<number, string>;
  chat_mode: ChatMode;
  selected_hook: HookKind | null;
  post_length: PostLength;
  /** Why the last generation was refused as a whole. */
  error: { message: string; code: string } | null;
};

export type IdeaEvent = EventOf<'generateIdeas'>;

const no_variations = { variations: [], streaming_contents: {}, progress: {}, errors: {}, error: null };

export const first_state: DashboardState = {
  idea: '',
  draft_content: '',
  chat_mode: 'topic',
  selected_hook: null,
  post_length: 'medium',
  ...no_variations,
};

/** The text a generation starts from: the idea, or the rough draft. */
export const sourceOf = (state: DashboardState): string =>
  state.chat_mode === 'topic' ? state.idea : state.draft_content;

/** Changing the mode empties variations and their streamed text (product spec, section 4). */
export const withMode = (state: DashboardState, chat_mode: ChatMode): DashboardState =>
  chat_mode === state.chat_mode ? state : { ...state, chat_mode, ...no_variations };

/** The choices of a body that was kept in the browser: what it does not name, or names wrongly, stays. */
export function withBody(state: DashboardState, body: Record<string, unknown>): DashboardState {
  const { idea, hook, post_length, mode } = body;
  const chat_mode = chat_modes.find((known) => known === mode) ?? 'topic';
  const text = typeof idea === 'string' ? idea.slice(0, idea_max) : '';
  return {
    ...withMode(state, chat_mode),
    ...(chat_mode === 'topic' ? { idea: text } : { draft_content: text }),
    selected_hook: hook_kinds.find((known) => known === hook) ?? null,
    post_length: post_lengths.find((known) => known === post_length) ?? state.post_length,
  };
}

export const isRunning = (state: DashboardState): boolean =>
  Object.values(state.progress).some((progress) => progress === 'waiting' || progress === 'streaming');

export const isRunningAt = (state: DashboardState, index: number): boolean =>
  state.progress[index] === 'waiting' || state.progress[index] === 'streaming';

/** What a card shows: the finished text, else what has come so far. */
export const textAt = (state: DashboardState, index: number): string =>
  state.progress[index] === 'complete'
    ? (state.variations[index]?.content ?? '')
    : (state.streaming_contents[index] ?? state.variations[index]?.content ?? '');

/** Product spec, section 5: dashes in generated text become hyphens. */
export const withHyphens = (text: string): string => text.replace(/[\u2012-\u2015]/g, '-');

export const begin = (state: DashboardState, count: number): DashboardState => ({
  ...state,
  error: null,
  errors: {},
  streaming_contents: {},
  variations: Array.from({ length: count }, () => ({ title: '', content: '' })),
  progress: Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 'waiting'])),
});

export const beginAt = (state: DashboardState, index: number): DashboardState => {
  const { [index]: _error, ...errors } = state.errors;
  const { [index]: _text, ...streaming_contents } = state.streaming_contents;
  return { ...state, error: null, errors, streaming_contents, progress: { ...state.progress, [index]: 'waiting' } };
};

const withVariation = (variations: Variation[], index: number, change: Partial<Variation>): Variation[] => {
  const next = variations.slice();
  while (next.length <= index) next.push({ title: '', content: '' });
  next[index] = { title: '', content: '', ...next[index], ...change };
  return next;
};

export function withEvent(state: DashboardState, event: IdeaEvent): DashboardState {
  switch (event.type) {
    case 'variation_start':
      return {
        ...state,
        variations: withVariation(state.variations, event.index, { title: withHyphens(event.title), content: '' }),
        streaming_contents: { ...state.streaming_contents, [event.index]: '' },
        progress: { ...state.progress, [event.index]: 'streaming' },
      };
    case 'variation_chunk': {
      const text = (state.streaming_contents[event.index] ?? '') + withHyphens(event.content);
      return { ...state, streaming_contents: { ...state.streaming_contents, [event.index]: text } };
    }
    case 'variation_complete': {
      const { [event.index]: _done, ...streaming_contents } = state.streaming_contents;
      return {
        ...state,
        variations: withVariation(state.variations, event.index, { content: withHyphens(event.content) }),
        streaming_contents,
        progress: { ...state.progress, [event.index]: 'complete' },
      };
    }
    case 'error':
      return event.index === undefined
        ? endUnfinished(state, 'failed', event.error)
        : withFailure(state, event.index, event.error);
    default:
      // `done`: whoever runs the stream ends what it had begun.
      return state;
  }
}

const withFailure = (state: DashboardState, index: number, message: string): DashboardState => ({
  ...state,
  progress: { ...state.progress, [index]: 'failed' },
  errors: { ...state.errors, [index]: message },
});

/** Ends every unfinished variation among `only` (all by default); what had come of their text stays. */
export function endUnfinished(
  state: DashboardState,
  as: 'failed' | 'stopped',
  message: string,
  only: readonly number[] = Object.keys(state.progress).map(Number),
): DashboardState {
  const unfinished = only.filter((index) => isRunningAt(state, index));
  if (unfinished.length === 0) return state;
  const progress = { ...state.progress };
  const errors = { ...state.errors };
  for (const index of unfinished) {
    progress[index] = as;
    if (as === 'failed') errors[index] = message;
  }
  return { ...state, progress, errors };
}
