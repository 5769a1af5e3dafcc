// For component tests of signed-in pages: the page with the real guard, router, cache and client; only the network is a stand-in.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { ApiProvider } from '#web/api/api-context.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ConfigProvider } from '#web/app/config-context.ts';
import { Guard } from '#web/app/guard.tsx';
import { createSession } from '#web/app/session.ts';
import { memoryEntries } from './memory-entries.ts';
import { plainConfig } from './page-config.ts';
import { hrefOf } from '#web/router/location.ts';
import { createRouter } from '#web/router/router.ts';
import { RouterView } from '#web/router/routes.tsx';
import { toastEvent } from '#web/ui/toast.ts';
import type { ToastRequest } from '#web/ui/toast.ts';

export const user: User = {
  id: 'u1',
  email: 'ada@example.com',
  email_confirmed: true,
  name: 'Ada',
  image: null,
  is_admin: false,
  external_accounts: [],
  unsafe_metadata: {},
  onboarding_completed: true,
  onboarding_due: false,
};

export const config = plainConfig;

export type Call = { method: string; path: string; body: unknown; /** The Idempotency-Key. */ key: string | null };
/** By `METHOD /path`, without the query: a body, or a function that makes the response. */
export type Answers = Record<string, object | ((call: Call) => Response | Promise<Response>)>;

export const refusal = (sentence: string, status: number, code = 'upstream'): Response =>
  Response.json({ success: false, error: sentence, message: sentence, code }, { status });

export type Screen = {
  calls: Call[];
  /** The calls to one endpoint. */
  callsOf: (name: string) => Call[];
  toasts: ToastRequest[];
  /** The path and query of the open page. */
  at: () => string;
};

type Options = { answers?: Answers; as?: Partial<User>; config?: Partial<PageConfig>; path?: string };

function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : null;
}

function hearToasts(): ToastRequest[] {
  const toasts: ToastRequest[] = [];
  const hear = (event: Event): void => void toasts.push((event as CustomEvent<ToastRequest>).detail);
  addEventListener(toastEvent, hear);
  onTestFinished(() => removeEventListener(toastEvent, hear));
  return toasts;
}

/** Shows `page` to somebody who is signed in. A path without an answer gets a 404. */
export function showApp(page: ReactNode, { answers = {}, as = {}, config: more, path = '/' }: Options = {}): Screen {
  const toasts = hearToasts();
  const calls: Call[] = [];
  const api = createApi({
    fetch: async (input, init) => {
      const url = new URL(input, location.origin);
      const call = {
        method: init?.method ?? 'GET',
        path: url.pathname + url.search,
        body: readBody(init?.body),
        key: new Headers(init?.headers).get('idempotency-key'),
      };
      calls.push(call);
      const answer = answers[`${call.method} ${url.pathname}`];
      if (answer === undefined) return refusal('There is nothing here.', 404, 'not_found');
      return typeof answer === 'function' ? (answer as (call: Call) => Response)(call) : Response.json(answer);
    },
    onSignedOut: () => undefined,
  });
  const session = createSession(() => api);
  session.store.setState({ status: 'signed_in', user: { ...user, ...as } });
  const router = createRouter(
    [{ element: <Guard session={session} />, children: [{ path: '*', element: page }] }],
    memoryEntries(path),
  );
  render(
    <ConfigProvider value={{ ...config, ...more }}>
      <ApiProvider value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterView router={router} />
        </QueryClientProvider>
      </ApiProvider>
    </ConfigProvider>,
  );
  return {
    calls,
    callsOf: (name) => calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === name),
    toasts,
    at: () => hrefOf(router.state().location),
  };
}
