// Runs streams into the dashboard’s state, and asks the questions beside them. A run that was replaced or stopped writes nothing more, however late its
// last words arrive; the drafts wait for no question, and nobody sees an error of one.
import type { StoreApi } from 'zustand/vanilla';
import { isAbort, messageOf } from '#web/api/api-error.ts';
import { withHyphens } from '#contract/hyphens.ts';
import { endUnfinished, withEvent, withNote, type DashboardState, type IdeaEvent } from './dashboard-state.ts';
import { createFrames, type Schedule } from '#web/ui/frames.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Api } from '#web/api/client.ts';
import { beginQuestions, withQuestions, type Questions } from './idea-questions.ts';

type Run = { controller: AbortController };
type Open = (signal: AbortSignal) => AsyncIterable<IdeaEvent>;

/** `owned`: the indexes that stayed this run's to the end; `refusal`: what was thrown before the first event. */
type RunEnd = { owned: readonly number[]; refusal: unknown };

export type Runs = {
  /** `onBegin` is called at the first event, which shows that the server accepted it. */
  run(indexes: readonly number[], open: Open, onBegin: () => void): Promise<RunEnd>;
  /** Takes these indexes (all by default) away from their runs and returns them; a run left without any is aborted. */
  disown(indexes?: readonly number[]): readonly number[];
};

const notArrived = 'This draft didn’t arrive. Try again.';

export function createRuns(store: StoreApi<DashboardState>, schedule?: Schedule): Runs {
  const owners = new Map<number, Run>();

  function disown(indexes: readonly number[] = [...owners.keys()]): readonly number[] {
    const replaced = new Set(indexes.map((index) => owners.get(index)));
    for (const index of indexes) owners.delete(index);
    for (const run of replaced) if (run && ![...owners.values()].includes(run)) run.controller.abort();
    return indexes;
  }

  async function run(indexes: readonly number[], open: Open, onBegin: () => void): Promise<RunEnd> {
    const self: Run = { controller: new AbortController() };
    for (const index of indexes) owners.set(index, self);
    const listOwned = () => indexes.filter((index) => owners.get(index) === self);
    const isOurs = (event: IdeaEvent) =>
      event.type === 'done' || event.index === undefined ? listOwned().length > 0 : owners.get(event.index) === self;
    const apply = (state: DashboardState, event: IdeaEvent): DashboardState => {
      if (event.type !== 'done') return withEvent(state, event);
      return event.note ? withNote(state, withHyphens(event.note), listOwned()) : state;
    };
    const frames = createFrames<IdeaEvent>(
      (events) => store.setState((state) => events.filter(isOurs).reduce(apply, state), true),
      schedule,
    );
    let hasBegun = false;
    let error: unknown = null;
    try {
      for await (const event of open(self.controller.signal)) {
        if (!hasBegun) onBegin();
        hasBegun = true;
        frames.add(event);
      }
    } catch (thrown) {
      error = isAbort(thrown) ? null : thrown;
    }
    frames.flush();
    const owned = listOwned();
    for (const index of owned) owners.delete(index);
    if (error !== null && !hasBegun) return { owned, refusal: error };
    store.setState(
      (state) => endUnfinished(state, { message: messageOf(error, notArrived), code: 'failed' }, owned),
      true,
    );
    return { owned, refusal: null };
  }

  return { run, disown };
}

type QuestionsBody = Pick<BodyOf<'askIdeaQuestions'>, 'idea' | 'hook' | 'post_length' | 'mode'>;

export type QuestionRunner = {
  ask(body: QuestionsBody): Promise<void>;
  abort(): void;
  /** Marks the question whose field has the focus: new questions must not displace it. */
  hold(question: string | null): void;
};

/** Longer than the server waits for a model before it asks its own questions. */
const timeoutMs = 20_000;

export function createQuestionRunner({ api, store }: { api: Api; store: StoreApi<DashboardState> }): QuestionRunner {
  let underWay: AbortController | null = null;
  let held: string | null = null;
  /** The last request that succeeded; it is not repeated, since a model would ask something else each time. */
  let answered = '';
  const change = (how: (questions: Questions) => Questions) =>
    store.setState(({ questions }) => ({ questions: how(questions) }));

  function abort(): void {
    underWay?.abort();
    underWay = null;
    if (store.getState().questions.isAsking) change((questions) => ({ ...questions, isAsking: false }));
  }

  async function ask(body: QuestionsBody): Promise<void> {
    const key = JSON.stringify(body);
    abort();
    if (key === answered && store.getState().questions.about === body.idea) return;
    const controller = new AbortController();
    underWay = controller;
    change((questions) => beginQuestions(questions, body.idea));
    try {
      const { questions: found } = await api.call('askIdeaQuestions', {
        body,
        signal: controller.signal,
        timeout_ms: timeoutMs,
      });
      if (underWay !== controller) return;
      answered = key;
      change((questions) => withQuestions(questions, found, held));
    } catch {
      // Aborted, refused or unreachable: if it matters, the drafts' own stream reports it.
    }
    if (underWay === controller) abort();
  }

  return { ask, abort, hold: (question) => void (held = question) };
}
