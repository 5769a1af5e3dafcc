// Who is signed in according to the session cookie when the page opens. The token is held in memory only.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { HostedSignIn } from '#web/hosted-sign-in.ts';
import { erasedId } from '#web/erased.ts';
import { forgetReturnPath, rememberReturnPath } from '#web/return-path.ts';
import { paths } from './paths.ts';

/** loading -> signed_in | signed_out | failed (no answer: retried on demand). signed_in -> signed_out. */
export type SessionState =
  | { status: 'loading' | 'signed_out' | 'failed'; user: null }
  | { status: 'signed_in'; user: User };

export type Session = {
  store: StoreApi<SessionState>;
  load(): Promise<void>;
  /** Opens the profile manager of a hosted sign-in; null if name, email and password are changed here. */
  openProfile: (() => void) | null;
  /** Merges into the user's unsafe metadata, wherever that is kept. */
  mergeMetadata(change: Record<string, unknown>): Promise<void>;
  /** Takes over the token that another tab has got for the same person, if any (a changed password, a new sign-in). */
  renew(): Promise<void>;
  /**
   * Leaves for the landing page; with `comeBack` the person returns here after signing in, which is offered if they were signed in. Whoever
   * has erased their account reads there that it is done.
   */
  leave(comeBack: boolean, hasErased?: boolean): void;
};

export function createSession(getApi: () => Api, hostedConfig: PageConfig['hosted_sign_in'] = null): Session {
  const store = createStore<SessionState>(() => ({ status: 'loading', user: null }));
  let isLeaving = false;
  let hosted: HostedSignIn | null = null;

  /** The session's user; null if nobody is signed in. */
  async function find(): Promise<User | null> {
    const api = getApi();
    if (hostedConfig === null) {
      const { token, user } = await api.call('getSession');
      if (token !== null) api.setToken(token);
      return user;
    }
    const { loadHostedSignIn } = await import('#web/hosted-sign-in.ts');
    hosted ??= await loadHostedSignIn(hostedConfig);
    return hosted.isSignedIn ? hostedUser(api, hosted) : null;
  }

  function leave(comeBack: boolean, hasErased = false): void {
    if (isLeaving) return;
    isLeaving = true;
    const hasEnded = comeBack && store.getState().user !== null;
    store.setState({ status: 'signed_out', user: null });
    if (comeBack) rememberReturnPath(location.pathname + location.search);
    const go = () => leaveFor(wayOut(hostedConfig !== null, hasEnded) + (hasErased ? `#${erasedId}` : ''));
    if (hosted && !comeBack) hosted.signOut().then(go, go);
    else go();
  }

  return {
    store,
    leave,
    async renew() {
      // A hosted provider's tokens are fresh for every call: one that is refused has ended.
      const token = hostedConfig === null ? await findNewToken(getApi(), store.getState().user?.id) : null;
      if (token !== null) getApi().setToken(token);
    },
    openProfile: hostedConfig === null ? null : () => hosted?.openProfile(),
    async mergeMetadata(change) {
      if (hosted) await hosted.mergeMetadata(change);
      else await getApi().call('updateMetadata', { body: change });
    },
    async load() {
      store.setState({ status: 'loading', user: null });
      try {
        const user = await find();
        // Whoever went elsewhere to sign in is back by now.
        if (user) forgetReturnPath();
        store.setState(user ? { status: 'signed_in', user } : { status: 'signed_out', user: null });
      } catch (error) {
        const isSignedOut = error instanceof ApiError && error.status === 401;
        store.setState({ status: isSignedOut ? 'signed_out' : 'failed', user: null });
      }
    },
  };
}

const letGo = (event: Event): void => event.stopImmediatePropagation();

/** The browser does not ask whether to leave: without a session nothing can be saved, and whoever stayed would see nothing. */
function leaveFor(address: string): void {
  addEventListener('beforeunload', letGo, { capture: true, once: true });
  location.replace(address);
}

function wayOut(isHosted: boolean, hasEnded: boolean): string {
  // The server may still take the provider's cookie for a session, and would send them back.
  if (isHosted) return `${paths.root}?signed-out`;
  // Whoever was at work is told why they are out, and can log in at once (contract/oidc-address.ts).
  return hasEnded ? `${paths.root}?modal=sign-in&sign_in_problem=signed_out` : paths.root;
}

async function findNewToken(api: Api, userId: string | undefined): Promise<string | null> {
  const { token, user } = await api.call('getSession').catch(() => ({ token: null, user: null }));
  return user !== null && user.id === userId ? token : null;
}

async function hostedUser(api: Api, hosted: HostedSignIn): Promise<User> {
  api.setToken(hosted.token);
  const { user } = await api.call('getMe');
  // What the provider says right now; the server's copy may be a minute old.
  const providers = new Set([...hosted.externalAccounts(), ...user.external_accounts.map(({ provider }) => provider)]);
  return {
    ...user,
    external_accounts: [...providers].map((provider) => ({ provider })),
    unsafe_metadata: hosted.metadata(),
  };
}
