// What a page may not do behind the person's back: complain on its console, throw, or ask another host for something.
import type { BrowserContext } from '@playwright/test';

export type Quiet = {
  /** A complaint that belongs to what the test does, such as the browser's own line about a refused request. */
  allow(complaint: RegExp): void;
  /** Everything that was not allowed. */
  complaints(): string[];
};

/** Watches every page of the context, those opened later too. */
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
