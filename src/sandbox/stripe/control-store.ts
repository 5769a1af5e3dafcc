// Where the switches are kept, so that every process of the program sees the same ones.
import { eq } from 'drizzle-orm';
import { settings as settings_schema, type Control, type Fault, type Settings, type WireCall } from './control.ts';
import type { Transaction } from './context.ts';
import { stripe_settings } from './tables.ts';

export type ControlState = { settings: Settings; faults: Fault[] };

const row = eq(stripe_settings.position, 1);

export async function readControl(tx: Transaction): Promise<ControlState> {
  const [found] = await tx.select().from(stripe_settings).where(row);
  return { settings: settings_schema.parse(found?.settings ?? {}), faults: found?.faults ?? [] };
}

export async function changeControl(tx: Transaction, { faults, advance_s, ...change }: Control): Promise<void> {
  const before = await readControl(tx);
  const settings = { ...before.settings, ...change };
  settings.clock_ahead_s += advance_s ?? 0;
  await write(tx, { settings, faults: faults ?? before.faults });
}

/** Puts every switch back to its default, except that the clock never goes back. */
export async function resetControl(tx: Transaction): Promise<void> {
  const { clock_ahead_s } = (await readControl(tx)).settings;
  await write(tx, { settings: settings_schema.parse({ clock_ahead_s }), faults: [] });
}

/** The fault this call meets, consumed by it. */
export async function takeFault(tx: Transaction, call: WireCall): Promise<Fault | null> {
  const { settings, faults } = await readControl(tx);
  const met = faults.find(({ on }) => on === call || on === 'any');
  if (!met) return null;
  const left = faults.map((one) => (one === met ? { ...one, times: one.times - 1 } : one));
  await write(tx, { settings, faults: left.filter(({ times }) => times > 0) });
  return met;
}

async function write(tx: Transaction, { settings, faults }: ControlState): Promise<void> {
  await tx
    .insert(stripe_settings)
    .values({ position: 1, settings, faults })
    .onConflictDoUpdate({ target: stripe_settings.position, set: { settings, faults } });
}
