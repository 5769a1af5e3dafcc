// What has been counted since it was last written: by user and day, and by model and day. Memory only; recorder.ts writes it.
import type { Clock } from '../clock.ts';

export type ActivityRow = {
  user_id: string;
  day: string;
  /** null: what is counted happened without them. */
  last_active_at: Date | null;
  calls: number;
  actions: number;
  generations: number;
  scheduled: number;
};
export type ModelUse = { input_tokens: number; output_tokens: number };
export type ModelCall = { model: string; outcome: 'ended' | 'failed'; usage: ModelUse | null };
export type ModelRow = ModelUse & { day: string; model: string; calls: number; failed: number; uncounted: number };

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function createCounts(clock: Clock) {
  let activity = new Map<string, ActivityRow>();
  let models = new Map<string, ModelRow>();
  return {
    size: () => activity.size + models.size,
    /** Hands over everything and starts over. */
    take(): { activity: ActivityRow[]; models: ModelRow[] } {
      const taken = { activity: [...activity.values()], models: [...models.values()] };
      [activity, models] = [new Map(), new Map()];
      return taken;
    },
    /** The user's row for today, to be added to. `isHere`: they are doing it themselves, now. */
    of(userId: string, isHere = true): ActivityRow {
      const now = clock.now();
      const day = dayOf(now);
      const key = `${day} ${userId}`;
      const none = { calls: 0, actions: 0, generations: 0, scheduled: 0 };
      const row = activity.get(key) ?? { user_id: userId, day, last_active_at: null, ...none };
      if (isHere) row.last_active_at = now;
      activity.set(key, row);
      return row;
    },
    ofModel(model: string): ModelRow {
      const day = dayOf(clock.now());
      const key = `${day} ${model}`;
      const none = { calls: 0, failed: 0, uncounted: 0, input_tokens: 0, output_tokens: 0 };
      const row = models.get(key) ?? { day, model, ...none };
      models.set(key, row);
      return row;
    },
  };
}
