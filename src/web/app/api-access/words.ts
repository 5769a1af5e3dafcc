// Scopes, events and where an assistant runs, in words.
import type { Assistant } from '#contract/oauth.ts';
import type { Scope } from '#contract/scopes.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';

export const scopeWords: Record<Scope, string> = {
  'posts:read': 'Read posts',
  'posts:write': 'Write and delete drafts',
  publish: 'Schedule, publish, and change what is scheduled or published',
  generate: 'Generate and rewrite drafts',
  'research:read': 'Search the trend database',
  'voice:read': 'Read your writing style',
  webhooks: 'Manage webhooks',
};

/** Where a connected assistant's sign-in returns the browser to. */
export function leadsToText({ kind, name }: Assistant['leads_to']): string {
  if (kind === 'site') return name;
  return kind === 'this_computer' ? `a program on this computer (${name})` : `the program that opens ${name} links`;
}

export const eventWords: Record<WebhookEvent, string> = {
  'post.published': 'A post was published',
  'post.failed': 'A post failed',
  'connection.expiring': 'The LinkedIn connection expires soon',
};
