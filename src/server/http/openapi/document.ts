// /openapi.json: the endpoint table as an OpenAPI 3.1 document, from the schemas that validate the calls. Left to operation.ts: a single call.
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody, errorCodes, type ErrorCode } from '#contract/errors.ts';
import { pingMessage, webhookMessages } from '#contract/webhook-messages.ts';
import { createSchemas, type Json, type Schemas } from './schemas.ts';
import { operationOf } from './operation.ts';
import { tags } from './tags.ts';
import { dayMs } from '../../time.ts';
import { scopes, type Scope } from '#contract/scopes.ts';

/** `now` is what the examples' times are counted from. */
export function openApiDocument(brandName: string, publicUrl: string, now: Date): Json {
  const schemas = createSchemas();
  const examples = examplesAt(now, publicUrl);
  const paths: Record<string, Json> = {};
  for (const [id, row] of Object.entries<Endpoint>(endpoints)) {
    const operation = operationOf(id, row, { schemas, example: examples[id] });
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation };
  }
  const webhooks = webhookOperations(schemas);
  const used = JSON.stringify(paths);
  const responses = refusals(schemas, (code) => used.includes(`"#/components/responses/${code}"`));
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1',
      description: introduction(brandName),
      contact: { name: brandName, url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: { securitySchemes: securitySchemes, responses, schemas: schemas.all() },
  };
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The cookie that signing in sets.' },
  key: { type: 'http', scheme: 'bearer', description: 'An API key, with the scopes that each call names.' },
};

const refusalWords: Record<ErrorCode, string> = {
  validation: 'Something sent is missing or wrong; `fields` says which.',
  unauthenticated: 'The token is missing, malformed, expired or revoked.',
  second_factor_required: 'The password was right; the account asks for a second factor.',
  upgrade_required: "The free tier's generations of this month are used up.",
  forbidden: 'Not with this account, or not with the scopes of this key.',
  not_found: 'There is none, or it is not yours.',
  method_not_allowed: 'Nothing here takes this method.',
  conflict: 'It does not fit what is there now.',
  linkedin_not_connected: 'No LinkedIn account is connected.',
  too_large: 'What was sent is too large.',
  unsupported_media_type: 'It is of a kind that is not taken.',
  unprocessable: 'It was understood and cannot be done; `error` says what to do.',
  rate_limited: 'Too many calls; Retry-After says how many seconds to wait.',
  internal: 'Something is wrong here. X-Request-Id names the call.',
  upstream: 'A service behind this one failed.',
  unavailable: 'Not now, or not on this server; `error` says which.',
};

function refusals(schemas: Schemas, isUsed: (code: string) => boolean): Json {
  const content = { 'application/json': { schema: schemas.of(errorBody, 'output', 'Error') } };
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  return Object.fromEntries(
    Object.keys(errorCodes)
      .filter(isUsed)
      .map((code) => {
        const description = `\`${code}\`: ${refusalWords[code as ErrorCode]}`;
        return [code, { description, ...(code === 'rate_limited' ? { headers: retry } : {}), content }];
      }),
  );
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

function webhookOperations(schemas: Schemas): Json {
  const messages = { ...webhookMessages, ping: pingMessage };
  const what: Record<keyof typeof messages, string> = {
    'post.published': 'A post is on LinkedIn.',
    'post.failed': 'A post could not be published, for good.',
    'connection.expiring': 'The connection to LinkedIn ends in 14, 7 or 1 days.',
    ping: 'Sent by `POST /api/webhooks/{id}/test`.',
  };
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      const content = { 'application/json': { schema: schemas.of(message, 'output') } };
      const operation = {
        operationId: `on_${name.replace('.', '_')}`,
        summary: what[name as keyof typeof messages],
        description: `${what[name as keyof typeof messages]}\n\n${webhookNote}`,
        tags: ['Webhooks'],
        security: [],
        parameters: [
          header('webhook-id', 'The same in each try of one delivery.'),
          header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
          header('webhook-signature', 'One or two signatures with a space between, each `v1,` and base64.'),
        ],
        requestBody: { required: true, content },
        responses: {
          '200': { description: 'Taken; any 2xx will do.' },
          '410': { description: 'No more of these: the webhook is switched off.' },
        },
      };
      return [name, { post: operation }];
    }),
  );
}

// Bodies that work as they stand, for the calls that newcomers make first. A test sends each of them.
type Examples = Record<string, unknown>;

const idea =
  'We moved our team meetings to writing. Half as many meetings, and people who never spoke now decide things.';
const content =
  'We moved our team meetings to writing.\n\nHalf as many meetings, and people who never spoke now decide things.';

/** By the call's id. Times lie ahead of `now`. */
function examplesAt(now: Date, publicUrl: string): Examples {
  const scheduledAt = new Date(now.getTime() + 30 * dayMs).toISOString().replace(/T.*/, 'T09:00:00Z');
  return {
    createDraft: { content, visibility: 'PUBLIC' },
    updateDraft: { content: `${content}\n\nWhat did you change?` },
    makeLinkCard: { url: 'https://example.com/' },
    createLabel: { name: 'Launch', color: 'green' },
    updateLabel: { name: 'Launch in spring' },
    publishPost: { content },
    schedulePost: { content, scheduled_at: scheduledAt, time_zone: 'Europe/Berlin' },
    reschedulePost: { scheduled_at: scheduledAt },
    preflight: { content, scheduled_at: scheduledAt },
    beginVideo: { name: 'launch.mp4', size: 2_500_000 },
    readNotifications: {},
    askIdeaQuestions: { idea },
    generateIdeas: { idea, count: 2, post_length: 'short' },
    regenerateIdea: { idea, index: 0, post_length: 'medium' },
    editSelection: { content, selection: { start: 0, end: 38 }, instruction: 'Make it shorter.' },
    streamChat: { message: 'Give me three hooks.', context: { content } },
    scoreVoice: { content },
    createApiKey: { name: 'n8n', scopes: ['posts:read', 'webhooks'], expires_in_days: 90 },
    createWebhook: { url: 'https://example.com/hooks/postwright', events: ['post.published', 'post.failed'] },
    updateWebhook: { events: ['post.failed'] },
    connectLinkedIn: { return_url: `${publicUrl}/dashboard` },
    updateNotificationSettings: { settings: [{ kind: 'post_late', email: false }] },
    updateMe: { name: 'Ada Example' },
  };
}

// What the API's description says in prose: how to sign in, what all calls share, how webhooks are delivered and verified.
const may: Record<Scope, string> = {
  'posts:read': 'see posts, labels, notifications and accounts',
  'posts:write': 'write, change and delete drafts, labels and imports',
  publish: 'publish, schedule, and change or delete scheduled and published posts',
  generate: 'turn ideas into drafts, and rewrite them; each counts as a generation',
  'research:read': 'search the trend database',
  'voice:read': "read the user's voice and compare a text with it",
  webhooks: 'manage webhooks',
};

const introduction = (
  brandName: string,
): string => `Everything ${brandName} does in the browser, and a few calls for programs only.

## Authentication

Create an API key under *API and webhooks* in the app and send it as \`Authorization: Bearer <key>\`. Each call says whether it takes keys and which scope it needs. Calls that name no scope work only for signed-in people.

| Scope | Lets a program |
| --- | --- |
${scopes.map((scope) => `| \`${scope}\` | ${may[scope]} |`).join('\n')}

Calls you make on this page use your session in this browser, or the key you enter under *Authorize*. They are real: a post you publish here goes to LinkedIn.

## Conventions

JSON is UTF-8. Times are ISO 8601 in UTC with \`Z\`; in requests any offset will do, none will not. Ids are opaque, and somebody else's id answers 404 as an unknown one does. Fields may be added to answers; none is renamed or dropped.

Every error has one shape, \`Error\`: \`error\` is a sentence for a person, \`code\` a word for programs, \`fields\` says which fields are wrong. \`X-Request-Id\` is on every answer.

Calls with an \`Idempotency-Key\` do their work once in 24 hours: the same key answers with the first result, and with another body it is a 409.

Event streams are \`text/event-stream\`: each event has its name in \`event:\` and a JSON object in \`data:\` that repeats it as \`type\`. One terminal event ends a stream, \`done\` or an \`error\` without \`index\`.

A user may make 600 calls a minute, 30 of them generations; beyond that is a 429 with \`Retry-After\`.

## Webhooks

Subscribe with \`POST /api/webhooks\` and unsubscribe with \`DELETE /api/webhooks/{id}\`; keys with the scope \`webhooks\` can do both. *Webhooks* below lists what you receive.

${webhookText()}`;

function webhookText(): string {
  return `Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): its libraries check them with the secret of the webhook. By hand, take the HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\` with the base64-decoded part of the secret after \`whsec_\`, and compare it with each signature in \`webhook-signature\`. Refuse what is older than five minutes. After \`POST /api/webhooks/{id}/secret\` there are two signatures for 24 hours, by the new secret and by the one before.

Answer with 2xx within ten seconds; we don't follow redirects. Otherwise we try again after 5 seconds, 1, 5 and 30 minutes, 2, 6, 12 and 24 hours. A 410 switches the webhook off; so does a delivery we give up on while no other gets through.

**Order and repetition.** Deliveries run in parallel and may arrive in any order: \`timestamp\` in the body says when it happened. Each arrives at least once, rarely twice; \`webhook-id\` is the same in every try, so you can tell.`;
}

const webhookNote =
  'Sent to every webhook of the user that chose this event. Answer 2xx within ten seconds. Deliveries may arrive in any order and more than once: `timestamp` says when it happened, `webhook-id` is the same in every try.';
