// The parts that look at what was written and who reacted: the trend database and what keeps it, voices, prospects, feeds. parts.ts joins them to the others.
import type { ResearchCard } from '#contract/posts.ts';
import { getFrom } from './adapters/outgoing/get.ts';
import { createFeedsService } from './feeds/service.ts';
import type { OnboardingService } from './onboarding/service.ts';
import { createProspectsService } from './prospects/service.ts';
import { createCorpusKeeper } from './research/keeper.ts';
import { createResearchService } from './research/service.ts';
import { createVoiceService } from './voice/service.ts';
import type { Background } from './writer/port.ts';
import type { PartsOptions } from './parts.ts';

export function createInsight(
  { config, db, clock, log }: Pick<PartsOptions, 'config' | 'db' | 'clock' | 'log'>,
  { onboarding }: { onboarding: Pick<OnboardingService, 'answersOf'> },
) {
  const corpus_keeper = createCorpusKeeper({ db, clock, log, sample: config.sample_corpus });
  const research = createResearchService({ db, settled: corpus_keeper.settled });
  const voice = createVoiceService({ db, clock });
  const audienceOf = async (user_id: string): Promise<string[]> =>
    (await onboarding.answersOf(user_id))?.targetAudience ?? [];
  const prospects = createProspectsService({ db, clock, audienceOf });
  const feeds = createFeedsService({
    db,
    clock,
    log,
    urls: config.feed_urls,
    get: (url, request) => getFrom(url, request, { allow_private: config.outgoing_private }),
  });
  return {
    feeds,
    /** For the chat: posts of the trend database, then what the feeds have. */
    async cardsFor(query: string, signal: AbortSignal): Promise<ResearchCard[]> {
      const [posts, items] = await Promise.all([research.cardsFor(query, signal), feeds.cardsFor(query)]);
      return [...posts, ...items];
    },
    prospects,
    corpus_keeper,
    research,
    voice,
    /** What a generation may know from here: how its author writes, and what did well on the subject. */
    async background(user_id: string, subject: string): Promise<Pick<Background, 'voice' | 'style' | 'evidence'>> {
      const [manner, evidence] = await Promise.all([voice.background(user_id), research.evidenceFor(subject)]);
      return { ...manner, evidence };
    },
  };
}
