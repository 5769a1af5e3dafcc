// The calls of recurring posts.
import { occurrenceNumber, type seriesEndpoints } from '#contract/series.ts';
import { done, type Handlers } from '../http/handler.ts';
import { reachOf } from '../posts/service.ts';
import { notFound } from '../refusal.ts';
import type { SeriesService } from './service.ts';

export function seriesRoutes(series: SeriesService): Handlers<keyof typeof seriesEndpoints> {
  return {
    listSeries: async ({ user_id }) => ({ series: await series.list(user_id) }),
    createSeries: async ({ user_id, body }) => ({ success: true, series: await series.create(user_id, body) }),
    updateSeries: async ({ user_id, session, params, body }) => ({
      success: true,
      series: await series.update({ user_id, reach: reachOf(session.scopes) }, params.id, body),
    }),
    async skipOccurrence({ user_id, session, params }) {
      const occurrence = occurrenceNumber.safeParse(params.occurrence);
      if (!occurrence.success) throw notFound('occurrence');
      const owner = { user_id, reach: reachOf(session.scopes) };
      return { success: true, series: await series.skip(owner, params.id, occurrence.data) };
    },
    deleteSeries: ({ user_id, session, params }) =>
      done(series.delete({ user_id, reach: reachOf(session.scopes) }, params.id)),
  };
}
