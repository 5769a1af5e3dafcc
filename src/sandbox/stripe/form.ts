// Reads `application/x-www-form-urlencoded` with Stripe's brackets into nested values, and checks them as strictly as Stripe does.
import type * as z from 'zod';
import { WireProblem } from './wire-errors.ts';

type Value = string | Value[] | { [key: string]: Value };
type Nested = { [key: string]: Value };

/** `a[b][0]=c` becomes `{a: {b: ['c']}}`; `a[]=c` appends. */
export function readForm(text: string): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (!keys) throw new WireProblem(`Invalid parameter name: ${name}`, { param: name });
    const path = [keys[1] ?? '', ...[...(keys[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')];
    put(root, path, value);
  }
  return listed(root) as Nested;
}

function put(root: Nested, path: string[], value: string): void {
  let at = root;
  for (const [index, key] of path.entries()) {
    const own = key === '' ? String(Object.keys(at).length) : key;
    if (index === path.length - 1) at[own] = value;
    else {
      const next = at[own];
      at = typeof next === 'object' && !Array.isArray(next) ? next : (at[own] = Object.create(null) as Nested);
    }
  }
}

/** Objects whose keys are 0, 1, 2 ... are lists. */
function listed(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return keys.map((key) => listed(value[key] ?? ''));
  return Object.fromEntries(keys.map((key) => [key, listed(value[key] ?? '')]));
}

/** Throws WireProblem at the first thing Stripe would refuse: an unknown parameter, a missing one, a wrong value. */
export function checked<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (!issue) throw new WireProblem('Invalid request');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw new WireProblem(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (issue.code === 'invalid_type' && valueAt(input, path) === undefined) {
    throw new WireProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new WireProblem(`Invalid ${param}: ${issue.message}`, { param });
}

const bracketed = ([first = '', ...rest]: string[]): string => first + rest.map((key) => `[${key}]`).join('');

function valueAt(input: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
