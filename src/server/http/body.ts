// Reads a request's body within bounds: JSON up to 1 MB, multipart forms up to what their row allows. Schemas are validate.ts's matter.
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal, invalid } from '../refusal.ts';
import type { UploadedFile } from './handler.ts';

/** 1 MB is 2^20 bytes (api.md, Conventions). */
export const json_max_bytes = 2 ** 20;

/** Of what is too large so much more is read and thrown away: most clients write all before they read the answer. */
const discardedMaxBytes = 64 * 2 ** 20;
const discardingMs = 10_000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** The parsed JSON, or {} where there is no body. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, json_max_bytes);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(type)) {
    throw new Refusal('unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Refusal('validation', 'The body is not valid JSON.');
  }
}

/** The raw body; Refusal too_large beyond `max`. */
export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal('too_large', `The request is larger than ${megabytes(max)}: send less.`);
  if (!request.body) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > max + discardedMaxBytes) throw tooLarge();
  const until = performance.now() + discardingMs;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
    else if (size > max + discardedMaxBytes || performance.now() > until) throw tooLarge();
  }
  if (size > max) throw tooLarge();
  return Buffer.concat(chunks);
}

type Form = { fields: Record<string, string>; files: UploadedFile[] };

/** Text fields by name (the last of a repeated one) and the files of the row's field, whole in memory. */
export async function readForm(request: Request, rule: NonNullable<Endpoint['files']>): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new Refusal('unsupported_media_type', 'Send a form, with Content-Type: multipart/form-data.');
  }
  const form: Form = { fields: {}, files: [] };
  const parser = openParser(type, rule);
  // The fixed cast: the DOM's ReadableStream and Node's differ in name only.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await new Promise<void>((resolve, reject) => {
    let isFailed = false;
    const fail = (error: Error) => {
      if (isFailed) return;
      isFailed = true;
      source.unpipe(parser);
      discard(source, () => reject(error));
    };
    parser.on('field', (name, value, _nameTruncated, truncated) => {
      if (truncated) fail(new Refusal('too_large', `The field ${name} is larger than 1 MB: send less.`));
      else form.fields[name] = value;
    });
    parser.on('file', (name, stream, filename) => collectFile(name, stream, filename, { form, rule, fail }));
    parser.on('filesLimit', () => fail(invalid(rule.field, `Send at most ${rule.max_count} files.`)));
    parser.on('fieldsLimit', () => fail(new Refusal('validation', 'The form has too many fields.')));
    parser.on('partsLimit', () => fail(new Refusal('validation', 'The form has too many parts.')));
    parser.on('error', () => fail(new Refusal('validation', 'The form could not be read: send it again.')));
    parser.on('finish', () => isFailed || resolve());
    source.on('error', () => fail(new Refusal('validation', 'The upload broke off: send it again.')));
    source.pipe(parser);
  });
  return form;
}

function openParser(type: string, rule: NonNullable<Endpoint['files']>) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldSize: json_max_bytes,
        fields: 20,
        files: rule.max_count,
        fileSize: rule.max_bytes,
        parts: rule.max_count + 20,
        headerPairs: 20,
      },
    });
  } catch {
    throw new Refusal('validation', 'The form could not be read: its boundary is missing.');
  }
}

/** `ended` is called once the rest has come, or there is too much of it. */
function discard(source: Readable, ended: () => void): void {
  let left = discardedMaxBytes;
  const patience = setTimeout(ended, discardingMs);
  const end = (): void => {
    clearTimeout(patience);
    ended();
  };
  source.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  source.once('close', end).once('end', end).once('error', end);
  source.resume();
  if (source.readableEnded || source.destroyed) end();
}

type Collecting = { form: Form; rule: NonNullable<Endpoint['files']>; fail: (error: Error) => void };

function collectFile(
  field: string,
  stream: Readable & { truncated?: boolean },
  name: string,
  { form, rule, fail }: Collecting,
): void {
  if (field !== rule.field) {
    fail(invalid(field, `Send files as ${rule.field}.`));
    stream.resume();
    return;
  }
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('limit', () => {
    const sentence = `Each file may have at most ${megabytes(rule.max_bytes)}.`;
    fail(new Refusal('too_large', rule.too_large === undefined ? sentence : `${sentence} ${rule.too_large}`));
  });
  stream.on('end', () => form.files.push({ field, name: name ?? '', bytes: Buffer.concat(chunks) }));
}
