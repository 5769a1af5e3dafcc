// For tests and for people trying things out: the switches (_control) and what is on its way (_deliveries, _deliver).
// They exist where the sandbox does, and nowhere else.
import type { Context } from 'hono';
import { jsonOf, readSwitches } from '../switches.ts';
import { control, delivery } from './control.ts';
import { changeControl, readControl, resetControl } from './control-store.ts';
import { deliverHeld, listDeliveries } from './deliver.ts';
import type { SandboxContext } from './context.ts';
import { inState } from './clockwork.ts';

/** Returns the state after the change. */
export async function changeControlRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const switches = await readSwitches(c, control);
  if (switches instanceof Response) return switches;
  await inState(deps, ({ tx }) => changeControl(tx, switches));
  return readControlRoute(deps);
}

/** Everything due by now has happened before it answers. */
export function readControlRoute(deps: SandboxContext): Promise<Response> {
  return inState(deps, async ({ tx, now }) => {
    const { settings, faults } = await readControl(tx);
    return Response.json({ ...settings, faults, now: new Date(now * 1000).toISOString() });
  });
}

export async function resetControlRoute(deps: SandboxContext): Promise<Response> {
  await inState(deps, ({ tx }) => resetControl(tx));
  return readControlRoute(deps);
}

export const deliveriesRoute = async (deps: SandboxContext): Promise<Response> =>
  Response.json({ deliveries: await listDeliveries(deps.orm) });

export async function deliverRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const parsed = delivery.safeParse(await jsonOf(c));
  if (!parsed.success) return Response.json({ error: parsed.error.issues }, { status: 400 });
  return Response.json({ answers: await deliverHeld(deps, parsed.data.events) });
}
