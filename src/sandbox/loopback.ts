// Whether a URL leads to this machine alone. The sandboxes' switches exist only on such URLs: elsewhere strangers would reach them.

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(.+\.)?localhost$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]';
}
