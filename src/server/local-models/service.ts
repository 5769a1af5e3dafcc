// Models on this machine: which there are, what one of them sounds like, and which of them an admin has chosen to write here.
import { modelServerNames, type LocalModel, type LocalModels } from '#contract/local-models.ts';
import { modelsAt, type LocalServer } from '../adapters/model/local-servers.ts';
import type { ModelFetch } from '../adapters/model/model-fetch.ts';
import type { Clock } from '../clock.ts';
import type { Database, Orm } from '../database/open.ts';
import { Refusal, notFound } from '../refusal.ts';
import { createModelClient, type WriterOptions } from '../writer/create-writer.ts';
import { asWriterError } from '../writer/model/model-failures.ts';
import { WriterError } from '../writer/port.ts';
import { eq } from 'drizzle-orm';
import { chosen_models } from './tables.ts';

type LocalModelsDependencies = {
  db: Database;
  clock: Clock;
  /** Those that may be asked: none if they are switched off or the environment names a model. */
  servers: readonly LocalServer[];
  fetch: ModelFetch;
  /** How models are called here. */
  model: WriterOptions;
  log: { info(detail: object, message: string): void };
};

export type LocalModelsService = ReturnType<typeof createLocalModelsService>;

export function createLocalModelsService(deps: LocalModelsDependencies) {
  const { db, clock, log } = deps;
  return {
    get: () => offered(deps),
    /** Throws Refusal not_found if it is not offered, upstream or unavailable if it fails. */
    async try(choice: LocalModel, signal: AbortSignal) {
      await checkOffered(deps, choice);
      return tried(deps, choice, signal);
    },
    /** Throws Refusal not_found if it is not offered. */
    async choose(userId: string, choice: LocalModel): Promise<LocalModels> {
      await checkOffered(deps, choice);
      await saveChosen(db.orm, choice, clock.now());
      log.info({ user_id: userId, ...choice }, 'a model of this machine was chosen to write');
      return offered(deps);
    },
    async forget(userId: string): Promise<LocalModels> {
      await deleteChosen(db.orm);
      log.info({ user_id: userId }, 'the built-in writer was chosen to write');
      return offered(deps);
    },
    /** The options of a writer over the chosen model; null if none is chosen. Asks no server. */
    async chosen(): Promise<WriterOptions | null> {
      if (deps.servers.length === 0) return null;
      const choice = await findChosen(db.orm);
      return choice && optionsFor(deps, choice);
    },
  };
}

/** null if its server may no longer be asked. */
function optionsFor(
  { servers, model: called }: LocalModelsDependencies,
  { server, model }: LocalModel,
): WriterOptions | null {
  const found = servers.find((one) => one.server === server);
  return found ? { ...called, provider: 'openai', api_key: '', base_url: found.base_url, model } : null;
}

async function offered({ db, servers, fetch }: LocalModelsDependencies): Promise<LocalModels> {
  if (servers.length === 0) return { servers: [], chosen: null, is_answering: false };
  const [chosen, ...lists] = await Promise.all([
    findChosen(db.orm),
    ...servers.map(async (one) => ({
      server: one.server,
      name: modelServerNames[one.server],
      models: await modelsAt(one, fetch),
    })),
  ]);
  const there = lists.filter(({ models }) => models.length > 0);
  const isAnswering = there.some(({ server, models }) => server === chosen?.server && models.includes(chosen.model));
  return { servers: there, chosen, is_answering: isAnswering };
}

async function checkOffered({ servers, fetch }: LocalModelsDependencies, { server, model }: LocalModel): Promise<void> {
  const found = servers.find((one) => one.server === server);
  if (!found || !(await modelsAt(found, fetch)).includes(model)) throw notFound('model on this machine');
}

const trial =
  'Write one plain sentence that a product manager could open a LinkedIn post with. It is about a weekly meeting that nobody needed. No hashtags, no emoji, nothing but the sentence.';
/** Room for a model that thinks before it writes. */
const trialTokens = 2000;
const shownUnits = 400;

async function tried(deps: LocalModelsDependencies, choice: LocalModel, signal: AbortSignal) {
  const options = optionsFor(deps, choice);
  if (!options) throw notFound('model on this machine');
  const began = performance.now();
  const messages = [{ role: 'user' as const, content: trial }];
  let text = '';
  try {
    const request = { system: 'You write plainly.', messages, max_tokens: trialTokens, signal };
    for await (const event of createModelClient(options).stream(request)) if (event.type === 'text') text += event.text;
  } catch (error) {
    const told = asWriterError(error);
    if (!(told instanceof WriterError)) throw told;
    throw new Refusal(told.retryable ? 'unavailable' : 'upstream', told.message, { cause: told.cause });
  }
  const sentence = text.trim().slice(0, shownUnits).toWellFormed();
  if (sentence === '') throw new Refusal('upstream', 'The model returned no text. Try another one.');
  return { text: sentence, duration_ms: Math.round(performance.now() - began) };
}

// Reads and writes the one choice of a model.
const id = 'site';

async function findChosen(orm: Orm): Promise<LocalModel | null> {
  const [found] = await orm.select().from(chosen_models).where(eq(chosen_models.id, id));
  return found ? { server: found.server, model: found.model } : null;
}

async function saveChosen(orm: Orm, { server, model }: LocalModel, chosenAt: Date): Promise<void> {
  const row = { server, model, chosen_at: chosenAt };
  await orm
    .insert(chosen_models)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: chosen_models.id, set: row });
}

async function deleteChosen(orm: Orm): Promise<void> {
  await orm.delete(chosen_models).where(eq(chosen_models.id, id));
}
