// The dashboard's state and how the events of a generation change it (product spec, sections 3 and 4). Knows no network.
import type { EventOf } from '#contract/endpoints.ts';
import type { HookKind, PostLength } from '#contract/hooks.ts';
import type { ChatMode } from '#contract/ideas.ts';
import { withHyphens } from '#contract/hyphens.ts';

export type Variation = {
  title: string;
  content: string;
  /** The draft that 'Use this' made of the text: the key of the call, kept before it is sent, and the post once it is known. */
  draft?: { key: string; post_id: string | null };
  /** What a new version took the place of. */
  earlier?: { title: string; content: string };
};

export type Problem = { message: string; code: string };

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
  errors: Record<number, Problem>;
  chat_mode: ChatMode;
  selected_hook: HookKind | null;
  post_length: PostLength;
  /** Why the last generation was refused as a whole. */
  error: Problem | null;
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

export const isRunning = (state: DashboardState): boolean =>
  Object.values(state.progress).some((progress) => progress === 'waiting' || progress === 'streaming');

export const isRunningAt = (state: DashboardState, index: number): boolean =>
  state.progress[index] === 'waiting' || state.progress[index] === 'streaming';

/** What a card shows: the finished text, else what has come so far. */
export const textAt = (state: DashboardState, index: number): string =>
  state.progress[index] === 'complete'
    ? (state.variations[index]?.content ?? '')
    : (state.streaming_contents[index] ?? state.variations[index]?.content ?? '');

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
  const title = state.variations[index]?.title ?? '';
  const content = textAt(state, index);
  return {
    ...state,
    error: null,
    errors,
    streaming_contents,
    // From the beginning, so that a reload in the middle finds it.
    variations: content
      ? withVariation(state.variations, index, { content, earlier: { title, content } })
      : state.variations,
    progress: { ...state.progress, [index]: 'waiting' },
  };
};

export const withVariation = (variations: Variation[], index: number, change: Partial<Variation>): Variation[] => {
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
        variations: withVariation(state.variations, event.index, {
          title: withHyphens(event.title),
          content: '',
          draft: undefined,
        }),
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
        ? endUnfinished(state, failure(event.error))
        : withFailure(state, event.index, failure(event.error));
    default:
      // `done`: whoever runs the stream ends what it had begun.
      return state;
  }
}

const failure = (message: string): Problem => ({ message, code: 'failed' });

const withFailure = (state: DashboardState, index: number, problem: Problem): DashboardState => ({
  ...state,
  progress: { ...state.progress, [index]: 'failed' },
  errors: { ...state.errors, [index]: problem },
});

/** Ends every unfinished variation among `only` (all by default); what had come of their text stays. */
export function endUnfinished(
  state: DashboardState,
  /** null: stopped by the user. */
  problem: Problem | null,
  only: readonly number[] = Object.keys(state.progress).map(Number),
): DashboardState {
  const unfinished = only.filter((index) => isRunningAt(state, index));
  if (unfinished.length === 0) return state;
  const progress = { ...state.progress };
  const errors = { ...state.errors };
  for (const index of unfinished) {
    progress[index] = problem ? 'failed' : 'stopped';
    if (problem) errors[index] = problem;
  }
  return { ...state, progress, errors };
}

/** The text as it stands now becomes the earlier one, and the other way round. */
export function withEarlierBack(state: DashboardState, index: number): DashboardState {
  const earlier = state.variations[index]?.earlier;
  if (!earlier || isRunningAt(state, index)) return state;
  const { [index]: _error, ...errors } = state.errors;
  const { [index]: _text, ...streaming_contents } = state.streaming_contents;
  const now = { title: state.variations[index]?.title ?? '', content: textAt(state, index) };
  return {
    ...state,
    errors,
    streaming_contents,
    variations: withVariation(state.variations, index, { ...earlier, earlier: now, draft: undefined }),
    progress: { ...state.progress, [index]: 'complete' },
  };
}
