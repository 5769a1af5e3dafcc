// Turns whatever was thrown into the one error shape (api.md, Conventions). A 500 says nothing of its inside; the log has it.
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/errors.ts';
import { Refusal } from '../refusal.ts';

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

/** Logs what is our fault, and answers a Refusal for everything. */
export function asRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) {
    if (error.status >= 500) log.error({ code: error.code, cause: describe(error.cause) }, error.message);
    return error;
  }
  if (isOverload(error)) {
    log.error({ error: describe(error) }, 'the database has no free connection');
    return new Refusal('unavailable', 'The server is busy: try again in a few seconds.', {
      headers: { 'Retry-After': '2' },
    });
  }
  log.error({ error: describe(error) }, 'an unexpected error');
  return new Refusal(
    'internal',
    'Something went wrong on our side: try again, and tell us the request id if it stays.',
  );
}

/** pg's pool waited too long for a connection, or the server is starting or stopping. */
function isOverload(error: unknown): boolean {
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 4; e = e.cause, depth += 1) {
    if (
      /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|the database system is/.test(
        e.message,
      )
    )
      return true;
    if ('code' in e && (e.code === '53300' || e.code === '57P01' || e.code === '57P03')) return true;
  }
  return false;
}

/** For the log: name, message, stack, and the cause without its values (a failed query would print the row). */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error.slice(0, 300) : typeof error;
  const cause =
    error.cause instanceof Error
      ? { message: error.cause.message, code: 'code' in error.cause ? error.cause.code : undefined }
      : undefined;
  return {
    name: error.name,
    message: error.message.split('\nparams:')[0]?.slice(0, 500),
    stack: error.stack?.split('\n    at ').slice(1, 12),
    cause,
  };
}
