// Hosted sign-in in the browser: loads the provider's own script, which shows its modals and issues a fresh token for every call.
// Loaded only if a provider is configured; the only file of the pages that knows which one.
import type { PageConfig } from '#contract/page-config.ts';

/** Product spec, section 9. */
export const scriptTimeoutMs = 15_000;

type Modal = { forceRedirectUrl?: string };
type Json = Record<string, unknown>;
type ClerkUser = {
  externalAccounts?: { provider: string }[];
  unsafeMetadata?: Json;
  /** Replaces the whole object. */
  update(change: { unsafeMetadata: Json }): Promise<unknown>;
  /** Merges. Only newer versions of the script have it. */
  updateMetadata?(change: { unsafeMetadata: Json }): Promise<unknown>;
};
type Clerk = {
  load(): Promise<void>;
  user: ClerkUser | null | undefined;
  session: { getToken(options?: { skipCache: boolean }): Promise<string | null> } | null | undefined;
  openSignIn(modal: Modal): void;
  openSignUp(modal: Modal): void;
  openUserProfile(): void;
  signOut(): Promise<void>;
};

export type HostedSignIn = {
  isSignedIn: boolean;
  /** It lives for a minute, so every call asks for it again. `fresh` bypasses the provider's own cache. */
  token(fresh: boolean): Promise<string | null>;
  /** The providers of the external accounts the person signs in with. */
  externalAccounts(): string[];
  metadata(): Json;
  /** Merges into the metadata kept by the provider; all other keys stay. */
  mergeMetadata(change: Json): Promise<void>;
  openSignIn(backTo: string): void;
  openSignUp(backTo: string): void;
  openProfile(): void;
  signOut(): Promise<void>;
};

/** Rejects if the script did not arrive, or was not ready, within 15 s. */
export async function loadHostedSignIn(config: NonNullable<PageConfig['hosted_sign_in']>): Promise<HostedSignIn> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sign-in script did not arrive in time.')), scriptTimeoutMs);
  });
  const ready = async (): Promise<Clerk> => {
    await loadScript(config);
    const { Clerk: clerk } = window as unknown as { Clerk?: Clerk };
    if (!clerk) throw new Error('The sign-in script brought nothing along.');
    await clerk.load();
    return clerk;
  };
  try {
    return facade(await Promise.race([ready(), late]));
  } finally {
    clearTimeout(timer);
  }
}

function loadScript({ script_url, publishable_key }: NonNullable<PageConfig['hosted_sign_in']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.src = script_url;
    script.dataset['clerkPublishableKey'] = publishable_key;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('We couldn’t load the sign-in script.'));
    });
    document.head.append(script);
  });
}

const facade = (clerk: Clerk): HostedSignIn => ({
  isSignedIn: Boolean(clerk.user),
  token: async (fresh) => (await clerk.session?.getToken({ skipCache: fresh })) ?? null,
  externalAccounts: () => (clerk.user?.externalAccounts ?? []).map(({ provider }) => provider),
  metadata: () => clerk.user?.unsafeMetadata ?? {},
  async mergeMetadata(change) {
    const { user } = clerk;
    if (!user) throw new Error('Nobody is signed in.');
    if (user.updateMetadata) await user.updateMetadata({ unsafeMetadata: change });
    else await user.update({ unsafeMetadata: { ...user.unsafeMetadata, ...change } });
  },
  openSignIn: (backTo) => clerk.openSignIn({ forceRedirectUrl: backTo }),
  openSignUp: (backTo) => clerk.openSignUp({ forceRedirectUrl: backTo }),
  openProfile: () => clerk.openUserProfile(),
  signOut: () => clerk.signOut(),
});
