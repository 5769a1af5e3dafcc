// A fetch for the providers' clients that marks an exhausted account as not worth another try: they would retry every 429.

import type { ModelFetch } from './model-fetch.ts';

/** Answers as `fetch` does; a 429 whose body says insufficient_quota carries `x-should-retry: false`, which the clients obey. */
export const fetchOnceOnQuota =
  (fetch: ModelFetch): ModelFetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 429) return response;
    const body = await response.text();
    const headers = new Headers(response.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    if (/insufficient_quota/.test(body)) headers.set('x-should-retry', 'false');
    return new Response(body, { status: response.status, statusText: response.statusText, headers });
  };
