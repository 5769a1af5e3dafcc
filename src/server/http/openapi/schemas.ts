// Schemas as JSON Schema: named ones are written once, under components, and referenced.
import * as z from 'zod/mini';
import { namedSchemas } from './names.ts';

export type Json = Record<string, unknown>;
export type Schemas = ReturnType<typeof createSchemas>;

export function createSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const components: Record<string, Json> = {};

  /** If the input differs from the output, it gets a name of its own. */
  function keep(name: string, schema: Json, io: 'input' | 'output'): string {
    const kept = components[name];
    if (kept === undefined || JSON.stringify(kept) === JSON.stringify(schema)) components[name] = schema;
    else if (io === 'input') return keep(`${name}Sent`, schema, 'output');
    else throw new TypeError(`${name} has two shapes`);
    return name;
  }

  return {
    /** `name` keeps the whole schema under components. */
    of(schema: z.ZodMiniType, io: 'input' | 'output', name?: string): Json {
      const {
        $schema: _,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io,
        metadata: registry,
        unrepresentable: 'any',
        // What a field's own schema says about itself; the registry only knows names.
        override: ({ zodSchema, jsonSchema }) => {
          const examples = z.globalRegistry.get(zodSchema)?.['examples'];
          if (Array.isArray(examples)) jsonSchema.examples = examples;
        },
      });
      const renamed = new Map<string, string>();
      const refer = (value: unknown): unknown => tidied(value, io, (id) => renamed.get(id) ?? id);
      for (const id of Object.keys($defs)) renamed.set(id, nameFor(id, $defs[id] as Json));
      function nameFor(id: string, definition: Json): string {
        const { id: _id, $schema: _s, ...plain } = definition;
        return keep(id, tidied(plain, io, (inner) => inner) as Json, io);
      }
      const whole = refer(json) as Json;
      delete whole['id'];
      return name === undefined ? whole : { $ref: `#/components/schemas/${keep(name, whole, io)}` };
    },
    all: (): Json => Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isText = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'string' && !('format' in schema);

/** References point to components; an answer may gain fields one day; whatever ends in `_at` or `_until` is an instant. */
function tidied(value: unknown, io: 'input' | 'output', nameOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => tidied(item, io, nameOf));
  if (!isObject(value)) return value;
  // Some readers expect `items` on every array, even on a tuple.
  const [first] = Array.isArray(value['prefixItems']) ? (value['prefixItems'] as unknown[]) : [];
  if (first !== undefined && !isObject(value['items'])) return tidied({ ...value, items: first }, io, nameOf);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, `#/components/schemas/${nameOf(inner.replace('#/$defs/', ''))}`]];
      if (key === 'additionalProperties' && inner === false && io === 'output') return [];
      const made = tidied(inner, io, nameOf);
      return [[key, io === 'output' && /_(at|until)$/.test(key) ? asInstant(made) : made]];
    }),
  );
}

function asInstant(schema: unknown): unknown {
  if (isText(schema)) return { ...(schema as Json), format: 'date-time' };
  if (!isObject(schema) || !Array.isArray(schema['anyOf'])) return schema;
  return { ...schema, anyOf: schema['anyOf'].map(asInstant) };
}
