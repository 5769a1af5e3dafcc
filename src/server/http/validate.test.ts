// The sentences for invalid input when the schema has none of its own: what is missing is asked for, and a wrong type is told the right one.
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { parse } from './read-call.ts';

const schema = z.object({
  id: z.string(),
  version: z.optional(z.coerce.number()),
  count: z.optional(z.int()),
  tools: z.optional(z.array(z.string())),
  context: z.optional(z.object({ post_id: z.optional(z.string()) })),
});

test('one sentence a field', () => {
  const fieldsOf = (input: unknown): unknown => {
    try {
      return parse(schema, input);
    } catch (error) {
      return (error as Refusal).fields;
    }
  };
  expect(fieldsOf({})).toEqual({ id: 'Send id.' });
  expect(fieldsOf({ id: null, version: 'abc', count: '3', tools: 'hooks', context: { post_id: 5 } })).toEqual({
    id: 'Send id.',
    version: 'version is a number.',
    count: 'count is a number.',
    tools: 'tools is a list.',
    context: 'context.post_id is a text.',
  });
  expect(fieldsOf({ id: 'a', tools: [5, null] })).toEqual({ tools: 'tools.0 is a text.' });
  expect(fieldsOf([])).toEqual({ body: 'Send a JSON object.' });
});

test('limits and choices that have no sentence of their own get one, never the words of the library', () => {
  const plain = z.object({
    url: z.string().check(z.minLength(1), z.maxLength(2000)),
    code: z.string().check(z.minLength(6)),
    tags: z.array(z.string()).check(z.maxLength(3)),
    count: z.number().check(z.minimum(1), z.maximum(1000)),
    fresh: z.enum(['true', 'false']),
    day: z.string().check(z.regex(/^\d+$/)),
    either: z.union([z.string(), z.boolean()]),
  });
  const sent = {
    url: 'x'.repeat(2001),
    code: 'x',
    tags: ['a', 'b', 'c', 'd'],
    count: 1001,
    fresh: 'yes',
    day: 'x',
    either: 5,
  };
  const fieldsOf = (input: unknown): unknown => {
    try {
      return parse(plain, input);
    } catch (error) {
      return (error as Refusal).fields;
    }
  };
  expect(fieldsOf(sent)).toEqual({
    url: 'url may have at most 2,000 characters.',
    code: 'code needs at least 6 characters.',
    tags: 'tags may have at most 3 entries.',
    count: 'count is at most 1,000.',
    fresh: 'fresh is true or false.',
    day: 'day is not valid.',
    either: 'either is not valid.',
  });
  expect(fieldsOf({ ...sent, url: '', count: 0 })).toMatchObject({
    url: 'url may not be empty.',
    count: 'count is at least 1.',
  });
});

test('null is nothing sent, except where null has a meaning', () => {
  expect(parse(schema, { id: 'a', tools: null, count: null, context: { post_id: null } })).toEqual({
    id: 'a',
    context: {},
  });
  const clearable = z.object({ note: z.nullable(z.string()), label: z.optional(z.string()) });
  expect(parse(clearable, { note: null, label: null })).toEqual({ note: null });
});
