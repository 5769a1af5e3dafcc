// The link that switches emails off without a session: it names whose and which kinds, signed, so that nobody can make one for another.
// It does not run out: an old email's link must still work.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';

/** One letter a kind; a link once sent keeps its meaning. */
const letters: Record<NotificationKind, string> = {
  post_failed: 'f',
  post_in_doubt: 'd',
  post_late: 'l',
  post_published: 'p',
  connection_ending: 'e',
  connection_broken: 'b',
  series_stuck: 's',
  commented: 'c',
  weekly_summary: 'w',
};

export type Unsubscribing = { user_id: string; kinds: NotificationKind[] };
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

export function createUnsubscribeLinks({ app_secret, public_url }: { app_secret: string; public_url: string }) {
  const key = Buffer.from(hkdfSync('sha256', app_secret, '', 'unsubscribe links', 32));
  const sign = (what: string): Buffer => createHmac('sha256', key).update(what).digest().subarray(0, 16);
  const tokenOf = ({ user_id, kinds }: Unsubscribing): string => {
    const of = kinds.map((kind) => letters[kind]).join('');
    const what = `${of}.${Buffer.from(user_id).toString('base64url')}`;
    return `${what}.${sign(what).toString('base64url')}`;
  };
  return {
    to: (whom: Unsubscribing): string => `${public_url}/unsubscribe/${tokenOf(whom)}`,
    /** null for what we did not sign. */
    read(token: string): Unsubscribing | null {
      const [of = '', user = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(`${of}.${user}`);
      if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const kinds = notificationKinds.filter((kind) => of.includes(letters[kind]));
      return { user_id: Buffer.from(user, 'base64url').toString(), kinds };
    },
  };
}
