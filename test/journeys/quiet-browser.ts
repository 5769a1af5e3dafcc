// What a page may not do behind the person's back: complain on its console, throw, or send requests to another host.
import type { BrowserContext } from '@playwright/test';

export type Quiet = {
  /** A complaint that belongs to what the test does, such as the browser's own line about a refused request. */
  allow(complaint: RegExp): void;
  /** Everything that was not allowed. */
  complaints(): string[];
};

/**
 * The browser's own lines about a server that is stopping, away or starting: refused, cut off before or during an answer, a kept-alive socket that
 * was closed while the next request went into it, and what a proxy or the stopping program answers.
 */
export const serverAway =
  /ERR_CONNECTION_(?:REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_SOCKET_NOT_CONNECTED|status of 50[23]/;

/** Watches every page of the context, including those opened later. */
export function watchQuiet(context: BrowserContext, ownOrigin: string): Quiet {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    heard.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => heard.push(`thrown: ${problem.error().stack ?? problem.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = origin === ownOrigin || ['data:', 'blob:', 'about:'].includes(protocol);
    if (!isOwn) heard.push(`a foreign host was asked: ${request.method()} ${request.url()}`);
  });
  return {
    allow: (complaint) => void allowed.push(complaint),
    complaints: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}
