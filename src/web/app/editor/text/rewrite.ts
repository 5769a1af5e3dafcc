// One rewrite of a part of the text: it streams separately, and the text stays as it is until the rewrite is accepted.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventOf } from '#contract/endpoints.ts';
import { ApiError, isAbort } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { createFrames, type Schedule } from '#web/ui/frames.ts';
import type { TextRange } from './text-range.ts';

export type Rewrite = {
  /** The part being rewritten of `content`, the text it was requested for. */
  range: TextRange;
  content: string;
  /** '' if a ready-made text is offered. */
  instruction: string;
  /** The text that has arrived so far. */
  replacement: string;
  /** `unchanged`: there is nothing to change, and `note` says why. */
  status: 'streaming' | 'ready' | 'unchanged' | 'failed';
  note: string;
  error: { message: string; code: string } | null;
};

const begun = { instruction: '', replacement: '', status: 'streaming', note: '', error: null } as const;

export type Rewriter = {
  store: StoreApi<{ rewrite: Rewrite | null }>;
  /** Starts a rewrite; one already under way is cancelled. */
  start(content: string, range: TextRange, instruction: string): Promise<void>;
  /** Shows an existing text in place of the range. */
  offer(content: string, range: TextRange, replacement: string): void;
  again(): Promise<void>;
  /** Stops the call, on the server too, and discards what has arrived. */
  cancel(): void;
  /** Removes and returns the finished rewrite; null if there is none. */
  take(): Rewrite | null;
};

const fallback = 'Failed to edit selection';
const noNetwork = 'You’re offline. Your text is unchanged. Try again when you’re back online.';

function sentenceOf(error: unknown): NonNullable<Rewrite['error']> {
  if (!(error instanceof ApiError)) return { message: fallback, code: 'internal' };
  if (error.code === 'no_answer' && !navigator.onLine) return { message: noNetwork, code: error.code };
  return { message: error.message, code: error.code };
}

type WholeRewrite = { content: string; note?: string | undefined };

const endOf = ({ content, note }: WholeRewrite): Partial<Rewrite> =>
  note === undefined ? { replacement: content, status: 'ready' } : { replacement: '', status: 'unchanged', note };

/** The whole replacement, once complete; `note` if it is the selection unchanged. */
async function textOf(
  events: AsyncIterable<EventOf<'editSelection'>>,
  onChunk: (chunk: string) => void,
): Promise<WholeRewrite> {
  let come = '';
  for await (const event of events) {
    if (event.type === 'error') throw new ApiError(event.error || fallback);
    if (event.type === 'edit_complete') return event;
    if (event.type === 'done') break;
    come += event.content;
    onChunk(event.content);
  }
  if (come === '') throw new ApiError(fallback);
  return { content: come };
}

export function createRewriter(api: Api, schedule?: Schedule): Rewriter {
  const store = createStore<{ rewrite: Rewrite | null }>(() => ({ rewrite: null }));
  let running: AbortController | null = null;

  const change = (part: Partial<Rewrite>) =>
    store.setState(({ rewrite }) => ({ rewrite: rewrite && { ...rewrite, ...part } }));

  const cancel = () => {
    running?.abort();
    running = null;
    store.setState({ rewrite: null });
  };

  async function start(content: string, range: TextRange, instruction: string): Promise<void> {
    cancel();
    const own = new AbortController();
    running = own;
    store.setState({ rewrite: { ...begun, range, content, instruction } });
    const frames = createFrames<string>((chunks) => {
      const replacement = (store.getState().rewrite?.replacement ?? '') + chunks.join('');
      if (running === own) change({ replacement });
    }, schedule);
    try {
      const body = { content, selection: range, instruction };
      const events = api.stream('editSelection', { body, signal: own.signal, fallback });
      const whole = await textOf(events, (chunk) => frames.add(chunk));
      frames.flush();
      if (running === own) change(endOf(whole));
    } catch (error) {
      if (running === own && !isAbort(error)) change({ replacement: '', status: 'failed', error: sentenceOf(error) });
    }
  }

  return {
    store,
    start,
    cancel,
    offer: (content, range, replacement) => {
      cancel();
      store.setState({ rewrite: { ...begun, range, content, replacement, status: 'ready' } });
    },
    again: async () => {
      const { rewrite } = store.getState();
      if (rewrite) await start(rewrite.content, rewrite.range, rewrite.instruction);
    },
    take: () => {
      const { rewrite } = store.getState();
      if (rewrite?.status !== 'ready') return null;
      cancel();
      return rewrite;
    },
  };
}
