// The calls of sample content.
import type { sampleEndpoints } from '#contract/samples.ts';
import type { Handlers } from '../http/handler.ts';
import type { SamplesService } from './service.ts';

export function sampleRoutes(samples: SamplesService): Handlers<keyof typeof sampleEndpoints> {
  return {
    getSamples: ({ user_id }) => samples.get(user_id),
    addSamples: async ({ user_id, body }) => ({
      success: true,
      samples: await samples.add(user_id, body.time_zone ?? 'UTC'),
    }),
    removeSamples: async ({ user_id }) => ({ success: true, samples: await samples.remove(user_id) }),
  };
}
