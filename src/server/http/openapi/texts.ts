// What the API's description says in prose: how to sign in, what all calls share, how webhooks are told and checked.
import { scopes, type Scope } from '#contract/scopes.ts';

const may: Record<Scope, string> = {
  'posts:read': 'see posts, labels, notifications and accounts',
  'posts:write': 'write, change and delete drafts, labels and imports',
  publish: 'publish, schedule, and change or delete scheduled and published posts',
  generate: 'turn ideas into drafts, and rewrite them; each counts as a generation',
  'research:read': 'search the trend database',
  'voice:read': "read the user's voice and compare a text with it",
  webhooks: 'manage webhooks',
};

export const introduction = (
  brandName: string,
): string => `Everything ${brandName} does in the browser, and a few calls for programs only.

## Authentication

Make an API key under *API and webhooks* in the app and send it as \`Authorization: Bearer <key>\`. Each call says whether it takes keys and which scope it needs; a call that names none takes the token of a signed-in person alone.

| Scope | Lets a program |
| --- | --- |
${scopes.map((scope) => `| \`${scope}\` | ${may[scope]} |`).join('\n')}

On this page, calls are made as whoever is signed in to the app in this browser, or with the key given under *Authorize*. They are real: a post that is published here is published.

## Conventions

JSON is UTF-8. Times are ISO 8601 in UTC with \`Z\`; in requests any offset will do, none will not. Ids are opaque, and somebody else's id answers 404 as an unknown one does. Fields may be added to answers; none is renamed or dropped.

Every error has one shape, \`Error\`: \`error\` is a sentence for a person, \`code\` a word for programs, \`fields\` says which fields are wrong. \`X-Request-Id\` is on every answer.

Calls with an \`Idempotency-Key\` do their work once in 24 hours: the same key answers with the first result, and with another body it is a 409.

Event streams are \`text/event-stream\`: each event has its name in \`event:\` and a JSON object in \`data:\` that repeats it as \`type\`. One terminal event ends a stream, \`done\` or an \`error\` without \`index\`.

A user may make 600 calls a minute, 30 of them generations; beyond that is a 429 with \`Retry-After\`.

## Webhooks

A webhook is subscribed with \`POST /api/webhooks\` and ended with \`DELETE /api/webhooks/{id}\`, by a key with the scope \`webhooks\`, too. What it is sent stands under *Webhooks* below.

${webhookText()}`;

function webhookText(): string {
  return `Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): its libraries check them with the secret of the webhook. By hand, take the HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\` with the base64-decoded part of the secret after \`whsec_\`, and compare it with each signature in \`webhook-signature\`. Refuse what is older than five minutes. After \`POST /api/webhooks/{id}/secret\` there are two signatures for 24 hours, by the new secret and by the one before.

A delivery is taken when it is answered with 2xx within ten seconds; redirects are not followed. Otherwise it is tried again after 5 seconds, 1, 5 and 30 minutes, 2, 6, 12 and 24 hours. 410 switches the webhook off, and so does a delivery that was given up while nothing else was taken.

**Order and repetition.** Deliveries go out beside each other and may arrive in any order: \`timestamp\` in the body says when it happened. Each arrives at least once, seldom twice; \`webhook-id\` is the same in every try, so that a receiver can tell.`;
}

export const webhookNote =
  'Sent to every webhook of the user that chose this event. Answer 2xx within ten seconds. Deliveries may arrive in any order and more than once: `timestamp` says when it happened, `webhook-id` is the same in every try.';
