// Whether a host is of this machine or its network, by its name alone: nothing is looked up.
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** Names without a dot are a neighbour's, as in a composition of containers. */
const privateName = /^[\w-]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/i;

export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? isPrivateAddress(host) : privateName.test(host);
}
