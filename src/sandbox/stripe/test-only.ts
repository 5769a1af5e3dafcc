// For tests and for people who try things out: the switches (_control) and what is on its way (_deliveries, _deliver).
// They are where the sandbox is, and nowhere else.
import type { Context } from 'hono';
import { changeControl, readControl, resetControl, control, delivery } from './control.ts';
import { deliverHeld, listDeliveries } from './deliver.ts';
import type { SandboxContext } from './context.ts';
import { inState } from './clockwork.ts';

/** Answers the state after the change. JSON alone is taken, so that no foreign page can send it through a browser. */
export async function changeControlRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const json = await jsonOf(c);
  const parsed = control.safeParse(json);
  if (!parsed.success) return Response.json({ error: parsed.error.issues }, { status: 400 });
  // What was not named has its usual value after parsing, and must not take the place of the one in force.
  const named = new Set(Object.keys(json as object));
  const given = Object.fromEntries(Object.entries(parsed.data).filter(([name]) => named.has(name)));
  await inState(parts, ({ tx }) => changeControl(tx, given));
  return readControlRoute(parts);
}

/** Whatever is due by now has happened before it answers. */
export function readControlRoute(parts: SandboxContext): Promise<Response> {
  return inState(parts, async ({ tx, now }) => {
    const { settings, faults } = await readControl(tx);
    return Response.json({ ...settings, faults, now: new Date(now * 1000).toISOString() });
  });
}

export async function resetControlRoute(parts: SandboxContext): Promise<Response> {
  await inState(parts, ({ tx }) => resetControl(tx));
  return readControlRoute(parts);
}

export const deliveriesRoute = async (parts: SandboxContext): Promise<Response> =>
  Response.json({ deliveries: await listDeliveries(parts.orm) });

export async function deliverRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const parsed = delivery.safeParse(await jsonOf(c));
  if (!parsed.success) return Response.json({ error: parsed.error.issues }, { status: 400 });
  return Response.json({ answers: await deliverHeld(parts, parsed.data.events) });
}

async function jsonOf(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return null;
  try {
    return await c.req.json();
  } catch {
    return null;
  }
}
