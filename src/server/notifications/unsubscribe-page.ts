// The page behind the link of an email: one button, which programs that open links do not press; and what it says once it was pressed.
import { html } from 'hono/html';
import type { NotificationKind } from '#contract/notifications.ts';
import { plainPage } from '../pages/plain-page.ts';
import { kindWords } from './letter-text.ts';

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

/** Its form goes to the address it stands at. */
export const askPage = ({ brand_name, public_url, kinds }: Page): Promise<Response> =>
  plainPage({
    brand_name,
    status: 200,
    title,
    heading: `No more emails ${about(kinds)}?`,
    has_form: true,
    main: html`${listed(kinds)}
      <p>Everything else still reaches you, and the bell in ${brand_name} still tells you.</p>
      <form method="post"><button>Stop these emails</button></form>
      <p>To choose kind by kind, open ${settingsLink(public_url)}.</p>`,
  });

export const donePage = ({ brand_name, public_url, kinds }: Page): Promise<Response> =>
  plainPage({
    brand_name,
    status: 200,
    title,
    heading: `You get no more emails ${about(kinds)}`,
    main: html`${listed(kinds)}
      <p>To get them again, open ${settingsLink(public_url)}.</p>`,
  });

export const brokenPage = ({ brand_name, public_url }: Omit<Page, 'kinds'>): Promise<Response> =>
  plainPage({
    brand_name,
    status: 404,
    title,
    heading: 'This link does not work',
    main: html`<p>
      Part of it may be missing: copy it from the email as a whole. Or open ${settingsLink(public_url)} and switch the
      emails off there.
    </p>`,
  });
