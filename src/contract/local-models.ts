// Language models that run on the server's own machine, on the wire: what an admin is offered, tries and chooses.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

export const modelServers = ['ollama', 'lm-studio', 'llama-cpp'] as const;
export type ModelServer = (typeof modelServers)[number];
export const modelServerNames: Record<ModelServer, string> = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama-cpp': 'llama.cpp',
};
export const modelNameMax = 300;

const choice = z.object({
  server: z.enum(modelServers, `server is one of: ${modelServers.join(', ')}.`),
  model: z
    .string('Name the model.')
    .check(z.minLength(1, 'Name the model.'), ...maxUnits(modelNameMax, 'That isn’t a valid model name.')),
});
export type LocalModel = z.infer<typeof choice>;

const offered = z.object({
  /** The servers that currently answer and have a model, with their display names. */
  servers: z.array(z.object({ server: z.enum(modelServers), name: z.string(), models: z.array(z.string()) })),
  /** What writes now, if it was chosen here; null if it is the built-in writer, or what the environment names. */
  chosen: z.nullable(choice),
  /** Whether the chosen model's server answers and has it. */
  is_answering: z.boolean(),
});
export type LocalModels = z.infer<typeof offered>;

export const localModelEndpoints = {
  getLocalModels: endpoint({
    method: 'GET',
    path: '/api/local-models',
    summary:
      'Models that Ollama, LM Studio or llama.cpp have on this machine. None where AI_LOCAL is off or AI_PROVIDER is set.',
    who: 'admin',
    answer: offered,
  }),
  tryLocalModel: endpoint({
    method: 'POST',
    path: '/api/local-models/try',
    summary: 'One sentence by a model that was offered, and how long it took.',
    who: 'admin',
    body: choice,
    answer: z.object({ text: z.string(), duration_ms: z.int() }),
    limit: 'generation',
    errors: ['not_found', 'conflict', 'upstream', 'unavailable'],
  }),
  chooseLocalModel: endpoint({
    method: 'PUT',
    path: '/api/local-models/chosen',
    summary: 'From now on this model writes for everyone on this site.',
    who: 'admin',
    body: choice,
    answer: offered,
    errors: ['not_found', 'conflict'],
  }),
  forgetLocalModel: endpoint({
    method: 'DELETE',
    path: '/api/local-models/chosen',
    summary: 'Back to the built-in writer.',
    who: 'admin',
    answer: offered,
  }),
};
