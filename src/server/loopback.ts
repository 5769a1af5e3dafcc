// Whether an address leads to this machine only: whoever reaches the program there is the one who runs it, since nobody else can.

/** Without the dot that may end a full name. */
export const hostOf = (url: string | URL): string => new URL(url).hostname.replace(/\.$/, '');

export function isLoopback(url: string | URL): boolean {
  const host = hostOf(url);
  return host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host) || host === 'localhost' || host.endsWith('.localhost');
}
