// Turns whatever was thrown into the one error shape (api.md, Conventions). A 500 reveals nothing internal; the log has the details.
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/errors.ts';
import { describeError } from '../error-for-log.ts';
import { Refusal } from '../refusal.ts';
import { errorCode } from '../error-code.ts';

/** As OAuth clients read it (RFC 6749, section 5.2): its code in `error`, the sentence in `error_description`; the rest is as everywhere. */
export function oauthErrorBody(refusal: Refusal, invalid: string): ErrorBody {
  const word = refusal.oauth_error ?? wordsOfOauth[refusal.status] ?? (refusal.status < 500 ? invalid : 'server_error');
  return { ...errorBody(refusal), error: word, error_description: refusal.message };
}

const wordsOfOauth: Record<number, string> = { 429: 'temporarily_unavailable', 503: 'temporarily_unavailable' };

export function errorBody(refusal: Refusal): ErrorBody {
  return {
    ...refusal.extra,
    success: false,
    error: refusal.message,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  };
}

/** Logs what is our fault, and returns a Refusal for everything. */
export function asRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) {
    if (error.status >= 500) log.error({ code: error.code, cause: describeError(error.cause) }, error.message);
    return error;
  }
  if (isOverload(error)) {
    log.error({ error: describeError(error) }, 'the database has no free connection');
    return new Refusal('unavailable', 'The server is busy. Try again in a few seconds.', {
      headers: { 'Retry-After': '2' },
    });
  }
  if (isFull(error)) {
    log.error({ error: describeError(error) }, 'the disk is full');
    return new Refusal('unavailable', fullSentence, { headers: { 'Retry-After': '60' } });
  }
  log.error({ error: describeError(error) }, 'an unexpected error');
  return new Refusal(
    'internal',
    'Something went wrong on our side. Try again, and tell us the request id if it keeps happening.',
  );
}

const fullSentence =
  'This server’s disk is full, so nothing was saved. Try again once the person who runs it has freed some space.';

/** Codes for a full disk, from PostgreSQL and the file system. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

function isFull(error: unknown): boolean {
  return causesOf(error).some((e) => fullCodes.includes(errorCode(e) ?? ''));
}

const causesMax = 4;

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let e: unknown = error; e instanceof Error && causes.length < causesMax; e = e.cause) causes.push(e);
  return causes;
}

/** pg's pool waited too long for a connection, or the server is starting or stopping. */
function isOverload(error: unknown): boolean {
  return causesOf(error).some(
    (e) =>
      /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|the database system is/.test(
        e.message,
      ) || ['53300', '57P01', '57P02', '57P03'].includes(errorCode(e) ?? ''),
  );
}
