// The frame of the sandbox's pages: head, the notice that nothing here reaches LinkedIn, and headers that allow no inline script or style.
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SandboxContext } from './context.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export type PageOptions = {
  status?: number;
  /** Origins a form's answer may redirect to. */
  form_targets?: string[];
  /** A script file of the sandbox. */
  script?: string;
};

export async function page(
  parts: SandboxContext,
  title: string,
  body: Html,
  options: PageOptions = {},
): Promise<Response> {
  const { script, status = 200, form_targets = [] } = options;
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} - LinkedIn sandbox</title>
        <link rel="icon" href="${parts.base_path}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${parts.base_path}/sandbox.css" />
        ${script === undefined ? '' : html`<script src="${parts.base_path}/${script}" defer></script>`}
      </head>
      <body>
        <aside class="notice"><strong>LinkedIn sandbox</strong> Nothing here reaches LinkedIn.</aside>
        ${body}
      </body>
    </html>`;
  return new Response(text.toString(), { status, headers: pageHeaders(form_targets) });
}

function pageHeaders(formTargets: string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
