// Parses what came in by a row's schema. What does not fit becomes one sentence per field, the first of them the error.
import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

type Issue = z.core.$ZodIssue;

/** Throws Refusal validation. Text with NUL is refused here for all: PostgreSQL cannot store it. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  if (hasNul(input))
    throw new Refusal('validation', 'The text has a character that cannot be stored (U+0000). Remove it.');
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= sentence(issue, path, valueAt(input, issue.path));
  }
  const first = Object.values(fields)[0] ?? 'The request is not valid.';
  throw new Refusal('validation', first, { fields });
}

/** The schema's own sentence where it has one; zod's generic words become ours. */
function sentence(issue: Issue, path: string, value: unknown): string {
  if (issue.message && !/^Invalid( |$)/.test(issue.message)) return issue.message;
  if (path === 'body') return 'Send a JSON object.';
  if (issue.code !== 'invalid_type') return `${path} is not valid.`;
  if (value === undefined) return `Send ${path}.`;
  const kind = kinds[issue.expected];
  return kind === undefined ? `${path} is not valid.` : `${path} is ${kind}.`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What was sent there; zod does not say it. */
function valueAt(input: unknown, path: Issue['path']): unknown {
  let value = input;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 40) throw new Refusal('validation', 'The JSON is nested too deeply.');
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || hasNul(inner, depth + 1));
}
