// One row of the endpoint table as an operation: who may call it and with which scope, what it takes, what it answers.
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { errorCodes, oauthErrorBody, type ErrorCode } from '#contract/errors.ts';
import { scopeOf } from '#contract/scope-of-call.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Json, Schemas } from './schemas.ts';
import { tagOf } from './tags.ts';

type OperationOptions = { schemas: Schemas; example: unknown };

export function operationOf(id: string, row: Endpoint, { schemas, example }: OperationOptions): Json {
  return {
    operationId: id,
    tags: [tagOf(id)],
    summary: firstClause(row.summary),
    description: describe(id as EndpointId, row),
    security: securityOf(id as EndpointId, row),
    ...withParameters(row),
    ...(row.body || row.files || row.octets ? { requestBody: requestBody(row, schemas, example) } : {}),
    responses: responses(id as EndpointId, row, schemas),
  };
}

/** Enough to find the call by; the rest is in the description. */
function firstClause(sentence: string): string {
  const [clause = sentence] = sentence.split(/[.;:] |\.$/, 1);
  return clause;
}

const keyScope = (id: EndpointId): Scope | 'any' | undefined => scopeOf[id];

function describe(id: EndpointId, row: Endpoint): string {
  const scope = keyScope(id);
  const keys =
    scope === undefined
      ? 'Takes no API key.'
      : scope === 'any'
        ? 'Takes any API key; its scopes say what it may do.'
        : `API keys need the scope \`${scope}\`.`;
  const who = {
    anyone: scope === undefined ? 'Open to everyone.' : `Open to everyone; what is not public, to its owner. ${keys}`,
    user: `For a signed-in user. ${keys}`,
    admin: `For administrators of this server. ${keys}`,
  }[row.who];
  const mb = (bytes: number): string => `${bytes / 2 ** 20} MB`;
  const facts = [
    row.files &&
      `At most ${row.files.max_count === 1 ? 'one file' : `${row.files.max_count} files`} of ${mb(row.files.max_bytes)}${row.files.video_max_bytes ? `, or one MP4 of ${mb(row.files.video_max_bytes)}` : ''}.`,
    row.events && `Answers an event stream: ${Object.keys(row.events).join(', ')}.`,
    row.idempotent && 'Honors `Idempotency-Key`.',
    // What always counts is also refused once none is left.
    row.errors?.includes('upgrade_required') && 'Counts as one generation of the month.',
  ].filter((fact) => typeof fact === 'string');
  return [row.summary, [who, ...facts].join(' ')].join('\n\n');
}

function securityOf(id: EndpointId, row: Endpoint): Json[] {
  const scope = keyScope(id);
  if (row.who === 'anyone' && scope === undefined) return [];
  const key = scope === undefined ? [] : [{ key: scope === 'any' ? [] : [scope] }];
  return [...(row.who === 'anyone' ? [{}] : []), { token: [] }, { session: [] }, ...key];
}

function withParameters(row: Endpoint): { parameters?: Json[] } {
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
  const all = [...path, ...query, ...header];
  return all.length > 0 ? { parameters: all } : {};
}

/** A query is a flat object: its properties, and which of them are required. */
function queryShape(schema: z.ZodMiniType): { properties?: Json; required?: string[] } {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function requestBody(row: Endpoint, schemas: Schemas, example: unknown): Json {
  if (row.octets)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const shown = example === undefined ? {} : { example };
  const schema = row.body ? schemas.of(row.body, 'input') : { type: 'object' };
  const type = row.form ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!row.files) return { required: true, content: { [type]: { schema, ...shown } } };
  const files = { type: 'array', maxItems: row.files.max_count, items: { type: 'string', format: 'binary' } };
  const form = { ...schema, properties: { ...(schema['properties'] as Json | undefined), [row.files.field]: files } };
  const json = row.files.or_json ? { 'application/json': { schema, ...shown } } : {};
  return { required: true, content: { ...json, 'multipart/form-data': { schema: form, ...shown } } };
}

/** The media type of a success that is neither JSON nor events. */
const mediaTypes: Partial<Record<EndpointId, string>> = {
  exportPosts: 'text/csv',
  exportUsers: 'text/csv',
  exportProspects: 'text/csv',
  exportMe: 'application/json',
  getMedia: 'application/octet-stream',
  getCalendarFeed: 'text/calendar',
  renderCarousel: 'application/pdf',
  getEmoji: 'image/svg+xml',
  getMetrics: 'text/plain',
  getOpenApi: 'application/json',
  getSecurityContact: 'text/plain',
  getDocs: 'text/html',
  callMcp: 'application/json',
  showUnsubscribe: 'text/html',
  unsubscribe: 'text/html',
};

function responses(id: EndpointId, row: Endpoint, schemas: Schemas): Json {
  const success: Json = { description: 'Done.' };
  const other = mediaTypes[id];
  if (row.answer) success['content'] = { 'application/json': { schema: schemas.of(row.answer, 'output') } };
  else if (row.events) success['content'] = { 'text/event-stream': { schema: eventSchema(row.events, schemas) } };
  else if (other) success['content'] = { [other]: { schema: { type: other.endsWith('json') ? 'object' : 'string' } } };
  return Object.fromEntries([
    ...(row.status ?? [200]).map((status) => [String(status), success]),
    ...refusalsByStatus(refusals(row), row, schemas),
  ]);
}

/** What the row itself names, plus what every call of its kind can be refused with before its handler runs. */
function refusals(row: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['validation', 'internal', ...(row.errors ?? [])]);
  if (row.limit !== 'none') codes.add('rate_limited').add('unavailable');
  if (row.who !== 'anyone') codes.add('unauthenticated');
  if (row.who !== 'anyone' || row.checks_origin) codes.add('forbidden');
  if (row.body || row.files) codes.add('too_large').add('unsupported_media_type');
  if (row.idempotent) codes.add('conflict');
  return [...codes];
}

/** Codes with the same status share one entry. */
function refusalsByStatus(codes: ErrorCode[], row: Endpoint, schemas: Schemas): [string, Json][] {
  const taken: readonly number[] = row.status ?? [200];
  const schema = row.oauth_error
    ? schemas.of(oauthErrorBody, 'output', 'OAuthError')
    : { $ref: '#/components/schemas/Error' };
  const statuses = [...new Set(codes.map((code) => errorCodes[code]))].filter((status) => !taken.includes(status));
  return statuses.map((status) => {
    const [first, ...more] = codes.filter((code) => errorCodes[code] === status);
    if (more.length === 0 && !row.oauth_error) return [String(status), { $ref: `#/components/responses/${first}` }];
    const content = { 'application/json': { schema } };
    return [String(status), { description: [first, ...more].map((code) => `\`${code}\``).join(' or '), content }];
  });
}

/** One of the events; each repeats its name as `type`. */
function eventSchema(events: Record<string, z.ZodMiniType>, schemas: Schemas): Json {
  return {
    oneOf: Object.entries(events).map(([name, schema]) => {
      const json = schemas.of(schema, 'output');
      const required = [...new Set(['type', ...((json['required'] as string[] | undefined) ?? [])])];
      const properties = { type: { type: 'string', const: name }, ...(json['properties'] as Json | undefined) };
      return { ...json, title: name, properties, required };
    }),
  };
}
