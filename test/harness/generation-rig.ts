// The dashboard for its tests: a real client fed by byte streams that the test writes, and what the browser keeps.
import { expect, vi } from 'vitest';
import type { IdeaQuestion } from '#contract/ideas.ts';
import { createApi } from '#web/api/client.ts';
import { createUserStorage } from '#web/app/user-storage.ts';
import { textAt } from '#web/app/dashboard/dashboard-state.ts';
import type { DashboardState } from '#web/app/dashboard/dashboard-state.ts';
import { createDashboard } from '#web/app/dashboard/generation.ts';
import type { Dashboard } from '#web/app/dashboard/generation.ts';
import { createPendingIdeas } from '#web/app/dashboard/pending-ideas.ts';
import type { PendingIdeas } from '#web/app/dashboard/pending-ideas.ts';

export type Wire = {
  send: (type: string, data?: object) => void;
  end: () => void;
  body: Record<string, unknown>;
  signal: AbortSignal;
};

/** A call for the questions; it waits until the test answers it. */
export type Ask = {
  body: Record<string, unknown>;
  signal: AbortSignal;
  answer(questions: IdeaQuestion[]): void;
  fail(status: number): void;
};

export type DashboardRig = {
  /** As they are after the last `reload`. */
  dashboard: Dashboard;
  pending: PendingIdeas;
  state(): DashboardState;
  /** The request with this number, from 0. */
  wire(index: number): Wire;
  wires: Wire[];
  asks: Ask[];
  /** What is returned instead of a stream. */
  refusal: Response | null;
  /** Opens the page again as this user. */
  reload(userId?: string): void;
  /** Generates until all three titles are there. */
  startThree(): Promise<{ running: Promise<void>; wire: Wire }>;
  isAt(index: number, text: string): Promise<void>;
};

/** Bytes pass through several streams before they become state: each test waits for what it is about. */
export const until = (check: () => unknown): Promise<void> =>
  vi.waitFor(() => expect(check()).toBeTruthy(), { interval: 2, timeout: 60_000 });

const soon = (work: () => void) => {
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
};

function createWire(init: RequestInit): { wire: Wire; response: Response } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  const signal = init.signal as AbortSignal;
  signal.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
  const wire: Wire = {
    send: (type, data = {}) =>
      controller.enqueue(encoder.encode(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)),
    end: () => controller.close(),
    body: JSON.parse(init.body as string) as Record<string, unknown>,
    signal,
  };
  return { wire, response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) };
}

function createAsk(init: RequestInit): { ask: Ask; response: Promise<Response> } {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const signal = init.signal as AbortSignal;
  signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  const json = (body: object, status: number) =>
    resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
  const ask: Ask = {
    body: JSON.parse(init.body as string) as Record<string, unknown>,
    signal,
    answer: (questions) => json({ questions }, 200),
    fail: (status) => json({ message: 'No.', code: 'internal' }, status),
  };
  return { ask, response: promise };
}

/** `An idea` is typed already. */
export function createRig(): DashboardRig {
  localStorage.clear();
  const open = (userId: string) => {
    const api = createApi({
      fetch: async (address, init) => {
        if (address.endsWith('/api/ideas/questions')) {
          const { ask, response } = createAsk(init);
          rig.asks.push(ask);
          return response;
        }
        if (rig.refusal) return rig.refusal.clone();
        const { wire, response } = createWire(init);
        rig.wires.push(wire);
        return response;
      },
      onSignedOut: () => undefined,
    });
    const pending = createPendingIdeas(userId);
    const storage = createUserStorage(localStorage, userId);
    return { pending, dashboard: createDashboard({ api, storage, pending, schedule: soon }) };
  };
  const rig: DashboardRig = {
    ...open('user-1'),
    wires: [],
    asks: [],
    refusal: null,
    state: () => rig.dashboard.store.getState(),
    wire: (index) => {
      const found = rig.wires[index];
      if (!found) throw new Error(`no request ${index}`);
      return found;
    },
    reload: (userId = 'user-1') => void Object.assign(rig, open(userId)),
    isAt: (index, text) => until(() => textAt(rig.state(), index) === text),
    async startThree() {
      const number = rig.wires.length;
      const running = rig.dashboard.generate();
      await until(() => rig.wires.length === number + 1);
      const wire = rig.wire(number);
      for (const index of [0, 1, 2]) wire.send('variation_start', { index, title: `Angle ${index}` });
      await until(() => rig.state().variations[2]?.title === 'Angle 2');
      return { running, wire };
    },
  };
  rig.dashboard.set({ idea: 'An idea' });
  return rig;
}
