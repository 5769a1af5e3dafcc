// Which addresses belong to this machine or its network: what users name must never be fetched from there.
import { BlockList, isIP } from 'node:net';

const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Ranges that embed a v4 address are refused entirely: nobody's server is reachable only through them. */
const v6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

// Two lists: in a single one, a v6 range that embeds v4 addresses would match every v4 address.
const ranges = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, bits] of v4) ranges.ipv4.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of v6) ranges.ipv6.addSubnet(address, bits, 'ipv6');

/** Also true for anything that is not an address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*/, '');
  const family = isIP(plain);
  if (family === 0) return true;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  return ranges[kind].check(plain, kind);
}

// Whether a host is on this machine or its network, by its name alone: nothing is resolved.

/** Names without a dot are neighbours, as between containers of a composition. */
const privateName = /^[\w-]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/i;

export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? isPrivateAddress(host) : privateName.test(host);
}
