// Reads a request's body within bounds: JSON up to 1 MB, plain forms up to 64 KB, multipart forms up to what their row allows. Left to
// read-call.ts: schemas.
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Endpoint } from '#contract/endpoint.ts';
import { hasFewValues } from '#contract/json-values.ts';
import { Refusal, invalid } from '../refusal.ts';
import { isMp4 } from '../formats/mp4.ts';
import type { KeptFile, UploadedFile } from './handler.ts';

/** 1 MB is 2^20 bytes (api.md, Conventions). */
export const jsonMaxBytes = 2 ** 20;

/** How much more of an oversized body is read and discarded: most clients send everything before they read the answer. */
const discardedMaxBytes = 64 * 2 ** 20;
const discardingMs = 10_000;

const megabytes = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.round(bytes / 2 ** 10)} KB` : `${Math.round(bytes / 2 ** 20)} MB`;

export const isJson = ({ headers }: Request): boolean =>
  /^application\/([\w.+-]*\+)?json\b/i.test(headers.get('content-type') ?? '');

/** The parsed JSON, or {} if there is no body. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, jsonMaxBytes);
  if (bytes.length === 0) return {};
  if (!isJson(request)) {
    throw new Refusal('unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (hasFewValues(text)) return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('validation', 'The body is not valid JSON.');
  }
  throw new Refusal('validation', 'The body has far more values than any call needs. Send fewer of them.');
}

const fieldsMaxBytes = 2 ** 16;

/** The fields of a form without files. A repeated field is refused (RFC 6749, section 3.2). */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const bytes = await readBytes(request, fieldsMaxBytes);
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(
      'unsupported_media_type',
      'Send the body as a form, with Content-Type: application/x-www-form-urlencoded.',
    );
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (fields.has(name)) throw new Refusal('validation', `Send ${name.slice(0, 50)} once.`);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The raw body; throws Refusal too_large beyond `max`. */
export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal('too_large', `The request is larger than ${megabytes(max)}: send less.`);
  const length = Number(request.headers.get('content-length') ?? NaN);
  if (length > max + discardedMaxBytes) throw tooLarge();
  // No more than the announced length is ever read, so a small body needs no stream.
  if (length <= max) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
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

/** The body as it arrives; `discard` reads the rest, within bounds, once nobody wants it any more. Leaving `bytes` does not end it. */
export function octetsOf({ body }: Request) {
  const reader = body?.getReader();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) return;
      yield read.value;
    }
  }
  return {
    bytes: bytes(),
    async discard(): Promise<void> {
      const until = performance.now() + discardingMs;
      let left = discardedMaxBytes;
      // A body that broke off has nothing left to read.
      const next = () => reader?.read().catch(() => undefined);
      for (let read = await next(); read && !read.done && left > 0 && performance.now() < until; read = await next())
        left -= read.value.length;
    },
  };
}

type Form = { fields: Record<string, string>; files: UploadedFile[]; videos: KeptFile[] };
type Rule = NonNullable<Endpoint['files']>;
/** Consumes a video as it arrives. */
type KeepVideo = (name: string, source: AsyncIterable<Uint8Array>) => Promise<KeptFile>;

/** Text fields by name (the last one wins) and the files of the row's field, whole in memory; videos go to `keep`. */
export async function readForm(request: Request, rule: Rule, keep: KeepVideo | null): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new Refusal('unsupported_media_type', 'Send a form, with Content-Type: multipart/form-data.');
  }
  const form: Form = { fields: {}, files: [], videos: [] };
  const collecting: Promise<void>[] = [];
  const open = new Set<Readable>();
  const parser = openParser(type, rule);
  // The cast is needed because the DOM's ReadableStream and Node's differ in name only.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await new Promise<void>((resolve, reject) => {
    let isFailed = false;
    const fail = (error: Error) => {
      if (isFailed) return;
      isFailed = true;
      source.unpipe(parser);
      for (const stream of open) stream.destroy(error);
      discard(source, () => reject(error));
    };
    parser.on('field', (name, value, _nameTruncated, truncated) => {
      if (truncated) fail(new Refusal('too_large', `The field ${name} is larger than 1 MB. Send less.`));
      else form.fields[name] = value;
    });
    parser.on('file', (field, stream, filename) => {
      open.add(stream);
      const taken = collectFile({ field, stream, name: filename ?? '' }, { form, rule, keep, fail });
      collecting.push(taken.catch((error: unknown) => fail(asError(error))).finally(() => open.delete(stream)));
    });
    parser.on('filesLimit', () =>
      fail(invalid(rule.field, rule.max_count === 1 ? 'Send one file only.' : `Send at most ${rule.max_count} files.`)),
    );
    parser.on('fieldsLimit', () => fail(new Refusal('validation', 'The form has too many fields.')));
    parser.on('partsLimit', () => fail(new Refusal('validation', 'The form has too many parts.')));
    parser.on('error', () => fail(new Refusal('validation', 'We couldn’t read the form. Send it again.')));
    parser.on('finish', () => void Promise.all(collecting).then(() => isFailed || resolve()));
    source.on('error', () => fail(new Refusal('validation', 'The upload was interrupted. Send it again.')));
    source.pipe(parser);
  });
  return form;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function openParser(type: string, rule: Rule) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldSize: jsonMaxBytes,
        fields: 20,
        files: rule.max_count,
        // One byte more, to tell a video of exactly the maximum size from one that was cut off.
        fileSize: (rule.video_max_bytes ?? rule.max_bytes) + 1,
        parts: rule.max_count + 20,
        headerPairs: 20,
      },
    });
  } catch {
    throw new Refusal('validation', 'The form could not be read: its boundary is missing.');
  }
}

/** `ended` is called once the rest has arrived, or there is too much of it. */
function discard(source: Readable, ended: () => void): void {
  let left = discardedMaxBytes;
  const timer = setTimeout(ended, discardingMs);
  const end = (): void => {
    clearTimeout(timer);
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

type IncomingFile = { field: string; stream: Readable; name: string };
type FormParser = { form: Form; rule: Rule; keep: KeepVideo | null; fail: (error: Error) => void };

async function collectFile(
  { field, stream, name }: IncomingFile,
  { form, rule, keep, fail }: FormParser,
): Promise<void> {
  // After a failure `discard` reads the rest to its end, which is an error that nobody waits for.
  stream.on('error', () => undefined);
  if (field !== rule.field) return fail(invalid(field, `Send files as ${rule.field}.`));
  const chunks: Buffer[] = [];
  let size = 0;
  const rest = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
    if (
      keep &&
      rule.video_max_bytes !== undefined &&
      size >= 12 &&
      size - value.length < 12 &&
      isMp4(Buffer.concat(chunks))
    ) {
      form.videos.push(await keep(name, following(chunks.splice(0), rest)));
      return;
    }
    if (size > rule.max_bytes) return fail(tooLarge(rule));
  }
  // A form whose file field was left empty sends a part without name and bytes.
  if (size === 0 && name === '') return;
  form.files.push({ field, name, bytes: Buffer.concat(chunks) });
}

function tooLarge({ max_bytes, video_max_bytes, too_large }: Rule): Refusal {
  const video = video_max_bytes === undefined ? '' : ` (an MP4 video ${megabytes(video_max_bytes)})`;
  const sentence = `Each file can be at most ${megabytes(max_bytes)}${video}.`;
  return new Refusal('too_large', too_large === undefined ? sentence : `${sentence} ${too_large}`);
}

async function* following(begun: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Uint8Array> {
  yield* begun;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}
