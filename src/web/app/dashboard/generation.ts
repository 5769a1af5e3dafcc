// The dashboard's generations: all variations, or one again; what a refusal leaves behind; what survives a reload.
import { hookKinds } from '#contract/hooks.ts';
import { variationsDefault, type IdeaAnswer } from '#contract/ideas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../user-storage.ts';
import { createQuestionRunner, createRuns, type QuestionRunner, type Runs } from './runs.ts';
import { answersFor, withAnswer, type Questions } from './idea-questions.ts';
import type { Interrupted, PendingIdea, PendingIdeas } from './pending-ideas.ts';
import {
  begin,
  beginAt,
  endUnfinished,
  isRunning,
  isSameIdea,
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

export type Dashboard = {
  store: StoreApi<DashboardState>;
  set(
    change: Partial<Pick<DashboardState, 'idea' | 'idea_id' | 'draft_content' | 'selected_hook' | 'post_length'>>,
  ): void;
  setMode(mode: DashboardState['chat_mode']): void;
  /** Undoes a change of mode: what it cleared is back. */
  restore(before: DashboardState): void;
  /** Generates with the answers given so far, if any; the questions are asked in parallel. */
  generate(): Promise<void>;
  /** Generates again with the answers; the current texts are kept as the earlier ones. */
  writeWithAnswers(): Promise<void>;
  answer(answer: IdeaAnswer): void;
  /** Marks the question whose field has the focus. */
  hold(question: string | null): void;
  setView(view: Questions['view']): void;
  regenerate(index: number): Promise<void>;
  /** Swaps the text with the one that a new version replaced. */
  bringBackEarlier(index: number): void;
  /** Repeats what was interrupted, with the idea and the choices it had. */
  resume(request: PendingIdea): Promise<void>;
  /** Aborts what is running, on the server too; the text that has arrived stays. */
  stop(): void;
  /** Notes the draft being made from a variation's text, so that it is made only once; stored at once. */
  noteDraft(index: number, draft: { key: string; post_id: string | null } | undefined): void;
  /** Stores now whatever survives a reload. */
  keep(): void;
};

export const dashboardKey = 'dashboard';
const keepAfterMs = 300;

type Dependencies = {
  api: Api;
  store: StoreApi<DashboardState>;
  runs: Runs;
  asking: QuestionRunner;
  pending: PendingIdeas;
};
type Options = { api: Api; storage: UserStorage; pending: PendingIdeas; schedule?: Schedule };

export function createDashboard({ api, storage, pending, schedule }: Options): Dashboard {
  const store = createStore<DashboardState>(() => readKept(storage.read(dashboardKey)));
  const runs = createRuns(store, schedule);
  const asking = createQuestionRunner({ api, store });
  const deps = { api, store, runs, asking, pending };
  const keep = createKeep(store, storage);
  return {
    store,
    keep,
    // Another idea in the field is no longer the board's.
    set: (change) =>
      store.setState(({ idea }) => ({ ...(!isSameIdea(idea, change.idea ?? idea) && { idea_id: null }), ...change })),
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
    generate: () => generate(deps, 'idea'),
    writeWithAnswers: () => generate(deps, 'answers'),
    ...createAnswering({ store, asking }),
    regenerate: (index) => regenerate(deps, index),
    bringBackEarlier: (index) => store.setState((state) => withEarlierBack(state, index), true),
    resume: (request) => resume(deps, request),
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

/** Stores every change a little later, and at once when called. */
function createKeep(store: StoreApi<DashboardState>, storage: UserStorage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = store.getState();
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    // Nothing new here: what another tab has kept since stays.
    if (state !== kept && storage.write(dashboardKey, toKeep(state))) kept = state;
  };
  // A throttle, not a debounce: while text streams, changes never pause.
  store.subscribe(() => {
    timer ??= setTimeout(keep, keepAfterMs);
  });
  return keep;
}

const createAnswering = ({
  store,
  asking,
}: Pick<Dependencies, 'store' | 'asking'>): Pick<Dashboard, 'answer' | 'hold' | 'setView'> => ({
  answer: (answer) => store.setState(({ questions }) => ({ questions: withAnswer(questions, answer) })),
  hold: asking.hold,
  setView: (view) => store.setState(({ questions }) => ({ questions: { ...questions, view } })),
});

/** Which button was pressed: 'Generate' at the idea, or 'Write with my answers'. */
type From = DashboardState['error_at'];

const answersNow = (state: DashboardState): { answers?: IdeaAnswer[] } => {
  const answers = answersFor(state.questions, sourceOf(state));
  return answers.length > 0 ? { answers } : {};
};

async function generate(deps: Dependencies, from: From): Promise<void> {
  const state = deps.store.getState();
  const { selected_hook: hook, post_length, chat_mode: mode } = state;
  const body = { idea: sourceOf(state), hook, post_length, count: variationsDefault, mode, ...answersNow(state) };
  await generateBy(deps, body, from);
}

async function generateBy(deps: Dependencies, body: GenerateBody, from: From): Promise<void> {
  const { api, store, runs, asking } = deps;
  const before = store.getState();
  const { idea, hook, mode = 'topic', post_length = 'medium', count = variationsDefault, answers = [] } = body;
  if (!idea.trim()) return;
  runs.disown();
  store.setState((state) => begin(state, { count, answers, keepsEarlier: from === 'answers' }), true);
  const asked: Interrupted = { kind: 'generate', body };
  const open = (signal: AbortSignal) => api.stream('generateIdeas', { body, signal });
  const indexes = Array.from({ length: count }, (_, index) => index);
  const running = runs.run(indexes, open, () => forget(deps, asked));
  // Only after the drafts were requested, which wait for no questions.
  if (from === 'idea') void asking.ask({ idea, hook, mode, post_length });
  const { owned, refusal } = await running;
  if (refusal && owned.length > 0) {
    asking.abort();
    remember(deps, asked, refusal);
    store.setState((state) => ({ ...refused(state, before, refusal), error_at: from }), true);
  }
  store.setState((state) => withEarlierDrafts(state, before, from), true);
}

async function regenerate(deps: Dependencies, index: number): Promise<void> {
  const { store } = deps;
  const before = store.getState();
  const { selected_hook: hook, post_length, chat_mode: mode } = before;
  const title = before.variations[index]?.title || undefined;
  const previous = textAt(before, index) || undefined;
  const others = before.variations.flatMap((_, at) => (at === index ? [] : textAt(before, at) || []));
  await regenerateBy(deps, {
    idea: sourceOf(before),
    index,
    hook,
    post_length,
    mode,
    title,
    previous,
    others,
    ...answersNow(before),
  });
}

type GenerateBody = Extract<Interrupted, { kind: 'generate' }>['body'];
type RegenerateBody = Extract<Interrupted, { kind: 'regenerate' }>['body'];

async function regenerateBy(deps: Dependencies, body: RegenerateBody): Promise<void> {
  const { api, store, runs } = deps;
  const before = store.getState();
  const { index } = body;
  if (!body.idea.trim()) return;
  runs.disown([index]);
  store.setState((state) => beginAt(state, index), true);
  const asked: Interrupted = { kind: 'regenerate', body };
  const open = (signal: AbortSignal) => api.stream('regenerateIdea', { body, signal });
  const { owned, refusal } = await runs.run([index], open, () => forget(deps, asked));
  if (refusal && owned.length > 0) {
    remember(deps, asked, refusal);
    store.setState((state) => endUnfinished(state, problemOf(refusal), [index]), true);
  }
  store.setState((state) => withEarlier(state, before, index), true);
}

async function resume(deps: Dependencies, request: PendingIdea): Promise<void> {
  const { store, runs } = deps;
  const { idea, hook, post_length, mode, answers = [] } = request.body;
  if (mode !== store.getState().chat_mode) {
    runs.disown();
    store.setState((state) => withMode(state, mode), true);
  }
  store.setState(({ questions, ...now }) => ({
    ...(mode === 'topic' ? { idea, idea_id: idea === now.idea ? now.idea_id : null } : { draft_content: idea }),
    selected_hook: hookKinds.find((kind) => kind === hook) ?? null,
    post_length,
    questions: { ...answers.reduce(withAnswer, questions), view: answers.length > 0 ? 'open' : questions.view },
  }));
  await (request.kind === 'generate' ? generateBy(deps, request.body, 'idea') : regenerateBy(deps, request.body));
}

/** Only refusals that paying or signing in would have prevented. */
function remember({ pending }: Dependencies, asked: Interrupted, refusal: unknown): void {
  if (refusal instanceof ApiError && (refusal.status === 402 || refusal.status === 401)) pending.set(asked);
}

/** The server accepted it, so it need not be offered any more. A pending request for another idea stays. */
function forget({ pending }: Dependencies, asked: Interrupted): void {
  const waiting = pending.store.getState();
  if (waiting?.kind === asked.kind && waiting.body.idea === asked.body.idea) pending.clear();
}

/** Refused as a whole: what was there before returns, with the reason. */
function refused(state: DashboardState, before: DashboardState, refusal: unknown): DashboardState {
  const { asked, about, view } = before.questions;
  const back = withDraftsOf(state, before);
  // What was typed meanwhile stays.
  return { ...back, questions: { ...back.questions, asked, about, view }, error: problemOf(refusal) };
}

/** New drafts that failed, or were stopped, before the first word of any give way to those they were to replace. */
function withEarlierDrafts(state: DashboardState, before: DashboardState, from: From): DashboardState {
  const hasText = (one: DashboardState) => one.variations.some((_, index) => textAt(one, index) !== '');
  const hasEnded = state.variations.length > 0 && !isRunning(state);
  if (!hasEnded || hasText(state) || !hasText(before)) return state;
  const [error = null] = Object.values(state.errors);
  return { ...withDraftsOf(state, before), error, error_at: from };
}

function withDraftsOf(state: DashboardState, before: DashboardState): DashboardState {
  const { variations, streamingContents, progress, errors, note, questions } = endUnfinished(before, null);
  const { used } = questions;
  return { ...state, variations, streamingContents, progress, errors, note, questions: { ...state.questions, used } };
}

/** A new version that failed, or was stopped before its first word, gives way to the text it was to replace. */
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
    ? { message: error.status > 0 || error.code === 'invalid' ? error.message : noAnswer, code: error.code }
    : { message: noAnswer, code: 'internal' };

/** Lives as long as somebody is signed in: drafts are still written while other pages are open. */
export const [DashboardProvider, useDashboard] = requiredContext<Dashboard>('DashboardProvider');
