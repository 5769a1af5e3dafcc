// The two calls of posting times.
import type { Handlers } from '../http/handler.ts';
import type { PostingTimesService } from './service.ts';

export function postingTimesRoutes(times: PostingTimesService): Handlers<'getPostingTimes' | 'setPostingTimes'> {
  return {
    getPostingTimes: ({ user_id, query }) => times.get(user_id, query.author),
    setPostingTimes: ({ user_id, body }) => times.set(user_id, body),
  };
}
