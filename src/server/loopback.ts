// Whether an address leads to this machine only: whoever reaches the program there is the one who runs it, since nobody else can. And where
// this process reaches itself, whatever is in front of it.

/** Without the dot that may end a full name. */
export const hostOf = (url: string | URL): string => new URL(url).hostname.replace(/\.$/, '');

export function isLoopback(url: string | URL): boolean {
  const host = hostOf(url);
  return host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host) || host === 'localhost' || host.endsWith('.localhost');
}

/** `localhost` stays a name: it may be 127.0.0.1, ::1 or both, and whoever connects by the name tries what it leads to. */
export function ownUrl(host: string, port: number): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
