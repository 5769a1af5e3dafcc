// What the log may show of an error: what happened and where, never the values it happened with. A failed query carries its parameters in its
// message, in its stack and as properties; PostgreSQL quotes a value that it cannot parse.
import pino, { type DestinationStream, type Logger } from 'pino';
import { errorCode } from './error-code.ts';

const textMax = 500;
const framesMax = 12;

/** The program's only logger: everything that is logged, by whatever part, passes through here. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors have already been described by then.
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

/** The same value with parameters removed; anything but text and errors is left as it is. */
function safe(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutParams(value);
  if (value instanceof Error) return describeError(value);
  if (depth > 3 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => safe(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, safe(one, depth + 1)]));
}

/** Parameters may contain anything, even line breaks: all that follows the query is cut. */
function withoutParams(text: string): string {
  const at = text.indexOf('Failed query: ');
  if (at < 0) return text;
  const params = text.indexOf('\nparams:', at);
  return (params < 0 ? text : text.slice(0, params)).slice(0, at + textMax);
}

/** Name, message, stack and cause, as separate values. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutParams(error).slice(0, 300) : typeof error;
  const code = errorCode(error) ?? undefined;
  const { name, message, stack = '', cause } = error;
  // The stack starts with the message, whose own lines may look like frames.
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

/** Class 22: PostgreSQL could not accept a value, and quotes it. */
const withoutValue = (message: string, code: string | undefined): string =>
  code?.startsWith('22') ? message.replace(/".*"/s, '"..."') : message;
