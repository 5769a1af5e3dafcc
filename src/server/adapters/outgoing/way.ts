// How a guarded call gets to the address that a user named: directly, or through the operator's proxy. Either way the name is looked up
// here and judged, and what is then called is the address that was judged.
import { Agent as HttpAgent, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { proxyFor } from './proxy.ts';
import type { OutgoingOptions } from './post.ts';
import { createPublicLookup } from './public-lookup.ts';

const publicLookup = createPublicLookup();

/** For node's `request`, beside the headers, which get a Host. Throws OutgoingError where the name leads inside. */
export async function wayTo(url: URL, { allow_private, proxy }: OutgoingOptions): Promise<RequestOptions> {
  const via = proxy ? proxyFor(url, proxy) : null;
  if (via === null) return { agent: false, ...(allow_private ? {} : { lookup: publicLookup }) };
  const Agent = url.protocol === 'https:' ? HttpsAgent : HttpAgent;
  const agent = new Agent({ proxyEnv: { HTTP_PROXY: via, HTTPS_PROXY: via } });
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (allow_private || isIP(name) > 0) return { agent };
  // A proxy that resolved the name itself could be led elsewhere than where we looked.
  const address = await addressOf(name);
  const servername = { servername: name } as RequestOptions;
  return { agent, host: address, hostname: address, ...servername };
}

const addressOf = (name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    publicLookup(name, { all: false }, (error, address) =>
      error ? reject(error) : resolve(typeof address === 'string' ? address : ''),
    );
  });
