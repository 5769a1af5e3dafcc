// /openapi.json: the endpoint table as an OpenAPI 3.1 document, from the schemas that validate the calls. One call is operation.ts's matter.
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody, errorCodes, type ErrorCode } from '#contract/errors.ts';
import { pingMessage, webhookMessages } from '#contract/webhook-messages.ts';
import { examplesAt } from './examples.ts';
import { createSchemas, type Json, type Schemas } from './schemas.ts';
import { operationOf } from './operation.ts';
import { tags } from './tags.ts';
import { introduction, webhookNote } from './texts.ts';

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
