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

test('null is nothing sent, except where null has a meaning', () => {
  expect(parse(schema, { id: 'a', tools: null, count: null, context: { post_id: null } })).toEqual({
    id: 'a',
    context: {},
  });
  const clearable = z.object({ note: z.nullable(z.string()), label: z.optional(z.string()) });
  expect(parse(clearable, { note: null, label: null })).toEqual({ note: null });
});
