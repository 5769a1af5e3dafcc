// Names of this machine itself.

/** Without the dot that may end a full name. */
export const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

export function isLoopback(url: URL): boolean {
  const name = nameOf(url);
  return name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name) || /^(.+\.)?localhost$/.test(name);
}
