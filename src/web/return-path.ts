// Where a visitor wanted to go when a guard sent them to sign in. Only paths of our own origin are ever returned.

const key = 'return_path';

/** For this tab only; gone when it closes. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Returns the remembered path and forgets it; /dashboard if there is none. */
export function takeReturnPath(): string {
  const path = peekReturnPath();
  forgetReturnPath();
  return path ?? '/dashboard';
}

/** Without forgetting it, for a sign-in that may fail: whoever comes back without having signed in still wants to go there. */
export function peekReturnPath(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isOwnPath(path) ? path : null;
}

export const forgetReturnPath = (): void => sessionStorage.removeItem(key);

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path === '/') return false;
  const url = new URL(path, location.origin);
  return url.origin === location.origin;
}
