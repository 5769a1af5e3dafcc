// Media in a bucket of anything that speaks S3's protocol, so that several machines share them. Path-style addresses: every such server knows them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { isKey } from './key.ts';
import type { Storage } from './port.ts';

export type S3Options = {
  /** Scheme, host and port; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  access_key_id: string;
  secret_access_key: string;
  region: string;
};

/** For all tries of a call together. */
const answerMaxMs = 30_000;
const tries = 3;
const tryPauseMs = 100;
/** For a look at the bucket, which somebody waits for. */
const lookMaxMs = 1_000;

/** Throws where the server refuses, or fails three times, and TypeError for a key that no caller of ours makes. */
export function createS3Storage({ endpoint, bucket, access_key_id, secret_access_key, region }: S3Options): Storage {
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    service: 's3',
    // It would try again after an answer only, not where the connection broke.
    retries: 0,
  });

  async function call(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    bytes?: Uint8Array,
    contentType?: string,
  ): Promise<Response> {
    if (!isKey(key)) throw new TypeError('A storage key has a form that none of ours has.');
    const signal = AbortSignal.timeout(answerMaxMs);
    const response = await patiently(signal, () =>
      client.fetch(`${endpoint}/${encodeURIComponent(bucket)}/${key}`, {
        method,
        signal,
        ...(bytes
          ? { body: Buffer.from(bytes), headers: { 'Content-Type': contentType ?? 'application/octet-stream' } }
          : {}),
      }),
    );
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    // Its body may name the bucket and the key, and nothing of ours.
    throw new Error(`The media storage answered ${response.status} to ${method}.`);
  }

  return {
    tryWrite: () => tryWrite(client, { endpoint, bucket }),
    async put(key, bytes, contentType) {
      await (await call('PUT', key, bytes, contentType)).body?.cancel();
    },
    async get(key) {
      const response = await call('GET', key);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if ((await response.text()).includes('NoSuchBucket')) throw new Error('The media storage has no such bucket.');
      return null;
    },
    async delete(key) {
      await (await call('DELETE', key)).body?.cancel();
    },
  };
}

/** Every call of ours may be made twice: an object is put whole, and deleting what is gone is a success. */
async function patiently(signal: AbortSignal, send: () => Promise<Response>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await send();
      if (tried === tries || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (tried === tries || signal.aborted) throw error;
    }
    await sleep(tried * tryPauseMs);
  }
}

/** Once, in little time. */
async function tryWrite(
  client: AwsClient,
  { endpoint, bucket }: Pick<S3Options, 'endpoint' | 'bucket'>,
): Promise<string | null> {
  const url = `${endpoint}/${encodeURIComponent(bucket)}/readyz/${randomUUID()}`;
  const { host } = new URL(endpoint);
  const look = async (init: RequestInit): Promise<number | null> => {
    const request = await client.sign(url, init);
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(lookMaxMs) });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  };
  const status = await look({ method: 'PUT', body: 'ok' });
  if (status === null) return `${host} does not answer`;
  if (status >= 300) return `the bucket ${bucket} cannot be written: ${host} answered ${status}`;
  await look({ method: 'DELETE' });
  return null;
}
