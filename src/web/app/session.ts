// Who is signed in, as the session cookie says when the page opens. The token lives in memory alone.
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { User } from '#contract/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { rememberReturnPath } from '#web/return-path.ts';
import { paths } from './paths.ts';

/** loading -> signed_in | signed_out | failed (no answer: tried again on demand). signed_in -> signed_out. */
export type SessionState =
  | { status: 'loading' | 'signed_out' | 'failed'; user: null }
  | { status: 'signed_in'; user: User };

export type Session = {
  store: StoreApi<SessionState>;
  load(): Promise<void>;
  /** Leaves for the landing page; `come_back` brings the person here again after signing in. */
  leave(come_back: boolean): void;
};

export function createSession(getApi: () => Api): Session {
  const store = createStore<SessionState>(() => ({ status: 'loading', user: null }));
  let is_leaving = false;
  return {
    store,
    async load() {
      store.setState({ status: 'loading', user: null });
      try {
        const { token, user } = await getApi().call('getSession');
        getApi().setToken(token);
        store.setState({ status: 'signed_in', user });
      } catch (error) {
        const is_signed_out = error instanceof ApiError && error.status === 401;
        store.setState({ status: is_signed_out ? 'signed_out' : 'failed', user: null });
      }
    },
    leave(come_back) {
      if (is_leaving) return;
      is_leaving = true;
      store.setState({ status: 'signed_out', user: null });
      if (come_back) rememberReturnPath(location.pathname + location.search);
      location.replace(paths.root);
    },
  };
}
