// An email address: which ones are taken, and the one form in which they are compared and stored.

/** The longest name that the domain name system has. */
const domainMax = 253;

/** Its domain in ASCII (xn--...), as mail servers know it; whatever is no domain in other letters stays as it is. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Letters, digits and their separators only: a URL has meanings for other signs.
  const isForeign = /[^ -~]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (at < 0 || domain.length > domainMax || !isForeign) return address;
  const url = URL.parse(`http://${domain}`);
  return url === null ? address : `${address.slice(0, at)}@${url.hostname}`;
}

const isLabel = (label: string): boolean =>
  /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** In lower case. As browsers check it (HTML, type=email), but for a domain with a dot that doesn't end in a number. */
export function isEmail(address: string): boolean {
  const at = address.indexOf('@');
  const labels = address.slice(at + 1).split('.');
  return (
    at > 0 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    /^[a-z]/.test(labels.at(-1) ?? '')
  );
}
