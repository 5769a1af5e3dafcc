// The calls publish, schedule and reschedule.
import type { Handlers } from '../http/handler.ts';
import { Reply } from '../http/handler.ts';
import type { PublishingService } from './service.ts';

type Row = 'publishPost' | 'schedulePost' | 'reschedulePost';

export function publishingRoutes(publishing: PublishingService): Handlers<Row> {
  return {
    async publishPost({ user_id, body, once, signal }) {
      const { post } = await publishing.publishNow(user_id, body, { once, signal });
      const is_going_on = post.status === 'publishing';
      const detail = is_going_on ? (post.error ?? 'LinkedIn takes longer than usual: it goes on by itself.') : null;
      const answer = { success: true, post_id: post.id, post, error: null, detail };
      return new Reply(answer, { status: is_going_on ? 202 : 200 });
    },
    async schedulePost({ user_id, body, once }) {
      const { post, detail } = await publishing.schedule(user_id, body, once);
      return { success: true, post_id: post.id, post, error: null, detail };
    },
    async reschedulePost({ user_id, params, body }) {
      const { post, detail } = await publishing.reschedule(user_id, params.id, body);
      return { success: true, post_id: post.id, post, error: null, detail };
    },
  };
}
