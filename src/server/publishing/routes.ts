// The calls of publishing: publish, schedule and reschedule, pre-flight, history, resolving doubt, what needs attention.
import type { publishingEndpoints } from '#contract/publishing.ts';
import type { Post } from '#contract/post-fields.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { PublishingService } from './service.ts';

type Row = Exclude<keyof typeof publishingEndpoints, 'getPostingTimes' | 'setPostingTimes'>;

/** What happens to the post later is logged by its id alone: this line says whose call it was. */
const askedFor = 'a publication was asked for';

export function publishingRoutes(publishing: PublishingService): Handlers<Row> {
  const shown = async (userId: string, post: Post): Promise<Post> =>
    (await publishing.withWarnings(userId, [post]))[0] ?? post;
  /** `detail` is everything that stands in the way. */
  const scheduled = async (userId: string, stored: Post) => {
    const post = await shown(userId, stored);
    const sentences = post.warnings.map(({ sentence }) => sentence).join(' ');
    return { success: true, post_id: post.id, post, error: null, detail: sentences || null };
  };
  return {
    async publishPost({ user_id, body, once, signal, log }) {
      const { post } = await publishing.publishNow(user_id, body, { once, signal });
      log.info({ post_id: post.id }, askedFor);
      const isGoingOn = post.status === 'publishing';
      const detail = isGoingOn ? (post.error ?? 'LinkedIn is taking longer than usual. We’re still on it.') : null;
      const answer = { success: true, post_id: post.id, post, error: null, detail };
      return new Reply(answer, { status: isGoingOn ? 202 : 200 });
    },
    async schedulePost({ user_id, body, once, log }) {
      const post = await publishing.schedule(user_id, body, once);
      log.info({ post_id: post.id }, askedFor);
      return scheduled(user_id, post);
    },
    reschedulePost: async ({ user_id, params, body }) =>
      scheduled(user_id, await publishing.reschedule(user_id, params.id, body)),
    async unschedulePost({ user_id, params }) {
      const post = await publishing.unschedule(user_id, params.id);
      return { success: true, post_id: post.id, post: await shown(user_id, post) };
    },
    preflight: ({ user_id, body }) => publishing.preflight(user_id, body),
    getHistory: async ({ user_id, params }) => ({ history: await publishing.historyOf(user_id, params.id) }),
    async resolvePost({ user_id, params, body, signal }) {
      const post = await publishing.resolve(user_id, params.id, body, signal);
      return { success: true, post_id: post.id, post: await shown(user_id, post) };
    },
    getPublishingHealth: ({ user_id }) => publishing.attentionFor(user_id),
  };
}
