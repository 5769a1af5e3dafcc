// Requests made from /openapi.json: by its schemas, and then bent: wrong types, missing and unknown fields, hostile text, odd headers.
import type { Random } from '#server/seeded-random.ts';

type Json = Record<string, unknown>;
export type Operation = { id: string; method: string; path: string; parameters: Parameter[]; body: Body | null };
type Parameter = { name: string; in: string; schema: Json };
type Body = { type: string; schema: Json };
export type Request = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};

/** No internet host is among them: a webhook must not be sent anywhere. */
const hostile = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u202Eb',
  '\uFEFF',
  "' or 1=1 --",
  '"; drop table users; --',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2026-02-30T25:61:00Z',
  '2026-11-21T10:00:00',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  'Europe/Nowhere',
  'https://127.0.0.1/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//evil',
  '\\\\host\\share',
  'é'.repeat(300),
  'x'.repeat(4000),
  '\u{1F600}'.repeat(2000),
  '[',
  '{"a":',
  '#'.repeat(50),
];
const oddValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  { a: { b: [] } },
  [null],
  { __proto__: 1 },
  { constructor: {} },
];

const text = (random: Random): string => (random.chance(0.5) ? random.pick(hostile) : `word ${random.whole(0, 999)}`);

/** A value that the schema may accept, or now and then anything at all. */
export function valueOf(random: Random, schema: Json | undefined, ids: readonly string[], depth = 0): unknown {
  if (!schema || depth > 6 || random.chance(0.06)) return random.chance(0.5) ? random.pick(oddValues) : text(random);
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (options) return valueOf(random, random.pick(options), ids, depth + 1);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum']) && random.chance(0.9)) return random.pick(schema['enum'] as unknown[]);
  switch (schema['type']) {
    case 'object':
      return objectOf(random, schema, ids, depth);
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3, 60]) }, () =>
        valueOf(random, schema['items'] as Json | undefined, ids, depth + 1),
      );
    case 'integer':
    case 'number':
      return random.chance(0.8) ? random.whole(0, 10) : random.pick([-1, 2 ** 31, 2 ** 53, 1e308, 0.5, '5', null]);
    case 'boolean':
      return random.chance(0.9) ? random.chance(0.5) : 'yes';
    case 'null':
      return null;
    default:
      return stringOf(random, schema, ids);
  }
}

function stringOf(random: Random, schema: Json, ids: readonly string[]): unknown {
  if (schema['format'] === 'email')
    return random.chance(0.5) ? `fuzz${random.whole(0, 1e6)}@example.test` : text(random);
  if (ids.length > 0 && random.chance(0.3)) return random.pick(ids);
  if (random.chance(0.3)) return new Date(Date.now() + random.whole(-10, 400) * 3_600_000).toISOString();
  return random.chance(0.1) ? random.pick(oddValues) : text(random);
}

function objectOf(random: Random, schema: Json, ids: readonly string[], depth: number): Json {
  const made: Json = {};
  for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>))
    if (random.chance(0.85)) made[name] = valueOf(random, inner, ids, depth + 1);
  if (random.chance(0.1)) made[text(random)] = random.pick(oddValues);
  return made;
}

/** Replaces each `$ref` with what it refers to. */
function inPlace(value: unknown, document: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => inPlace(item, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPlace(inner, document)]));
  const found = $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json)[key], document);
  return inPlace(found, document);
}

export function operationsOf(described: Json): Operation[] {
  const document = { paths: inPlace(described['paths'], described) };
  return Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, row]) => {
      const content = ((row['requestBody'] as Json | undefined)?.['content'] ?? {}) as Record<string, { schema: Json }>;
      const [first] = Object.entries(content);
      return {
        id: String(row['operationId']),
        method: method.toUpperCase(),
        path,
        parameters: (row['parameters'] ?? []) as Parameter[],
        body: first ? { type: first[0], schema: first[1].schema } : null,
      };
    }),
  );
}

export function requestOf(random: Random, operation: Operation, ids: readonly string[]): Request {
  const headers: Record<string, string> = {};
  const path = operation.path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent((ids.length > 0 && random.chance(0.7) ? random.pick(ids) : text(random)).toWellFormed()),
  );
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of operation.parameters) {
    if (place === 'query' && random.chance(0.6)) query.append(name, asText(valueOf(random, schema, ids)));
    if (place === 'header' && random.chance(0.3)) headers[name] = random.pick(['a', 'b', 'c', 'x'.repeat(300)]);
  }
  if (random.chance(0.05)) query.append(random.pick(['__proto__', 'limit', 'cursor', 'q', 'x']), text(random));
  const body = bodyOf(random, operation.body, ids, headers);
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return { method: operation.method, path: path + search, headers, body };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function bodyOf(
  random: Random,
  body: Body | null,
  ids: readonly string[],
  headers: Record<string, string>,
): Request['body'] {
  if (!body || random.chance(0.03)) return undefined;
  if (random.chance(0.05))
    headers['content-type'] = random.pick([
      'text/plain',
      'application/xml',
      '',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ]);
  else if (body.type !== 'multipart/form-data') headers['content-type'] = body.type;
  if (random.chance(0.04))
    return random.pick([
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1,"a":2}',
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
      '\u0000',
      'x'.repeat(200_000),
    ]);
  const value = valueOf(random, body.schema, ids);
  if (body.type === 'application/x-www-form-urlencoded') {
    const fields = Object.entries((value ?? {}) as Json).map(([name, inner]): [string, string] => [
      name,
      asText(inner),
    ]);
    return new URLSearchParams(fields).toString();
  }
  if (body.type !== 'multipart/form-data') return JSON.stringify(value);
  const form = new FormData();
  for (const [name, inner] of Object.entries((value ?? {}) as Json)) {
    const isFile = ['files', 'file', 'pdf', 'resume'].includes(name);
    if (isFile)
      form.append(name, fileOf(random), random.pick(['a.png', 'b.pdf', '../../x', 'shares.csv', 'x'.repeat(300)]));
    else form.append(name.toWellFormed(), asText(inner).toWellFormed());
  }
  return form;
}

function fileOf(random: Random): Blob {
  const start = random.pick([
    '%PDF-1.7\n',
    '\u0089PNG\r\n\u001a\n',
    'GIF89a',
    'name,profile_url\nAda,https://www.linkedin.com/in/ada',
    'PK\u0003\u0004',
    '',
  ]);
  return new Blob([Buffer.from(start, 'latin1'), Buffer.from(text(random))]);
}
