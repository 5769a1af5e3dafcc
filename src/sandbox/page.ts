// The frame of a sandbox's pages: head, the notice that nothing here is real, and headers that allow no inline script or style.
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export type PageOptions = {
  status?: number;
  /** Origins that a form's answer may redirect to. */
  form_targets?: string[];
  /** A script file of the sandbox. */
  script?: string;
};

type Sandbox = { name: string; notice: string; base_path: string };

export async function sandboxPage(
  { name, notice, base_path: basePath }: Sandbox,
  title: string,
  body: Html,
  { script, status = 200, form_targets: formTargets = [] }: PageOptions = {},
): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${name} sandbox</title>
        <link rel="icon" href="${basePath}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${basePath}/sandbox.css" />
        ${script === undefined ? '' : html`<script src="${basePath}/${script}" defer></script>`}
      </head>
      <body>
        <aside class="notice"><strong>${name} sandbox</strong> ${notice}</aside>
        ${body}
      </body>
    </html>`;
  return new Response(text.toString(), { status, headers: pageHeaders(formTargets, script !== undefined) });
}

/** A file that the pages load. */
export function file(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  });
}

function pageHeaders(formTargets: string[], hasScript: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
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
