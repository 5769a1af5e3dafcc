// The calls of the calendar feed. Whoever has the URL can read it: calendars send no token.
import type { calendarFeedEndpoints } from '#contract/calendar-feed.ts';
import { done, type Handlers } from '../http/handler.ts';
import { streamOf } from '../http/text-stream.ts';
import type { CalendarFeedService } from './service.ts';

export function calendarFeedRoutes(feed: CalendarFeedService): Handlers<keyof typeof calendarFeedEndpoints> {
  return {
    getCalendarAddress: async ({ user_id }) => ({ feed: await feed.stateOf(user_id) }),
    deleteCalendarAddress: ({ user_id }) => done(feed.end(user_id)),
    createCalendarFeed: async ({ session }) => ({ url: await feed.create(session) }),
    async getCalendarFeed({ params, log }) {
      const lines = await feed.open(params.file);
      return new Response(
        streamOf(lines, (error) => log.error({ err: error }, 'a calendar feed broke off')),
        {
          headers: {
            'Content-Type': 'text/calendar; charset=utf-8',
            'Content-Disposition': 'inline; filename="posts.ics"',
            'Cache-Control': 'private, max-age=300',
            'X-Robots-Tag': 'noindex',
          },
        },
      );
    },
  };
}
