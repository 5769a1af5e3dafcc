// What a webhook is sent: the body of each event. For the description of the API; the browser needs none of it.
import * as z from 'zod/mini';
import { post_carousel } from './carousel.ts';
import { post_document } from './post-fields.ts';
import { post_link, post_poll } from './post-kinds.ts';
import type { WebhookEvent } from './webhooks.ts';

const message = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    /** When it happened, in UTC with Z. */
    timestamp: z.iso.datetime(),
    data,
  });

const moment = z.nullable(z.iso.datetime());
const post_data = z.object({
  post_id: z.string(),
  author_id: z.nullable(z.string()),
  content: z.string(),
  linkedin_urn: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  document: z.nullable(post_document),
  carousel: z.nullable(post_carousel),
  link: z.nullable(post_link),
  poll: z.nullable(post_poll),
  first_comment: z.nullable(z.string()),
  scheduled_at: moment,
  published_at: moment,
  error: z.nullable(z.string()),
});

export const webhook_messages = {
  'post.published': message('post.published', post_data),
  'post.failed': message('post.failed', post_data),
  'connection.expiring': message(
    'connection.expiring',
    z.object({
      connection_id: z.string(),
      expires_at: z.iso.datetime(),
      days: z.int(),
      name: z.nullable(z.string()),
    }),
  ),
} satisfies Record<WebhookEvent, z.ZodMiniType>;

/** What POST /api/webhooks/{id}/test sends. */
export const ping_message = message('ping', z.object({}));
