// The dashboard's generations: all variations, or one anew; what a refusal leaves; what of it outlives a reload.
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { variations_default } from '#contract/ideas.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { keepPendingRequest } from '#web/pending-request.ts';
import type { Keeper } from '../keep.ts';
import {
  begin,
  beginAt,
  endUnfinished,
  first_state,
  isRunning,
  sourceOf,
  textAt,
  withBody,
  withMode,
} from './dashboard-state.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { Schedule } from './frames.ts';
import { readKept, toKeep } from './kept-dashboard.ts';
import { createRuns } from './runs.ts';
import type { Runs } from './runs.ts';

export type Dashboard = {
  store: StoreApi<DashboardState>;
  set(change: Partial<Pick<DashboardState, 'idea' | 'draft_content' | 'selected_hook' | 'post_length'>>): void;
  setMode(mode: DashboardState['chat_mode']): void;
  generate(): Promise<void>;
  /** Goes on with a generation that was interrupted: its body, as it was kept. */
  resume(body: Record<string, unknown>): Promise<void>;
  regenerate(index: number): Promise<void>;
  /** Aborts what is running, on the server too; the text that has come stays. */
  stop(): void;
  /** Writes down what outlives a reload, now. */
  keep(): void;
};

export const dashboard_key = 'dashboard';
const keep_after_ms = 300;

type Parts = { api: Api; store: StoreApi<DashboardState>; runs: Runs };
type Options = { api: Api; keeper: Keeper; schedule?: Schedule };

export function createDashboard({ api, keeper, schedule }: Options): Dashboard {
  const store = createStore<DashboardState>(() => readKept(keeper.read(dashboard_key)));
  const runs = createRuns(store, schedule);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    keeper.write(dashboard_key, toKeep(store.getState()));
  };
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, keep_after_ms);
  });
  return {
    store,
    keep,
    set: (change) => store.setState(change),
    setMode: (mode) => {
      if (mode === store.getState().chat_mode) return;
      runs.disown();
      store.setState((state) => withMode(state, mode), true);
    },
    generate: () => generate({ api, store, runs }),
    resume(body) {
      store.setState((state) => withBody(state, body), true);
      return generate({ api, store, runs });
    },
    regenerate: (index) => regenerate({ api, store, runs }, index),
    stop: () => {
      const indexes = runs.disown();
      store.setState((state) => endUnfinished(state, 'stopped', '', indexes), true);
    },
  };
}

async function generate({ api, store, runs }: Parts): Promise<void> {
  const before = store.getState();
  const idea = sourceOf(before);
  if (!idea.trim()) return;
  runs.disown();
  store.setState((state) => begin(state, variations_default), true);
  const { selected_hook: hook, post_length, chat_mode: mode } = before;
  const body = { idea, hook, post_length, count: variations_default, mode };
  const indexes = Array.from({ length: variations_default }, (_, index) => index);
  const { owned, refusal } = await runs.run(indexes, (signal) => api.stream('generateIdeas', { body, signal }));
  if (refusal instanceof ApiError && interrupting.includes(refusal.code)) {
    keepPendingRequest({ kind: 'generate', path: '/api/ideas/generate', body });
  }
  if (refusal && owned.length > 0) store.setState((state) => refused(state, before, refusal), true);
}

/** What a checkout or a sign-in puts right (readings.md, pendingRequest). */
const interrupting = ['upgrade_required', 'unauthenticated'];

async function regenerate({ api, store, runs }: Parts, index: number): Promise<void> {
  const before = store.getState();
  const idea = sourceOf(before);
  if (!idea.trim()) return;
  runs.disown([index]);
  store.setState((state) => beginAt(state, index), true);
  const { selected_hook: hook, post_length, chat_mode: mode } = before;
  const title = before.variations[index]?.title || undefined;
  const previous = textAt(before, index) || undefined;
  const body = { idea, index, hook, post_length, mode, title, previous };
  const { owned, refusal } = await runs.run([index], (signal) => api.stream('regenerateIdea', { body, signal }));
  if (owned.length === 0) return;
  if (refusal) store.setState((state) => endUnfinished(state, 'failed', sentenceOf(refusal).message, [index]), true);
  if (store.getState().progress[index] === 'failed') store.setState((state) => withEarlier(state, before, index), true);
}

/** Refused as a whole: what was there before comes back, with the reason. */
function refused(state: DashboardState, before: DashboardState, refusal: unknown): DashboardState {
  const { variations, streaming_contents, progress, errors } = isRunning(before) ? first_state : before;
  return { ...state, variations, streaming_contents, progress, errors, error: sentenceOf(refusal) };
}

/** A new version that failed leaves the text that it was to replace. */
function withEarlier(state: DashboardState, before: DashboardState, index: number): DashboardState {
  const content = textAt(before, index);
  if (!content) return state;
  const title = before.variations[index]?.title ?? '';
  return {
    ...state,
    variations: state.variations.map((variation, at) => (at === index ? { title, content } : variation)),
    progress: { ...state.progress, [index]: 'complete' },
  };
}

const no_answer = 'The server could not be reached. Your text is still here: check the connection and generate again.';

const sentenceOf = (error: unknown): { message: string; code: string } =>
  error instanceof ApiError
    ? { message: error.status > 0 ? error.message : no_answer, code: error.code }
    : { message: no_answer, code: 'internal' };
