// Makes the parts for those who run the program and those who build on it: figures, API keys, webhooks, MCP. parts.ts joins them to
// the others.
import type { Recorder } from './analytics/recorder.ts';
import { createRollUp } from './analytics/roll-up.ts';
import { createAnalyticsService, type AnalyticsOptions } from './analytics/service.ts';
import { createApiKeysService } from './api-keys/service.ts';
import { postTo, wrongWith } from './adapters/outgoing/post.ts';
import type { McpOptions } from './mcp/service.ts';
import { createMcpService } from './mcp/service.ts';
import type { PartsOptions } from './parts.ts';
import { createWebhooksService } from './webhooks/service.ts';

type Adapters = { recorder: Recorder };
type Features = { publishing: AnalyticsOptions['publishing'] & McpOptions['publishing'] } & Pick<
  McpOptions,
  'posts' | 'ideas'
>;

export function createDeveloperParts(options: PartsOptions, { recorder }: Adapters, features: Features) {
  const { config, db, clock, log, app_secret, rate_limits } = options;
  const { posts, publishing, ideas } = features;
  const { admin_emails, ai, brand_name } = config;
  const outgoing = { allow_private: config.outgoing_private };
  return {
    roll_up: createRollUp({ db, clock, log }),
    analytics: createAnalyticsService({
      db,
      clock,
      recorder,
      admin_emails,
      provider: ai.provider,
      prices: ai.prices,
      publishing,
    }),
    api_keys: createApiKeysService({ db, clock }),
    webhooks: createWebhooksService({
      db,
      clock,
      app_secret,
      log,
      post: (address, message) => postTo(address, message, outgoing),
      wrongWith: (address) => wrongWith(address, outgoing),
    }),
    mcp: createMcpService({
      posts,
      publishing,
      ideas,
      clock,
      app_secret,
      brand_name,
      limitGeneration: (user_id) => rate_limits.consume('generation', user_id),
    }),
  };
}
