// Asks for the questions about an idea, in parallel with the drafts: whatever happens, the drafts do not wait and nobody sees an error.
import type { StoreApi } from 'zustand/vanilla';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Api } from '#web/api/client.ts';
import type { DashboardState } from './dashboard-state.ts';
import { beginAsking, withAsked, type Questions } from './idea-questions.ts';

export type QuestionsBody = Pick<BodyOf<'askIdeaQuestions'>, 'idea' | 'hook' | 'post_length' | 'mode'>;

export type Asking = {
  ask(body: QuestionsBody): Promise<void>;
  abort(): void;
  /** Marks the question whose field has the focus: new questions must not displace it. */
  hold(question: string | null): void;
};

/** Longer than the server waits for a model before it asks its own questions. */
const timeoutMs = 20_000;

type Parts = { api: Api; store: StoreApi<DashboardState> };

export function createAsking({ api, store }: Parts): Asking {
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
    change((questions) => beginAsking(questions, body.idea));
    try {
      const { questions: found } = await api.call('askIdeaQuestions', {
        body,
        signal: controller.signal,
        timeout_ms: timeoutMs,
      });
      if (underWay !== controller) return;
      answered = key;
      change((questions) => withAsked(questions, found, held));
    } catch {
      // Aborted, refused or unreachable: if it matters, the drafts' own stream reports it.
    }
    if (underWay === controller) abort();
  }

  return { ask, abort, hold: (question) => void (held = question) };
}
