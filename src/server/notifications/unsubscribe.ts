// The link that switches emails off without a session: it names the user and the kinds, signed, so that nobody can make one for another.
// It does not expire: an old email's link must still work.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import { html } from 'hono/html';
import { plainPage } from '../pages/plain-page.ts';
import { kindWords } from './words.ts';

/** One character per kind; a link once sent keeps its meaning. */
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

type UnsubscribeRequest = { user_id: string; kinds: NotificationKind[] };
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

export function createUnsubscribeLinks({ app_secret, public_url }: { app_secret: string; public_url: string }) {
  const key = Buffer.from(hkdfSync('sha256', app_secret, '', 'unsubscribe links', 32));
  const sign = (what: string): Buffer => createHmac('sha256', key).update(what).digest().subarray(0, 16);
  const tokenOf = ({ user_id, kinds }: UnsubscribeRequest): string => {
    const of = kinds.map((kind) => letters[kind]).join('');
    const what = `${of}.${Buffer.from(user_id).toString('base64url')}`;
    return `${what}.${sign(what).toString('base64url')}`;
  };
  return {
    to: (whom: UnsubscribeRequest): string => `${public_url}/unsubscribe/${tokenOf(whom)}`,
    /** null for anything we did not sign. */
    read(token: string): UnsubscribeRequest | null {
      const [of = '', user = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(`${of}.${user}`);
      if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const kinds = notificationKinds.filter((kind) => of.includes(letters[kind]));
      return { user_id: Buffer.from(user, 'base64url').toString(), kinds };
    },
  };
}

// The page behind an email's link: one button, which programs that open links do not press; and what it says once pressed.
type Page = { brand_name: string; public_url: string; kinds: NotificationKind[] };

const title = 'Emails';
const settingsLink = (publicUrl: string) =>
  html`<a href="${publicUrl}/dashboard?profile=notifications">your notification settings</a>`;

const listed = (kinds: NotificationKind[]) =>
  kinds.length === 1
    ? html``
    : html`<ul>
        ${kinds.map((kind) => html`<li>${kindWords[kind]}</li>`)}
      </ul>`;
const about = (kinds: NotificationKind[]): string =>
  kinds.length === 1 && kinds[0] ? `about ${kindWords[kinds[0]]}` : 'of these kinds';

/** Its form posts to the page's own URL. */
export const askPage = ({ brand_name, public_url, kinds }: Page): Promise<Response> =>
  plainPage({
    brand_name,
    status: 200,
    title,
    heading: `Stop emails ${about(kinds)}?`,
    has_form: true,
    main: html`${listed(kinds)}
      <p>You’ll still get other emails, and the bell in ${brand_name} will still tell you.</p>
      <form method="post"><button>Stop these emails</button></form>
      <p>To choose kind by kind, open ${settingsLink(public_url)}.</p>`,
  });

export const donePage = ({ brand_name, public_url, kinds }: Page): Promise<Response> =>
  plainPage({
    brand_name,
    status: 200,
    title,
    heading: `You won’t get any more emails ${about(kinds)}`,
    main: html`${listed(kinds)}
      <p>To get them again, open ${settingsLink(public_url)}.</p>`,
  });

export const brokenPage = ({ brand_name, public_url }: Omit<Page, 'kinds'>): Promise<Response> =>
  plainPage({
    brand_name,
    status: 404,
    title,
    heading: 'This link doesn’t work',
    main: html`<p>
      Part of it may be missing, so copy all of it from the email. Or turn the emails off in
      ${settingsLink(public_url)}.
    </p>`,
  });
