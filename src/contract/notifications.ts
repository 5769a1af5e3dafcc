// Notifications on the wire (api.md, Around): what is in the bell, what of it is read, and which kinds reach a person in which way.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, maxUnits } from './text-checks.ts';

export const notificationKinds = [
  'post_failed',
  'post_in_doubt',
  'post_late',
  'post_published',
  'connection_ending',
  'connection_broken',
  'series_stuck',
  'commented',
  'weekly_summary',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** In the bell, by email, in the browsers that were asked. */
export type Channels = { bell: boolean; email: boolean; push: boolean };

/** Emails are for what needs the person; the rest waits in the bell. */
export const notificationDefaults: Record<NotificationKind, Channels> = {
  post_failed: { bell: true, email: true, push: true },
  post_in_doubt: { bell: true, email: true, push: true },
  post_late: { bell: true, email: true, push: true },
  post_published: { bell: true, email: false, push: false },
  connection_ending: { bell: true, email: true, push: true },
  connection_broken: { bell: true, email: true, push: true },
  series_stuck: { bell: true, email: true, push: true },
  commented: { bell: true, email: false, push: false },
  weekly_summary: { bell: false, email: false, push: false },
};

export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  text: z.string(),
  post_id: z.nullable(z.string()),
  /** A page of this site, as its path. */
  url: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

const setting = z.object({
  kind: z.enum(notificationKinds),
  bell: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
});
export type NotificationSetting = z.infer<typeof setting>;

/** `unconfirmed`: emails go only to a confirmed address. `off`: no mail server is configured here. */
export const emailStates = ['on', 'unconfirmed', 'off'] as const;
const settings = z.object({
  /** The kinds that exist here; `commented` is left out if LinkedIn is not asked for comments. */
  settings: z.array(setting),
  email: z.object({ address: z.string(), state: z.enum(emailStates) }),
});
export type NotificationSettings = z.infer<typeof settings>;

const switched = z.optional(z.boolean('bell, email and push are true or false.'));
const id = z.string('A notification is named by its id.').check(...maxUnits(100, 'That isn’t a valid notification.'));

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What happened, newest first, twenty at a time; unread counts all of them.',
    who: 'user',
    query: z.object({ cursor }),
    answer: z.object({
      notifications: z.array(notification),
      unread: z.int(),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark these as read, or all where no ids are sent.',
    who: 'user',
    body: z.object({
      ids: z.optional(
        z.array(id, 'ids is a list of ids of notifications.').check(z.maxLength(100, 'Send at most 100 ids.')),
      ),
    }),
    answer: z.object({ success: z.boolean(), unread: z.int() }),
    errors: ['not_found'],
  }),
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/me/notification-settings',
    summary: 'Which kinds of notifications are in the bell, which come by email, and which as a push.',
    who: 'user',
    answer: settings,
  }),
  updateNotificationSettings: endpoint({
    method: 'PATCH',
    path: '/api/me/notification-settings',
    summary: 'Switch kinds on or off; what is not named stays.',
    who: 'user',
    body: z.object({
      settings: z
        .array(
          z.object({
            kind: z.enum(notificationKinds, `kind is one of ${notificationKinds.join(', ')}.`),
            bell: switched,
            email: switched,
            push: switched,
          }),
          'settings is a list, like [{"kind": "post_late", "email": false}].',
        )
        .check(z.maxLength(notificationKinds.length * 2, 'Name each kind once.')),
    }),
    answer: settings,
  }),
  showUnsubscribe: endpoint({
    method: 'GET',
    path: '/unsubscribe/{token}',
    summary: 'The page behind the link of an email: one button. Opening it changes nothing.',
    who: 'anyone',
    errors: ['not_found'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/{token}',
    summary: 'No more emails of the kinds that the link names (RFC 8058). The link is the key; no session is needed.',
    who: 'anyone',
    errors: ['not_found'],
  }),
};
