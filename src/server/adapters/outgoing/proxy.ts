// The proxy for calls to the outside, if the operator names one (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).
import * as http from 'node:http';
import { EnvHttpProxyAgent, type Agent } from 'undici';

/** URLs of proxies, null if there is none for that scheme; `direct` are hosts called without one. */
export type ProxySettings = { http: string | null; https: string | null; direct: string[] };

type ProxyVariables = { HTTPS_PROXY: string | null; HTTP_PROXY: string | null; NO_PROXY: string[] };

/** null if none is named: every call goes out directly. */
export const proxySettings = ({
  HTTPS_PROXY: https,
  HTTP_PROXY: http,
  NO_PROXY: direct,
}: ProxyVariables): ProxySettings | null => (https || http ? { https, http, direct } : null);

/** The sandboxes and the models on this machine. */
const ownHosts = ['localhost', '127.0.0.1', '::1', '[::1]'];

const noProxy = ({ direct }: ProxySettings): string => [...direct, ...ownHosts].join(',');

/** In the form that Node's own agents accept. */
export const proxyEnv = (proxy: ProxySettings): NonNullable<http.AgentOptions['proxyEnv']> => ({
  ...(proxy.http ? { HTTP_PROXY: proxy.http } : {}),
  ...(proxy.https ? { HTTPS_PROXY: proxy.https } : {}),
  NO_PROXY: noProxy(proxy),
});

/** A dispatcher for undici's own `request`. */
export const proxyDispatcher = (proxy: ProxySettings, options: Agent.Options = {}): EnvHttpProxyAgent =>
  new EnvHttpProxyAgent({
    ...options,
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: noProxy(proxy),
  });

/** Sends the global fetch, used by the clients of Stripe, S3 and the hosted sign-in, through it, too. False if this Node.js cannot. */
export function useProxy(proxy: ProxySettings): boolean {
  if (typeof http.setGlobalProxyFromEnv !== 'function') return false;
  http.setGlobalProxyFromEnv(proxyEnv(proxy));
  return true;
}

/** The proxy for this URL; null if it is called directly. */
export function proxyFor(url: URL, proxy: ProxySettings): string | null {
  const address = url.protocol === 'https:' ? proxy.https : proxy.http;
  if (address === null) return null;
  return [...proxy.direct, ...ownHosts].some((entry) => isNamed(url, entry)) ? null : address;
}

/** `example.com` and `.example.com` name the host and all below it, `example.com:8443` that port alone, `*` everything. */
function isNamed({ hostname, port, protocol }: URL, entry: string): boolean {
  if (entry === '*') return true;
  const [, name = entry, wanted] = /^([^:]+|\[[^\]]+\]):(\d{1,5})$/.exec(entry) ?? [];
  if (wanted !== undefined && wanted !== (port || (protocol === 'https:' ? '443' : '80'))) return false;
  const host = name.toLowerCase().replace(/^\*?\./, '');
  return hostname === host || hostname.endsWith(`.${host}`);
}
