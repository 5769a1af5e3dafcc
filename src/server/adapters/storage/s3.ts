// Media in a bucket of anything that speaks S3's protocol, so that several machines share them. Path-style URLs: every such server knows them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { isKey, type Storage } from './port.ts';

export type S3Options = {
  /** Scheme, host and port; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  access_key_id: string;
  secret_access_key: string;
  region: string;
};

/** For all tries of a call together, to the last byte of the answer. */
const answerMaxMs = 30_000;
const tries = 3;
const tryPauseMs = 100;
/** For a check of the bucket, which somebody is waiting for. */
const lookMaxMs = 1_000;

type Call = { method: 'PUT' | 'GET' | 'DELETE'; key: string; bytes?: Uint8Array; content_type?: string };
type Answer = { status: number; bytes: Uint8Array };

/** Throws if the server refuses, or fails three times, and TypeError for a key that none of our callers would make. */
export function createS3Storage(options: S3Options & { answer_max_ms?: number }): Storage {
  const { answer_max_ms = answerMaxMs } = options;

  async function call(asked: Call): Promise<Answer> {
    const { method, key } = asked;
    if (!isKey(key)) throw new TypeError('A storage key has a form that none of ours has.');
    const signal = AbortSignal.timeout(answer_max_ms);
    const answer = await patiently(signal, () => send(options, asked, signal));
    if (isOk(answer) || (answer.status === 404 && method !== 'PUT')) return answer;
    // The response body may name the bucket and the key, so it is left out.
    throw new Error(`The media storage answered ${answer.status} to ${method}.`);
  }

  return {
    tryWrite: () => tryWrite(options),
    async put(key, bytes, contentType) {
      await call({ method: 'PUT', key, bytes, content_type: contentType });
    },
    async get(key) {
      const answer = await call({ method: 'GET', key });
      if (isOk(answer)) return answer.bytes;
      if (Buffer.from(answer.bytes).includes('NoSuchBucket')) throw new Error('The media storage has no such bucket.');
      return null;
    },
    async delete(key) {
      await call({ method: 'DELETE', key });
    },
  };
}

const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Every call of ours may be repeated: an object is written whole, and deleting what is gone succeeds. */
async function patiently(signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await send();
      if (tried === tries || (answer.status < 500 && answer.status !== 429)) return answer;
    } catch (error) {
      if (tried === tries || signal.aborted) throw error;
    }
    await sleep(tried * tryPauseMs);
  }
}

/**
 * Called with the URL and the signal directly: a signal passed inside a Request is lost when the garbage collector
 * takes the Request, and the call then waits forever for a server that has gone silent.
 */
async function send(
  { endpoint, bucket, access_key_id, secret_access_key, region }: S3Options,
  { method, key, bytes, content_type = 'application/octet-stream' }: Call,
  signal: AbortSignal,
): Promise<Answer> {
  const signed = await new AwsV4Signer({
    method,
    url: `${endpoint}/${encodeURIComponent(bucket)}/${key}`,
    headers: bytes ? { 'Content-Type': content_type } : {},
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    service: 's3',
  }).sign();
  const body = bytes ? { body: Buffer.from(bytes) } : {};
  const response = await fetch(signed.url, { method, headers: signed.headers, signal, ...body });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Once, without retries and within little time. */
async function tryWrite(options: S3Options): Promise<string | null> {
  const key = `readyz/${randomUUID()}`;
  const look = async (asked: Omit<Call, 'key'>): Promise<number | null> => {
    try {
      return (await send(options, { ...asked, key }, AbortSignal.timeout(lookMaxMs))).status;
    } catch {
      return null;
    }
  };
  const { host } = new URL(options.endpoint);
  const status = await look({ method: 'PUT', bytes: Buffer.from('ok') });
  if (status === null) return `${host} does not answer`;
  if (status >= 300) return `the bucket ${options.bucket} cannot be written: ${host} answered ${status}`;
  await look({ method: 'DELETE' });
  return null;
}
