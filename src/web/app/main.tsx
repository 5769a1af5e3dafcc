// The entry point of the signed-in front end: creates the client, the cache, the session and the router, and hands them to React.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProvider } from '#web/api/api-context.ts';
import { createApi, type Api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { dropModalState } from '#web/modal-state.ts';
import { readPageConfig } from '#web/page-config.ts';
import { RouterView } from '#web/router/routes.tsx';
import './app.css';
import { ConfigProvider } from './config-context.ts';
import { createAppRouter } from './router.tsx';
import { Loading } from './page.tsx';
import { createSession } from './session.ts';
import { startVisits } from './visits.ts';
import { ThemedToaster } from './shell/themed-toaster.tsx';

// Every page scrolls to the top on load (spec, section 2), including one reached with the back button.
history.scrollRestoration = 'manual';
dropModalState();
const config = readPageConfig();
const session = createSession(() => api, config.hosted_sign_in);
const api: Api = createApi({
  fetch: (input, init) => fetch(input, init),
  renew: () => session.renew(),
  onSignedOut: () => session.leave(true),
});
const router = createAppRouter(session);
startVisits({ config, session, router });
// Requested before anything is drawn: the answer and the page's own files load in parallel.
void session.load();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ConfigProvider value={config}>
      <ApiProvider value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterView router={router} fallback={<Loading />} />
          <ThemedToaster />
        </QueryClientProvider>
      </ApiProvider>
    </ConfigProvider>
  </StrictMode>,
);
