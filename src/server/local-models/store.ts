// Reads and writes the one choice of a model.
import { eq } from 'drizzle-orm';
import type { LocalModel } from '#contract/local-models.ts';
import type { Orm } from '../database/open.ts';
import { chosen_models } from './tables.ts';

const id = 'site';

export async function findChosen(orm: Orm): Promise<LocalModel | null> {
  const [found] = await orm.select().from(chosen_models).where(eq(chosen_models.id, id));
  return found ? { server: found.server, model: found.model } : null;
}

export async function saveChosen(orm: Orm, { server, model }: LocalModel, chosenAt: Date): Promise<void> {
  const row = { server, model, chosen_at: chosenAt };
  await orm
    .insert(chosen_models)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: chosen_models.id, set: row });
}

export async function deleteChosen(orm: Orm): Promise<void> {
  await orm.delete(chosen_models).where(eq(chosen_models.id, id));
}
