// Where a visitor wanted to go when a guard sent them to sign in. Only paths of our own origin are ever given back.

const key = 'return_path';

/** Of this tab only, gone when it closes. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** The remembered path once, or /dashboard. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isOwnPath(path) ? path : '/dashboard';
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path === '/') return false;
  const url = new URL(path, location.origin);
  return url.origin === location.origin;
}
