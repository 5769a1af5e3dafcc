// /docs: the page around the reference of the API. What draws it (Swagger UI, our style sheet) is among the built files, and asked for here alone.
import { html } from 'hono/html';

/** Nothing from elsewhere, nothing inline; calls go to this address alone. Pictures are the favicon and the sheet's own. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

export async function docsPage(brandName: string): Promise<string> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API | ${brandName}</title>
        <meta name="description" content="Every call of ${brandName}, with who may make it and what it answers." />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/api-reference/theme.js"></script>
        <link rel="stylesheet" href="/api-reference/swagger-ui.css" />
        <link rel="stylesheet" href="/api-reference/style.css" />
        <script src="/api-reference/swagger-ui.js" defer></script>
        <script src="/api-reference/start.js" type="module"></script>
      </head>
      <body>
        <header class="page-head">
          <h1>${brandName} API</h1>
          <p>
            <a href="/dashboard">Back to the app</a> · for programs:
            <a href="/openapi.json">/openapi.json</a>
          </p>
        </header>
        <main id="reference">
          <p>Loading the reference ...</p>
          <noscript
            >The reference needs JavaScript. Everything in it is in <a href="/openapi.json">/openapi.json</a>.</noscript
          >
        </main>
      </body>
    </html>`;
  return (await page).toString();
}
