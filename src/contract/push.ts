// Web Push on the wire: the browsers in which somebody is notified, and the key that a browser subscribes with.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

/** Per user; the oldest makes room. */
export const pushBrowsersMax = 20;

export const pushBrowser = z.object({
  id: z.string(),
  /** As the browser calls itself. */
  agent: z.string(),
  /** In hex, of its subscription's endpoint: by this a browser finds itself in the list. */
  endpoint_sha256: z.string(),
  created_at: z.string(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;

const key = z.string('Send the keys of the subscription.').check(...maxUnits(200, 'That isn’t a browser’s key.'));

export const pushEndpoints = {
  getPush: endpoint({
    method: 'GET',
    path: '/api/me/push',
    summary: 'The public key that a browser subscribes with, and the browsers that are told.',
    who: 'user',
    answer: z.object({ public_key: z.string(), browsers: z.array(pushBrowser) }),
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/me/push',
    summary: 'Tell this browser from now on: its PushSubscription as JSON. The same again changes nothing.',
    who: 'user',
    body: z.object({
      endpoint: z
        .string('Send the endpoint of the subscription.')
        .check(...maxUnits(1000, 'The endpoint is too long.')),
      keys: z.object({ p256dh: key, auth: key }),
    }),
    answer: z.object({ success: z.boolean(), browser: pushBrowser }),
  }),
  deletePush: endpoint({
    method: 'DELETE',
    path: '/api/me/push/{id}',
    summary: 'Tell this browser no more.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
