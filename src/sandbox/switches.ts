// How the sandboxes' switches (_control) are read from a call. Where they are kept and what they do is left to each sandbox.
import type { Context } from 'hono';
import type { ZodType } from 'zod';

/** What the call names and nothing else: a switch left out stays as it is, although parsing fills in its default. Or the 400. */
export async function readSwitches<T extends object>(c: Context, schema: ZodType<T>): Promise<Partial<T> | Response> {
  const json = await jsonOf(c);
  const parsed = schema.safeParse(json);
  if (!parsed.success) return Response.json({ error: parsed.error.issues }, { status: 400 });
  const named = new Set(Object.keys(json as object));
  return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => named.has(name))) as Partial<T>;
}

/** Only JSON is taken, so that no foreign page can send it through a browser. */
export async function jsonOf(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return null;
  try {
    return await c.req.json();
  } catch {
    return null;
  }
}
