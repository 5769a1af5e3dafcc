// Which kinds a person wants in the bell and by email: their changes on top of the defaults.
import {
  notificationDefaults,
  notificationKinds,
  type Channels,
  type NotificationKind,
} from '#contract/notifications.ts';
import type { Database } from '../database/open.ts';
import type { Queryable } from './new-notification.ts';

export type SettingsOf = (userId: string, kind: NotificationKind) => Channels;
type Row = Omit<Channels, 'push'> & { user_id: string; kind: NotificationKind; push: boolean | null };

export async function readSettings(db: Queryable, userIds: string[]): Promise<SettingsOf> {
  const { rows } = await db.query<Row>(
    'select user_id, kind, bell, email, push from notification_settings where user_id = any ($1)',
    [[...new Set(userIds)]],
  );
  const changed = new Map(
    rows.map(({ user_id, kind, push, ...set }) => [
      `${kind} ${user_id}`,
      { ...set, push: push ?? notificationDefaults[kind].push },
    ]),
  );
  return (userId, kind) => changed.get(`${kind} ${userId}`) ?? notificationDefaults[kind];
}

export type Change = {
  kind: NotificationKind;
  bell?: boolean | undefined;
  email?: boolean | undefined;
  push?: boolean | undefined;
};

/** What a change does not name stays; if a kind is named twice, the last one counts. One statement per kind: two changes at once lose nothing. */
export async function changeSettings({ pool }: Database, userId: string, changes: Change[]): Promise<void> {
  for (const { kind, bell, email, push } of changes) {
    const { bell: usualBell, email: usualEmail } = notificationDefaults[kind];
    await pool.query(
      `insert into notification_settings (user_id, kind, bell, email, push)
       values ($1, $2, coalesce($3::boolean, $5), coalesce($4::boolean, $6), $7)
       on conflict (user_id, kind) do update set bell = coalesce($3, notification_settings.bell), email = coalesce($4, notification_settings.email),
         push = coalesce($7, notification_settings.push)`,
      [userId, kind, bell ?? null, email ?? null, usualBell, usualEmail, push ?? null],
    );
  }
}

export const listSettings = (settingsOf: SettingsOf, userId: string, hasComments: boolean) =>
  notificationKinds
    .filter((kind) => kind !== 'commented' || hasComments)
    .map((kind) => ({ kind, ...settingsOf(userId, kind) }));
