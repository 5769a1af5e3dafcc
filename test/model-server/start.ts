// A language model's stand-in: one small HTTP server that speaks both wires strictly and plays scripted answers and faults.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { anthropicEvents, bytesOf, openAiAnswer, openAiEvents } from './events.ts';
import { checkAnthropicBody, checkOpenAiBody } from './script.ts';
import type { BodyCheck, HeardRequest, ModelScript } from './script.ts';

export type ModelSandbox = {
  /** Ends in /v1, as the providers' own URLs do. */
  base_url: string;
  /** What a program that is to use it is started with, over the wire of OpenAI. */
  settings: Record<'AI_PROVIDER' | 'AI_API_KEY' | 'AI_MODEL' | 'AI_BASE_URL', string>;
  /** Plays these answers in turn, then repeats the last one. */
  play(...scripts: ModelScript[]): void;
  heard: HeardRequest[];
  /** Connections whose client left before the answer was complete. */
  left(): number;
  /** Answers that were sent to their end. */
  ended(): number;
  close(): Promise<void>;
};

type Wire = {
  check: BodyCheck;
  keyOf(headers: IncomingMessage['headers']): string | undefined;
  errorBody(error: { type: string; code?: string; message?: string }): unknown;
  events(script: ModelScript, body: Record<string, unknown>): string[];
};

const openaiWire: Wire = {
  check: checkOpenAiBody,
  keyOf: (headers) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
  errorBody: ({ type, code = type, message = type }) => ({ error: { message, type, param: null, code } }),
  events: (script, body) => openAiEvents(script, String(body['model']), body['stream_options'] !== undefined),
};

const anthropicWire: Wire = {
  check: checkAnthropicBody,
  keyOf: (headers) =>
    /^\d{4}-\d\d-\d\d$/.test(String(headers['anthropic-version'])) && headers.authorization === undefined
      ? String(headers['x-api-key'])
      : undefined,
  errorBody: ({ type, message = type }) => ({ type: 'error', error: { type, message }, request_id: 'req_1' }),
  events: (script, body) => anthropicEvents(script, String(body['model'])),
};

const wires: Record<string, Wire> = { '/v1/chat/completions': openaiWire, '/v1/messages': anthropicWire };

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}

function answerError(
  response: ServerResponse,
  wire: Wire,
  status: number,
  error: { type: string; code?: string; message?: string },
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(wire.errorBody(error)));
}

function answerList(response: ServerResponse, models: readonly ListedModel[] = []): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const data = models.map(({ id, owned_by }) => ({ id, object: 'model', created: 1, owned_by }));
  response.end(JSON.stringify({ object: 'list', data }));
}

async function answerStream(response: ServerResponse, chunks: readonly Buffer[], script: ModelScript): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  await wait(script.delay_ms ?? 0);
  for (const [index, chunk] of chunks.entries()) {
    response.write(chunk);
    // Yields to the event loop now and then, so that the client sees several reads.
    if (script.wire !== 'bytes' || index % 50 === 0) await wait(0);
  }
  if (script.end_ms !== undefined) await wait(script.end_ms);
  if (script.after === 'cut') response.destroy();
  else if (script.after !== 'silence') response.end();
}

/** `api_key` '' accepts only calls that carry no key. `refuses`: fields that this server does not know, and says so. */
type KnownThere = {
  api_key: string;
  model: string;
  refuses?: readonly string[];
  models?: readonly ListedModel[];
  port?: number;
};
/** As local model servers list them. */
export type ListedModel = { id: string; owned_by: string };

/** @param known the only key and model it accepts. */
export async function startModelSandbox(known: KnownThere): Promise<ModelSandbox> {
  const heard: HeardRequest[] = [];
  let scripts: ModelScript[] = [{}];
  let [left, ended] = [0, 0];
  const nextScript = (): ModelScript => (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? {};

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (request.method === 'GET' && path === '/v1/models') return answerList(response, known.models);
    const wire = wires[path];
    const body = await bodyOf(request);
    heard.push({
      path,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body,
    });
    response.on('close', () => {
      if (response.writableFinished) ended += 1;
      else left += 1;
    });
    if (wire === undefined || request.method !== 'POST')
      return answerError(response, openaiWire, 404, { type: 'not_found_error', message: `no ${path}` });
    if ((wire.keyOf(request.headers) ?? '') !== known.api_key)
      return answerError(response, wire, 401, { type: 'authentication_error', code: 'invalid_api_key' });
    const unknown = known.refuses?.find((field) => field in body);
    const problem = unknown === undefined ? wire.check(body) : `Unsupported parameter: '${unknown}'`;
    if (problem !== null) return answerError(response, wire, 400, { type: 'invalid_request_error', message: problem });
    if (body['model'] !== known.model)
      return answerError(response, wire, 404, { type: 'not_found_error', code: 'model_not_found' });
    const script = nextScript();
    if (script.status !== undefined)
      return answerError(response, wire, script.status, script.error ?? { type: 'api_error' }, script.headers);
    if (script.form?.startsWith('whole')) {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(openAiAnswer(script, known.model), null, 2));
      return;
    }
    return answerStream(response, bytesOf(wire.events(script, body), script.wire), script);
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(known.port ?? 0, '127.0.0.1', resolve);
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    base_url: baseUrl,
    settings: { AI_PROVIDER: 'openai', AI_API_KEY: known.api_key, AI_MODEL: known.model, AI_BASE_URL: baseUrl },
    play: (...next) => {
      scripts = next;
    },
    heard,
    left: () => left,
    ended: () => ended,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
