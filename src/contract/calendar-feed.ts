// The calendar feed on the wire (api.md, Around): a secret URL under which calendars read what is scheduled and published.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How keep_keys names the address, of which there is one. */
export const calendarFeedId = 'calendar_feed';

export const calendarFeedEndpoints = {
  getCalendarAddress: endpoint({
    method: 'GET',
    path: '/api/calendar/feed',
    summary: 'Since when your calendar has had its secret address, which is not told again; null if it has none.',
    who: 'user',
    answer: z.object({ feed: z.nullable(z.object({ created_at: z.string() })) }),
  }),
  deleteCalendarAddress: endpoint({
    method: 'DELETE',
    path: '/api/calendar/feed',
    summary: 'End the secret address of your calendar.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/calendar/feed',
    summary: 'A new secret address of your posts as a calendar (iCalendar); the one before ends.',
    who: 'user',
    answer: z.object({ url: z.string() }),
  }),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar/feed/{file}',
    summary: 'The calendar of whoever made this address: scheduled and published posts. The address is the key.',
    who: 'anyone',
    errors: ['not_found'],
  }),
};
