// What of an error may stand in the log: what happened and where, never the values it happened with. A failed query carries its
// parameters in its message, its stack and beside them; PostgreSQL quotes a value that it cannot read.
import pino, { type DestinationStream, type Logger } from 'pino';
import { errorCode } from './error-code.ts';

const textMax = 500;
const framesMax = 12;

/** Every log of the program: whatever is logged, by whom ever, comes through here. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error is described by then.
    serializers: { err: (err: unknown) => err },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...given: never[]) => void) {
        method.apply(
          this,
          args.map((arg) => (arg instanceof Error ? { err: describeError(arg) } : safe(arg))) as never[],
        );
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The same without values; what is no text and no error stays as it is. */
function safe(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutParams(value);
  if (value instanceof Error) return describeError(value);
  if (depth > 3 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => safe(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, safe(one, depth + 1)]));
}

/** Parameters may hold anything, line breaks too: all that follows the query is cut. */
function withoutParams(text: string): string {
  const at = text.indexOf('Failed query: ');
  if (at < 0) return text;
  const params = text.indexOf('\nparams:', at);
  return (params < 0 ? text : text.slice(0, params)).slice(0, at + textMax);
}

/** Name, message, stack and cause, as values of their own. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutParams(error).slice(0, 300) : typeof error;
  const code = errorCode(error) ?? undefined;
  const { name, message, stack = '', cause } = error;
  // The stack begins with the message, whose own lines may look like frames.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  return {
    name,
    message: withoutValue(withoutParams(message), code).slice(0, textMax),
    ...(code === undefined ? {} : { code }),
    stack: frames
      .split('\n    at ')
      .slice(1, framesMax)
      .map((frame) => frame.slice(0, 300)),
    ...(cause instanceof Error && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** Class 22: PostgreSQL could not take a value, and says which. */
const withoutValue = (message: string, code: string | undefined): string =>
  code?.startsWith('22') ? message.replace(/".*"/s, '"..."') : message;
