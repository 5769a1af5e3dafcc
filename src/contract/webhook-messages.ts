// What a webhook is sent: the body of each event. For the description of the API; the browser needs none of it.
import * as z from 'zod/mini';
import { postCarousel } from './carousel.ts';
import { postDocument } from './post-fields.ts';
import { postLink, postPoll } from './post-kinds.ts';
import type { WebhookEvent } from './webhooks.ts';

const message = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    /** When it happened, in UTC with Z. */
    timestamp: z.iso.datetime(),
    data,
  });

const moment = z.nullable(z.iso.datetime());
const postData = z.object({
  post_id: z.string(),
  author_id: z.nullable(z.string()),
  content: z.string(),
  linkedin_urn: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  document: z.nullable(postDocument),
  carousel: z.nullable(postCarousel),
  link: z.nullable(postLink),
  poll: z.nullable(postPoll),
  first_comment: z.nullable(z.string()),
  scheduled_at: moment,
  published_at: moment,
  error: z.nullable(z.string()),
});

export const webhookMessages = {
  'post.published': message('post.published', postData),
  'post.failed': message('post.failed', postData),
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
export const pingMessage = message('ping', z.object({}));
