// The links in emails, as the log of a test app without a mail server holds them.
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';

/** The links of this kind emailed so far, oldest first. */
export const linksTo = (app: TestApp, email: string, path: string): string[] =>
  app.logged
    .filter(({ to, text }) => to === email && String(text).includes(`${path}#`))
    .map(({ text }) => new RegExp(`${path}#(\\S+)`).exec(String(text))?.[1] ?? '');

/** The newest link's secret, once it is in the log. */
export const linkTo = (app: TestApp, email: string, path: string): Promise<string> =>
  eventually(() => {
    const secret = linksTo(app, email, path).at(-1);
    if (!secret) throw new Error(`no email to ${email}`);
    return secret;
  });
