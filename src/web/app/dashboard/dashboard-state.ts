// The dashboard's state and how a generation's events change it (product spec, sections 3 and 4). Knows no network.
import type { EventOf } from '#contract/endpoints.ts';
import type { HookKind, PostLength } from '#contract/hooks.ts';
import type { ChatMode, IdeaAnswer } from '#contract/ideas.ts';
import { withHyphens } from '#contract/hyphens.ts';
import { noQuestions, type Questions } from './idea-questions.ts';

export type Variation = {
  title: string;
  content: string;
  /** The idea on the ideas board that the text was written from. */
  idea_id?: string;
  /** The draft that 'Use this' made from the text: the call's key, stored before sending, and the post once it is known. */
  draft?: { key: string; post_id: string | null };
  /** The text that a new version replaced. */
  earlier?: Pick<Variation, 'title' | 'content' | 'idea_id'>;
};

export type Problem = { message: string; code: string };

/**
 * waiting (requested) -> streaming (its title is known, text is arriving) -> complete | failed (an error of its own) | stopped (by the user).
 * Regenerating one starts again at waiting.
 */
export type Progress = 'waiting' | 'streaming' | 'complete' | 'failed' | 'stopped';

export type DashboardState = {
  idea: string;
  /** The idea's id on the ideas board, if it comes from there. */
  idea_id: string | null;
  draft_content: string;
  variations: Variation[];
  /** Text so far, by index, while a variation streams or after it ended early. */
  streamingContents: Record<number, string>;
  progress: Record<number, Progress>;
  errors: Record<number, Problem>;
  chat_mode: ChatMode;
  selected_hook: HookKind | null;
  post_length: PostLength;
  /** Why the last generation was refused as a whole. */
  error: Problem | null;
  /** Which button was pressed: the error is shown there. */
  error_at: 'idea' | 'answers';
  /** Why there are fewer variations than usual. */
  note: string | null;
  questions: Questions;
};

export type IdeaEvent = EventOf<'generateIdeas'>;

const noVariations = { variations: [], streamingContents: {}, progress: {}, errors: {}, error: null, note: null };

export const firstState: DashboardState = {
  idea: '',
  idea_id: null,
  draft_content: '',
  chat_mode: 'topic',
  selected_hook: null,
  post_length: 'medium',
  error_at: 'idea',
  questions: noQuestions,
  ...noVariations,
};

/** The text a generation starts from: the idea, or the rough draft. */
export const sourceOf = (state: DashboardState): string =>
  state.chat_mode === 'topic' ? state.idea : state.draft_content;

/**
 * Whether a change of the idea's text leaves most of it, before or after the place of the change. If not, it is another idea, and so is a
 * character or two in place of all of it, which may happen to be its first or last.
 */
export function isSameIdea(before: string, after: string): boolean {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.trim() !== '' && 2 * (start + end) >= length && 4 * length >= before.length;
}

/** The board's idea that a text requested now is written from. */
const boardIdeaOf = ({ chat_mode, idea_id }: DashboardState): string | undefined =>
  (chat_mode === 'topic' && idea_id) || undefined;

/** Changing the mode empties variations and their streamed text (product spec, section 4). */
export const withMode = (state: DashboardState, chatMode: ChatMode): DashboardState =>
  chatMode === state.chat_mode
    ? state
    : {
        ...state,
        chat_mode: chatMode,
        ...noVariations,
        questions: { ...noQuestions, answers: state.questions.answers },
      };

export const isRunning = (state: DashboardState): boolean =>
  Object.values(state.progress).some((progress) => progress === 'waiting' || progress === 'streaming');

export const isRunningAt = (state: DashboardState, index: number): boolean =>
  state.progress[index] === 'waiting' || state.progress[index] === 'streaming';

/** What a card shows: the finished text, or what has arrived so far. */
export const textAt = (state: DashboardState, index: number): string =>
  state.progress[index] === 'complete'
    ? (state.variations[index]?.content ?? '')
    : (state.streamingContents[index] ?? state.variations[index]?.content ?? '');

type GenerationStart = {
  count: number;
  /** The answers they are written with. */
  answers: readonly IdeaAnswer[];
  /** For the same idea with more to it: the current texts are kept as the earlier ones. */
  keepsEarlier: boolean;
};

export const begin = (state: DashboardState, { count, answers, keepsEarlier }: GenerationStart): DashboardState => ({
  ...state,
  error: null,
  errors: {},
  note: null,
  streamingContents: {},
  variations: Array.from({ length: count }, (_, index) => {
    const earlier = keepsEarlier ? finishedAt(state, index) : undefined;
    return { title: '', content: '', idea_id: boardIdeaOf(state), ...(earlier && { earlier }) };
  }),
  progress: Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 'waiting'])),
  questions: { ...state.questions, used: answers },
});

/** What a new version would replace: a finished text, or else the text that this one replaced itself. */
function finishedAt({ variations, progress }: DashboardState, index: number): Variation['earlier'] {
  const { title = '', content = '', idea_id, earlier } = variations[index] ?? {};
  return progress[index] === 'complete' && content !== '' ? { title, content, idea_id } : earlier;
}

export const beginAt = (state: DashboardState, index: number): DashboardState => {
  const { [index]: _error, ...errors } = state.errors;
  const { [index]: _text, ...streamingContents } = state.streamingContents;
  const { title = '', idea_id } = state.variations[index] ?? {};
  const content = textAt(state, index);
  return {
    ...state,
    error: null,
    errors,
    streamingContents,
    // Set from the start, so that a reload midway still finds it.
    variations: withVariation(state.variations, index, {
      idea_id: boardIdeaOf(state),
      ...(content !== '' && { content, earlier: { title, content, idea_id } }),
    }),
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
        streamingContents: { ...state.streamingContents, [event.index]: '' },
        progress: { ...state.progress, [event.index]: 'streaming' },
      };
    case 'variation_chunk': {
      const text = (state.streamingContents[event.index] ?? '') + withHyphens(event.content);
      return { ...state, streamingContents: { ...state.streamingContents, [event.index]: text } };
    }
    case 'variation_complete': {
      const { [event.index]: _done, ...streamingContents } = state.streamingContents;
      return {
        ...state,
        variations: withVariation(state.variations, event.index, {
          content: withHyphens(event.content),
          // The same text came back: there is nothing to restore.
          ...(state.variations[event.index]?.earlier?.content === withHyphens(event.content) && { earlier: undefined }),
        }),
        streamingContents,
        progress: { ...state.progress, [event.index]: 'complete' },
      };
    }
    case 'error':
      return event.index === undefined
        ? endUnfinished(state, failure(event.error))
        : withFailure(state, event.index, failure(event.error));
    default:
      // `done`: whoever runs the stream ends the variations it started.
      return state;
  }
}

const failure = (message: string): Problem => ({ message, code: 'failed' });

const withFailure = (state: DashboardState, index: number, problem: Problem): DashboardState => ({
  ...state,
  progress: { ...state.progress, [index]: 'failed' },
  errors: { ...state.errors, [index]: problem },
});

/** Fewer arrived than were requested: trailing ones of `only` that never started are dropped. */
export function withNote(state: DashboardState, note: string, only: readonly number[]): DashboardState {
  const never = (index: number): boolean => only.includes(index) && state.progress[index] === 'waiting';
  let count = state.variations.length;
  while (count > 0 && never(count - 1)) count -= 1;
  if (count === 0) return state;
  const progress = Object.fromEntries(Object.entries(state.progress).filter(([index]) => Number(index) < count));
  return { ...state, note, progress, variations: state.variations.slice(0, count) };
}

/** How many slots to show: all of them before any text arrives; afterwards trailing ones that have not started are left out. */
export function countShown(state: DashboardState): number {
  const { variations, progress } = state;
  let count = variations.length;
  if (variations.every((_, index) => textAt(state, index) === '')) return count;
  while (count > 1 && progress[count - 1] === 'waiting' && variations[count - 1]?.title === '') count -= 1;
  return count;
}

/** Ends every unfinished variation among `only` (all by default); the text that has arrived stays. */
export function endUnfinished(
  state: DashboardState,
  /** null if stopped by the user. */
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

/** Swaps the current text with the earlier one. */
export function withEarlierBack(state: DashboardState, index: number): DashboardState {
  const { title = '', idea_id, earlier } = state.variations[index] ?? {};
  if (!earlier || isRunningAt(state, index)) return state;
  const { [index]: _error, ...errors } = state.errors;
  const { [index]: _text, ...streamingContents } = state.streamingContents;
  const now = { title, content: textAt(state, index), idea_id };
  return {
    ...state,
    errors,
    streamingContents,
    variations: withVariation(state.variations, index, {
      idea_id: undefined,
      ...earlier,
      earlier: now,
      draft: undefined,
    }),
    progress: { ...state.progress, [index]: 'complete' },
  };
}
