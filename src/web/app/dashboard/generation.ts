// The dashboard's generations: all variations, or one anew; what a refusal leaves; what of it outlives a reload.
import { hookKinds } from '#contract/hooks.ts';
import type { IdeaAnswer } from '#contract/ideas.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { variationsDefault } from '#contract/ideas.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../user-storage.ts';
import { createAsking } from './asking.ts';
import type { Asking } from './asking.ts';
import { answersFor, withAnswer } from './idea-questions.ts';
import type { Questions } from './idea-questions.ts';
import type { Interrupted, PendingIdea, PendingIdeas } from './pending-ideas.ts';
import {
  begin,
  beginAt,
  endUnfinished,
  isRunning,
  sourceOf,
  textAt,
  withEarlierBack,
  withMode,
  withVariation,
} from './dashboard-state.ts';
import type { DashboardState, Problem } from './dashboard-state.ts';
import type { Schedule } from '#web/ui/frames.ts';
import { requiredContext } from '#web/required-context.ts';
import { readKept, toKeep } from './kept-dashboard.ts';
import { createRuns } from './runs.ts';
import type { Runs } from './runs.ts';

export type Dashboard = {
  store: StoreApi<DashboardState>;
  set(
    change: Partial<Pick<DashboardState, 'idea' | 'idea_id' | 'draft_content' | 'selected_hook' | 'post_length'>>,
  ): void;
  setMode(mode: DashboardState['chat_mode']): void;
  /** Takes a change of mode back: what had been written is there again. */
  restore(before: DashboardState): void;
  /** With the answers given so far, if any; the questions are asked beside it. */
  generate(): Promise<void>;
  /** Anew, with the answers; the texts there are stay within reach. */
  writeWithAnswers(): Promise<void>;
  answer(answer: IdeaAnswer): void;
  /** The question whose field has the focus. */
  hold(question: string | null): void;
  setView(view: Questions['view']): void;
  regenerate(index: number): Promise<void>;
  /** Changes the text with the one that a new version took the place of. */
  bringBackEarlier(index: number): void;
  /** What was interrupted, once more, with the idea and the choices it had. */
  resume(request: PendingIdea): Promise<void>;
  /** Aborts what is running, on the server too; the text that has come stays. */
  stop(): void;
  /** Notes the draft that is being made of a variation's text, so that it is made once; kept at once. */
  noteDraft(index: number, draft: { key: string; post_id: string | null } | undefined): void;
  /** Writes down what outlives a reload, now. */
  keep(): void;
};

export const dashboardKey = 'dashboard';
const keepAfterMs = 300;

type Parts = { api: Api; store: StoreApi<DashboardState>; runs: Runs; asking: Asking; pending: PendingIdeas };
type Options = { api: Api; storage: UserStorage; pending: PendingIdeas; schedule?: Schedule };

export function createDashboard({ api, storage, pending, schedule }: Options): Dashboard {
  const store = createStore<DashboardState>(() => readKept(storage.read(dashboardKey)));
  const runs = createRuns(store, schedule);
  const asking = createAsking({ api, store });
  const parts = { api, store, runs, asking, pending };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    storage.write(dashboardKey, toKeep(store.getState()));
  };
  // Not put off by further changes: while text streams they come all the time.
  store.subscribe(() => {
    timer ??= setTimeout(keep, keepAfterMs);
  });
  return {
    store,
    keep,
    // An idea that was wiped is no longer the board's.
    set: (change) => store.setState(change.idea?.trim() === '' ? { idea_id: null, ...change } : change),
    setMode: (mode) => {
      if (mode === store.getState().chat_mode) return;
      runs.disown();
      asking.abort();
      store.setState((state) => withMode(state, mode), true);
    },
    restore: (before) => {
      runs.disown();
      asking.abort();
      const { idea, idea_id, draft_content, selected_hook, post_length, questions: now } = store.getState();
      const stopped = endUnfinished(before, null);
      const questions = { ...before.questions, answers: now.answers, isAsking: false };
      store.setState({ ...stopped, idea, idea_id, draft_content, selected_hook, post_length, questions }, true);
    },
    generate: () => generate(parts, 'idea'),
    writeWithAnswers: () => generate(parts, 'answers'),
    ...createAnswering({ store, asking }),
    regenerate: (index) => regenerate(parts, index),
    bringBackEarlier: (index) => store.setState((state) => withEarlierBack(state, index), true),
    resume: (request) => resume(parts, request),
    stop: () => {
      const indexes = runs.disown();
      asking.abort();
      store.setState((state) => endUnfinished(state, null, indexes), true);
    },
    noteDraft: (index, draft) => {
      store.setState(({ variations }) => ({ variations: withVariation(variations, index, { draft }) }));
      keep();
    },
  };
}

const createAnswering = ({
  store,
  asking,
}: Pick<Parts, 'store' | 'asking'>): Pick<Dashboard, 'answer' | 'hold' | 'setView'> => ({
  answer: (answer) => store.setState(({ questions }) => ({ questions: withAnswer(questions, answer) })),
  hold: asking.hold,
  setView: (view) => store.setState(({ questions }) => ({ questions: { ...questions, view } })),
});

/** What was pressed: 'Generate' at the idea, or 'Write with my answers'. */
type From = DashboardState['error_at'];

const answersNow = (state: DashboardState): { answers?: IdeaAnswer[] } => {
  const answers = answersFor(state.questions, sourceOf(state));
  return answers.length > 0 ? { answers } : {};
};

async function generate(parts: Parts, from: From): Promise<void> {
  const state = parts.store.getState();
  const { selected_hook: hook, post_length, chat_mode: mode } = state;
  const body = { idea: sourceOf(state), hook, post_length, count: variationsDefault, mode, ...answersNow(state) };
  await generateBy(parts, body, from);
}

async function generateBy(parts: Parts, body: GenerateBody, from: From): Promise<void> {
  const { api, store, runs, asking } = parts;
  const before = store.getState();
  const { idea, hook, mode = 'topic', post_length = 'medium', count = variationsDefault, answers = [] } = body;
  if (!idea.trim()) return;
  runs.disown();
  store.setState((state) => begin(state, { count, answers, keepsEarlier: from === 'answers' }), true);
  const asked: Interrupted = { kind: 'generate', body };
  const open = (signal: AbortSignal) => api.stream('generateIdeas', { body, signal });
  const indexes = Array.from({ length: count }, (_, index) => index);
  const running = runs.run(indexes, open, () => forget(parts, asked));
  // After the drafts have been asked for, which wait for no question.
  if (from === 'idea') void asking.ask({ idea, hook, mode, post_length });
  const { owned, refusal } = await running;
  if (!refusal || owned.length === 0) return;
  asking.abort();
  remember(parts, asked, refusal);
  store.setState((state) => ({ ...refused(state, before, refusal), error_at: from }), true);
}

async function regenerate(parts: Parts, index: number): Promise<void> {
  const { store } = parts;
  const before = store.getState();
  const { selected_hook: hook, post_length, chat_mode: mode } = before;
  const title = before.variations[index]?.title || undefined;
  const previous = textAt(before, index) || undefined;
  await regenerateBy(parts, {
    idea: sourceOf(before),
    index,
    hook,
    post_length,
    mode,
    title,
    previous,
    ...answersNow(before),
  });
}

type GenerateBody = Extract<Interrupted, { kind: 'generate' }>['body'];
type RegenerateBody = Extract<Interrupted, { kind: 'regenerate' }>['body'];

async function regenerateBy(parts: Parts, body: RegenerateBody): Promise<void> {
  const { api, store, runs } = parts;
  const before = store.getState();
  const { index } = body;
  if (!body.idea.trim()) return;
  runs.disown([index]);
  store.setState((state) => beginAt(state, index), true);
  const asked: Interrupted = { kind: 'regenerate', body };
  const open = (signal: AbortSignal) => api.stream('regenerateIdea', { body, signal });
  const { owned, refusal } = await runs.run([index], open, () => forget(parts, asked));
  if (refusal && owned.length > 0) {
    remember(parts, asked, refusal);
    store.setState((state) => endUnfinished(state, problemOf(refusal), [index]), true);
  }
  store.setState((state) => withEarlier(state, before, index), true);
}

async function resume(parts: Parts, request: PendingIdea): Promise<void> {
  const { store, runs } = parts;
  const { idea, hook, post_length, mode, answers = [] } = request.body;
  if (mode !== store.getState().chat_mode) {
    runs.disown();
    store.setState((state) => withMode(state, mode), true);
  }
  store.setState(({ questions }) => ({
    ...(mode === 'topic' ? { idea } : { draft_content: idea }),
    selected_hook: hookKinds.find((kind) => kind === hook) ?? null,
    post_length,
    questions: { ...answers.reduce(withAnswer, questions), view: answers.length > 0 ? 'open' : questions.view },
  }));
  await (request.kind === 'generate' ? generateBy(parts, request.body, 'idea') : regenerateBy(parts, request.body));
}

/** Only what paying or signing in would have let through. */
function remember({ pending }: Parts, asked: Interrupted, refusal: unknown): void {
  if (refusal instanceof ApiError && (refusal.status === 402 || refusal.status === 401)) pending.set(asked);
}

/** Taken up now: it need not be offered any more. Another idea's still waits. */
function forget({ pending }: Parts, asked: Interrupted): void {
  const waiting = pending.store.getState();
  if (waiting?.kind === asked.kind && waiting.body.idea === asked.body.idea) pending.clear();
}

/** Refused as a whole: what was there before comes back, with the reason. */
function refused(state: DashboardState, before: DashboardState, refusal: unknown): DashboardState {
  const { variations, streamingContents, progress, errors, note } = isRunning(before)
    ? endUnfinished(before, null)
    : before;
  const { asked, about, view, used } = before.questions;
  // What was typed meanwhile stays.
  const questions = { ...state.questions, asked, about, view, used };
  return { ...state, variations, streamingContents, progress, errors, note, questions, error: problemOf(refusal) };
}

/** A new version that failed, or was stopped before it had a word, leaves the text that it was to replace. */
function withEarlier(state: DashboardState, before: DashboardState, index: number): DashboardState {
  const content = textAt(before, index);
  const old = before.variations[index];
  const progress = state.progress[index];
  const hasNothing = progress === 'stopped' && !state.streamingContents[index];
  if (!content || !old || !(progress === 'failed' || hasNothing)) return state;
  const { [index]: _text, ...streamingContents } = state.streamingContents;
  return {
    ...state,
    streamingContents,
    variations: state.variations.map((variation, at) => (at === index ? { ...old, content } : variation)),
    progress: { ...state.progress, [index]: 'complete' },
  };
}

const noAnswer = 'We couldn’t reach the server. Your text is still here. Check your connection and generate again.';

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? { message: error.status > 0 ? error.message : noAnswer, code: error.code }
    : { message: noAnswer, code: 'internal' };

/** One for as long as somebody is signed in: drafts are written on while other pages are open. */
export const [DashboardProvider, useDashboard] = requiredContext<Dashboard>('DashboardProvider');
