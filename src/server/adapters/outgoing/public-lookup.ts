// Resolves a user-supplied name for one connection: it returns addresses of the public internet or none.
import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** The message is for the user: what is wrong with the URL or its server. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
}

export const notPublic = 'The address leads into a private network: give one that the internet can reach.';

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** If any of several addresses is private, none is returned: no honest name is like that. `resolve` is the system's by default. */
export function createPublicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => isPrivateAddress(address)))
        return callback(new OutgoingError(notPublic), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}
