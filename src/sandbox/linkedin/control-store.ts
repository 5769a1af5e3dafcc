// Where the switches are kept, so that every process of the program sees the same ones.
import { asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { settings as settings_schema, type Control, type Fault, type Settings } from './control.ts';
import { linkedin_faults, linkedin_settings } from './tables.ts';

export type ControlState = Settings & { faults: (Fault & { remaining: number })[] };

export async function readSettings(database: NodePgDatabase): Promise<Settings> {
  const rows = await database.select().from(linkedin_settings).where(eq(linkedin_settings.position, 1));
  return settings_schema.parse(rows[0]?.settings ?? {});
}

export async function readControl(database: NodePgDatabase): Promise<ControlState> {
  const [settings, rows] = await Promise.all([
    readSettings(database),
    database
      .select()
      .from(linkedin_faults)
      .where(gt(linkedin_faults.remaining, 0))
      .orderBy(asc(linkedin_faults.position)),
  ]);
  return { ...settings, faults: rows.map((row) => ({ ...row.fault, remaining: row.remaining })) };
}

export async function changeControl(database: NodePgDatabase, control: Control): Promise<void> {
  const { faults, ...settings } = control;
  await database.transaction(async (tx) => {
    const rows = await tx.select().from(linkedin_settings).where(eq(linkedin_settings.position, 1));
    const merged = { ...rows[0]?.settings, ...settings };
    await tx
      .insert(linkedin_settings)
      .values({ position: 1, settings: merged })
      .onConflictDoUpdate({ target: linkedin_settings.position, set: { settings: merged } });
    if (!faults) return;
    await tx.delete(linkedin_faults);
    if (faults.length === 0) return;
    await tx
      .insert(linkedin_faults)
      .values(
        faults.map((fault) => ({ on: fault.on, member_id: fault.member_id ?? null, remaining: fault.times, fault })),
      );
  });
}

/** Puts every switch back to its default. */
export async function resetControl(database: NodePgDatabase): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(linkedin_faults);
    await tx.delete(linkedin_settings);
  });
}
