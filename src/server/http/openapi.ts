// /openapi.json: the endpoint table as an OpenAPI 3.1 document, from the schemas that validate the calls.
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { error_body, error_codes, oauth_error_body, type ErrorCode } from '#contract/errors.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

export function openApiDocument(brand_name: string, public_url: string): Json {
  const paths: Record<string, Json> = {};
  for (const [id, row] of Object.entries<Endpoint>(endpoints)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(id, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand_name,
      version: '1',
      description: 'From an idea to a LinkedIn post that is published at the right minute, once.',
    },
    servers: [{ url: public_url }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: { Error: schemaOf(error_body, 'output'), OAuthError: schemaOf(oauth_error_body, 'output') },
    },
  };
}

function operation(id: string, row: Endpoint): Json {
  return {
    operationId: id,
    summary: row.summary,
    ...(row.who === 'anyone' ? { security: [] } : { security: [{ bearer: [] }, { session: [] }] }),
    parameters: parameters(row),
    ...(row.body || row.files || row.octets ? { requestBody: requestBody(row) } : {}),
    responses: responses(row),
  };
}

function parameters(row: Endpoint): Json[] {
  const path = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = row.query ? queryShape(row.query) : {};
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const header = row.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : [];
  return [...path, ...query, ...header];
}

/** A query is a flat object: what it has, and what it must have. */
function queryShape(schema: z.ZodMiniType): { properties?: Json; required?: string[] } {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function requestBody(row: Endpoint): Json {
  if (row.octets)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const schema = row.body ? schemaOf(row.body, 'input') : { type: 'object' };
  const type = row.form ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!row.files) return { required: true, content: { [type]: { schema } } };
  const files = { type: 'array', maxItems: row.files.max_count, items: { type: 'string', format: 'binary' } };
  const form = { ...schema, properties: { ...(schema['properties'] as Json | undefined), [row.files.field]: files } };
  const json = row.files.or_json ? { 'application/json': { schema } } : {};
  return { required: true, content: { ...json, 'multipart/form-data': { schema: form } } };
}

function responses(row: Endpoint): Json {
  const [first = 200, ...others] = row.status ?? [200];
  const success: Json = { description: row.summary };
  if (row.answer) success['content'] = { 'application/json': { schema: schemaOf(row.answer, 'output') } };
  if (row.events) success['content'] = { 'text/event-stream': { schema: eventSchema(row.events) } };
  const refusals = new Set<ErrorCode>(['validation', 'rate_limited', 'internal', ...(row.errors ?? [])]);
  if (row.who !== 'anyone') refusals.add('unauthenticated');
  if (row.who === 'admin') refusals.add('forbidden');
  const $ref = `#/components/schemas/${row.oauth_error ? 'OAuthError' : 'Error'}`;
  const errors = [...refusals].map((code) => [
    String(error_codes[code]),
    { description: code, content: { 'application/json': { schema: { $ref } } } },
  ]);
  return Object.fromEntries([
    [String(first), success],
    ...others.map((status) => [String(status), success]),
    ...errors,
  ]);
}

/** One of the events; each repeats its name as `type`. */
function eventSchema(events: Record<string, z.ZodMiniType>): Json {
  return {
    oneOf: Object.entries(events).map(([name, schema]) => {
      const json = schemaOf(schema, 'output');
      return {
        ...json,
        title: name,
        properties: { type: { const: name }, ...(json['properties'] as Json | undefined) },
      };
    }),
  };
}
