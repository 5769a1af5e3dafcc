// Scopes and events in words.
import type { Scope } from '#contract/scopes.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';

export const scope_words: Record<Scope, string> = {
  'posts:read': 'Read posts',
  'posts:write': 'Write and delete drafts',
  publish: 'Schedule, publish, and change what is scheduled or published',
  generate: 'Generate and rewrite drafts',
  'research:read': 'Search the trend database',
  webhooks: 'Manage webhooks',
};

export const event_words: Record<WebhookEvent, string> = {
  'post.published': 'A post was published',
  'post.failed': 'A post failed',
  'connection.expiring': 'The LinkedIn connection ends soon',
};
