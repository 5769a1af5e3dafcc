// Bodies of calls under /rest, read as strictly as LinkedIn does: JSON, no unknown fields, nothing left out.
import type * as z from 'zod';
import type { Context } from 'hono';
import { usualError, WireRefusal, type WireError } from './wire-errors.ts';

/** The text of the body; null if its type is not JSON. */
export async function jsonText(c: Context): Promise<string | null> {
  const type = c.req.header('content-type') ?? '';
  return /^application\/json\b/i.test(type) ? c.req.text() : null;
}

/** null if it is not JSON. */
export function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Throws WireRefusal. */
export function readBody<T extends z.ZodType>(schema: T, text: string | null): z.output<T> {
  if (text === null)
    throw new WireRefusal({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Content-Type must be application/json',
    });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WireRefusal({ ...usualError(400), message: 'The body is not valid JSON' });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new WireRefusal(issue ? issueError(issue, json) : usualError(400));
}

function issueError(issue: z.core.$ZodIssue, json: unknown): WireError {
  const field = `/${issue.path.join('/')}`;
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.map((key) => `${field === '/' ? '' : field}/${key}`).join(', ');
    return {
      ...usualError(400),
      message: `Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [${fields}]`,
    };
  }
  if (issue.path.length > 0 && isMissing(json, issue.path)) {
    return {
      status: 400,
      code: 'MISSING_FIELD',
      message: `${field} :: field is required but not found and has no default value`,
    };
  }
  if (issue.code === 'too_big') {
    return { status: 400, code: 'FIELD_LENGTH_TOO_LONG', message: `${field} :: the length of the value is too long` };
  }
  return { ...usualError(400), message: `${field} :: ${issue.message}` };
}

function isMissing(json: unknown, path: PropertyKey[]): boolean {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}
