// Whether an address leads to this machine alone. The sandboxes' switches are there on such a one only: elsewhere strangers would reach them.

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(.+\.)?localhost$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]';
}
