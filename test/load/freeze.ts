// Sends every text field of /openapi.json its longest text in every shape, and reports where the program's own thread worked over 100 ms in one
// piece, or its memory grew by over 100 MB.
import { readFileSync } from 'node:fs';
import { residentOf } from '../../bench/benchmark.ts';
import { createClient } from '../harness/client.ts';
import { operationsOf, type Operation } from '../fuzz/api-requests.ts';
import { shapes } from './shapes.ts';

type Json = Record<string, unknown>;
export type FreezeCounts = {
  requests: number;
  fields: number;
  longest_ms: number;
  grown_mb: number;
  failures: string[];
};
type Options = { url: string; pid: number; admin_email: string; /** Every so many of the cases. */ every?: number };

const stillMaxMs = 100;
const grownMaxMb = 100;
/** Shares no factor with the number of shapes: over all fields, every shape comes up. */
const warmingEvery = 7;
/** If the schema sets no maximum: as long as a draft. */
const unboundedUnits = 20_000;
/** Beyond this a JSON body is refused as a whole. */
const longestUnits = 300_000;
const streamPatienceMs = 1500;

/** These end the account or session that the others need, or are no call of their own. */
const leftOut = /^(deleteMe|signOut|signOutEverywhere|endSession|changePassword|changeEmail|enableSecondFactor|mcp)/i;

type Field = { operation: Operation; name: string; make: (text: string) => Json; units: number };

export async function freeze({ url, pid, admin_email, every = 1 }: Options): Promise<FreezeCounts> {
  const visitor = createClient(url);
  const person = { email: admin_email, password: 'a long passphrase for shapes', name: 'Shape' };
  const token = String((await visitor.post('/api/auth/sign-up/email', person)).json.token);
  const operations = operationsOf((await visitor.get('/openapi.json')).json as Json);
  const fields = operations.filter(({ id }) => !leftOut.test(id)).flatMap(fieldsOf);
  const cases = [...fields.flatMap(casesOf), ...editsOf(operations)].filter((_one, at) => at % every === 0);
  const counts: FreezeCounts = { requests: 0, fields: fields.length, longest_ms: 0, grown_mb: 0, failures: [] };
  // What the first calls load, and what the heap takes while every kind of work is done once, does not count as growth.
  for (const one of cases.filter((_one, at) => at % warmingEvery === 0)) await send(url, token, one);
  const beforeKb = residentOf(pid);
  for (const one of cases) {
    counts.requests += 1;
    const ms = await longestOf(url, token, pid, one);
    counts.longest_ms = Math.max(counts.longest_ms, Math.round(ms));
    if (ms > stillMaxMs) counts.failures.push(`${one.told}: ${Math.round(ms)} ms in one piece`);
  }
  counts.grown_mb = Math.round((residentOf(pid) - beforeKb) / 1024);
  if (counts.grown_mb > grownMaxMb) counts.failures.push(`memory grew by ${counts.grown_mb} MB`);
  return counts;
}

type Case = { told: string; operation: Operation; body: Json };

const casesOf = ({ operation, name, make, units }: Field): Case[] =>
  Object.entries(shapes).map(([shape, textOf]) => ({
    told: `${operation.id}, ${name}, ${units} units of ${shape}`,
    operation,
    body: make(textOf(units)),
  }));

const instructions = [
  'Make it shorter',
  'Make it punchier',
  'Make it simpler',
  'Make it longer',
  'Make it formal',
  'Make it casual',
  'Fix spelling and spacing',
  'Turn it into a bullet list',
  'End with a question',
  'Remove emoji',
  'Remove the filler words',
  'Put it in the first person',
  'Remove the first sentence',
];

/** The same text means different work with each instruction. */
function editsOf(operations: Operation[]): Case[] {
  const [edit, chat] = ['editSelection', 'streamChat'].map((id) => operations.find((one) => one.id.startsWith(id)));
  if (!edit || !chat) throw new Error('There is no call that edits, or none that chats.');
  return instructions.flatMap((instruction) =>
    Object.entries(shapes).flatMap(([shape, textOf]) => {
      const content = textOf(unboundedUnits - 20) + ' An end of it.';
      const told = `"${instruction}" over 20,000 units of ${shape}`;
      const selection = { start: 0, end: content.length };
      return [
        { told: `edit: ${told}`, operation: edit, body: { content, selection, instruction } },
        { told: `chat: ${told}`, operation: chat, body: { message: instruction, context: { content } } },
      ];
    }),
  );
}

/** One piece of work cannot be longer than the time the thread computed, nor than its delay: the lesser of both, however busy the machine is. */
async function longestOf(url: string, token: string, pid: number, one: Case): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > stillMaxMs; tries += 1) {
    await lateness(url);
    const before = computed(pid);
    await send(url, token, one);
    const ms = computed(pid) - before;
    least = Math.min(least, ms <= stillMaxMs ? ms : Math.min(ms, await lateness(url)));
  }
  return least;
}

/** The longest delay of the event loop since it was last asked. */
async function lateness(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0) * 1000;
}

/** Milliseconds that the program's own thread spent on a processor (Linux). */
const computed = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

async function send(url: string, token: string, { operation, body }: Case): Promise<void> {
  const leaving = new AbortController();
  const patience = setTimeout(() => leaving.abort(), 60_000);
  try {
    const path = operation.path.replaceAll(/\{\w+\}/g, 'none');
    const response = await fetch(url + path, { ...bodyOf(operation, body, token), signal: leaving.signal });
    if (response.headers.get('content-type')?.startsWith('text/event-stream'))
      setTimeout(() => leaving.abort(), streamPatienceMs);
    // A stream's work is done before its first piece of text.
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      if (/event: (edit_|variation_chunk|message|tool_call|error|done)/.test(decoder.decode(chunk))) leaving.abort();
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  } finally {
    clearTimeout(patience);
  }
}

function bodyOf(operation: Operation, body: Json, token: string): RequestInit {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const method = operation.method;
  if (operation.body?.type !== 'multipart/form-data')
    return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
  return { method, headers, body: form };
}

/** Every text of a body, with the minimum of other fields that the schema requires. */
function fieldsOf(operation: Operation): Field[] {
  if (!operation.body || operation.method === 'GET') return [];
  const { schema } = operation.body;
  const base = sampleOf(schema) as Json;
  return textsIn(schema, []).map(({ path, max }) => ({
    operation,
    name: path.join('.'),
    units: Math.min(max ?? unboundedUnits, longestUnits),
    make: (text) => withText(base, path, text) as Json,
  }));
}

type Text = { path: string[]; max: number | undefined };

function textsIn(schema: Json, path: string[]): Text[] {
  if (path.length > 5) return [];
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined;
  if (options) return options.flatMap((option) => textsIn(option, path));
  if (schema['type'] === 'object')
    return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([name, inner]) =>
      textsIn(inner, [...path, name]),
    );
  if (schema['type'] === 'array') return textsIn((schema['items'] ?? {}) as Json, [...path, '0']);
  const isFile = schema['format'] === 'binary' || schema['contentEncoding'] !== undefined;
  if (schema['type'] !== 'string' || schema['enum'] || schema['const'] !== undefined || isFile) return [];
  return [{ path, max: schema['maxLength'] as number | undefined }];
}

function sampleOf(schema: Json): unknown {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (options) return sampleOf(options[0] ?? {});
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  if (schema['type'] === 'object') {
    const properties = (schema['properties'] ?? {}) as Record<string, Json>;
    const needed = ((schema['required'] ?? []) as string[]).filter((name) => name in properties);
    return Object.fromEntries(needed.map((name) => [name, sampleOf(properties[name] ?? {})]));
  }
  if (schema['type'] === 'array') return [sampleOf((schema['items'] ?? {}) as Json)];
  if (schema['type'] === 'integer' || schema['type'] === 'number') return schema['minimum'] ?? 1;
  if (schema['type'] === 'boolean') return true;
  if (schema['format'] === 'email') return 'shape@example.test';
  if (schema['format'] === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  return schema['format'] === 'uri' ? 'https://a.example/' : 'Make it shorter.';
}

function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0' && (Array.isArray(value) || value === undefined))
    return [withText((value as unknown[] | undefined)?.[0], rest, text)];
  const known = (value ?? {}) as Json;
  return { ...known, [name]: withText(known[name], rest, text) };
}
