// Makes the parts for those who run the program and those who build on it: figures. parts.ts joins them to the others.
import type { Recorder } from './analytics/recorder.ts';
import { createRollUp } from './analytics/roll-up.ts';
import { createAnalyticsService, type AnalyticsOptions } from './analytics/service.ts';
import type { PartsOptions } from './parts.ts';

type Adapters = { recorder: Recorder };
type Features = { publishing: AnalyticsOptions['publishing'] };

export function createDeveloperParts(
  { config, db, clock, log }: PartsOptions,
  { recorder }: Adapters,
  { publishing }: Features,
) {
  const { admin_emails, ai } = config;
  return {
    roll_up: createRollUp({ db, clock, log }),
    analytics: createAnalyticsService({
      db,
      clock,
      recorder,
      admin_emails,
      provider: ai.provider,
      prices: ai.prices,
      publishing,
    }),
  };
}
