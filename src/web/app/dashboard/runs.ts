// Runs streams into the dashboard's state. A run that was replaced or stopped writes nothing more, however late its last words arrive.
import type { StoreApi } from 'zustand/vanilla';
import { isAbort, messageOf } from '#web/api/api-error.ts';
import { withHyphens } from '#contract/hyphens.ts';
import { endUnfinished, withEvent, withNote, type DashboardState, type IdeaEvent } from './dashboard-state.ts';
import { createFrames, type Schedule } from '#web/ui/frames.ts';

type Run = { controller: AbortController };
type Open = (signal: AbortSignal) => AsyncIterable<IdeaEvent>;

/** `owned`: the indexes that stayed this run's to the end; `refusal`: what was thrown before the first event. */
export type RunEnd = { owned: readonly number[]; refusal: unknown };

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
