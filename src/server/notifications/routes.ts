// The calls of notifications. Those behind an email's link answer with pages: a person presses the button there, or their mail program does.
import type { notificationEndpoints } from '#contract/notifications.ts';
import type { pushEndpoints } from '#contract/push.ts';
import { done, type Handlers } from '../http/handler.ts';
import { notFound } from '../refusal.ts';
import type { NotificationsService } from './service.ts';
import { askPage, brokenPage, donePage } from './unsubscribe.ts';

type Options = { notifications: NotificationsService; brand_name: string; public_url: string };

export function notificationRoutes({
  notifications,
  ...site
}: Options): Handlers<keyof typeof notificationEndpoints | keyof typeof pushEndpoints> {
  /** A person gets a page, a program the one shape of errors. */
  const broken = (request: Request): Promise<Response> => {
    if (!(request.headers.get('accept') ?? '').includes('text/html')) throw notFound('link');
    return brokenPage(site);
  };
  return {
    listNotifications: ({ user_id, query }) => notifications.list(user_id, query.cursor),
    readNotifications: async ({ user_id, body }) => ({
      success: true,
      unread: await notifications.read(user_id, body.ids),
    }),
    getNotificationSettings: ({ user_id }) => notifications.settingsOf(user_id),
    updateNotificationSettings: ({ user_id, body }) => notifications.change(user_id, body.settings),
    getPush: ({ user_id }) => notifications.push.of(user_id),
    addPush: async ({ user_id, session, body, request }) => ({
      success: true,
      browser: await notifications.push.add({
        user_id,
        token: session.token,
        agent: request.headers.get('user-agent') ?? '',
        subscription: body,
      }),
    }),
    deletePush: ({ user_id, params }) => done(notifications.push.delete(user_id, params.id)),
    async showUnsubscribe({ params, request }) {
      const link = notifications.readLink(params.token);
      return link ? askPage({ ...site, kinds: link.kinds }) : broken(request);
    },
    async unsubscribe({ params, request }) {
      const link = notifications.readLink(params.token);
      if (!link) return broken(request);
      await notifications.stopEmails(link.user_id, link.kinds);
      return donePage({ ...site, kinds: link.kinds });
    },
  };
}
