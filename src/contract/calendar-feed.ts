// The calendar feed on the wire (api.md, Around): a secret URL under which calendars read what is scheduled and published.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const calendarFeedEndpoints = {
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
