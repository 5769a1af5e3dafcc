// The parts that look at what was written and who reacted: the trend database and what keeps it. parts.ts joins them to the others.
import { createCorpusKeeper } from './research/keeper.ts';
import { createResearchService } from './research/service.ts';
import type { PartsOptions } from './parts.ts';

export function createInsight({ config, db, clock, log }: Pick<PartsOptions, 'config' | 'db' | 'clock' | 'log'>) {
  const corpus_keeper = createCorpusKeeper({ db, clock, log, sample: config.sample_corpus });
  const research = createResearchService({ db, settled: corpus_keeper.settled });
  return { corpus_keeper, research };
}
