// The parts that look at what was written and who reacted: the trend database and what keeps it, voices, prospects, feeds. parts.ts joins them to the others.
import type { Identity } from './adapters/identity/port.ts';
import { getFrom } from './adapters/outgoing/get.ts';
import { createFeedsService } from './feeds/service.ts';
import type { LinkedInConnectionService } from './linkedin-connection/service.ts';
import type { OnboardingService } from './onboarding/service.ts';
import { createEngagementReader, type EngagementReaderOptions } from './prospects/engagement-reader.ts';
import { linkedin_pace, sandbox_pace } from './prospects/pace.ts';
import { readingOf } from './prospects/reading.ts';
import { createProspectsService } from './prospects/service.ts';
import { createCorpusKeeper } from './research/keeper.ts';
import { createResearchService } from './research/service.ts';
import { createVoiceService } from './voice/service.ts';
import type { Threads } from './threads/pool.ts';
import type { Background, Found } from './writer/port.ts';
import type { PartsOptions } from './parts.ts';

type InsightOptions = Pick<PartsOptions, 'config' | 'db' | 'clock' | 'log'>;
type InsightNeeds = {
  onboarding: Pick<OnboardingService, 'answersOf'>;
  identity: Pick<Identity, 'getUser'>;
  connections: EngagementReaderOptions['connections'] & Pick<LinkedInConnectionService, 'connectionOf'>;
  linkedin: EngagementReaderOptions['linkedin'];
  /** null where LinkedIn itself is asked. */
  sandbox: object | null;
  threads: Threads;
};

export function createInsight(
  { config, db, clock, log }: InsightOptions,
  { onboarding, identity, connections, linkedin, sandbox, threads }: InsightNeeds,
) {
  const corpus_keeper = createCorpusKeeper({ db, clock, log, sample: config.sample_corpus });
  const research = createResearchService({ db, settled: corpus_keeper.settled });
  const voice = createVoiceService({ db, clock, threads });
  const people = createPeople(
    { config, db, clock, log },
    { onboarding, identity, connections, linkedin, sandbox, threads },
  );
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
    async cardsFor(query: string, signal: AbortSignal): Promise<Found> {
      const [posts, items] = await Promise.all([research.cardsFor(query, signal), feeds.cardsFor(query)]);
      const cards = [...posts, ...items];
      return { cards, is_filling: cards.length === 0 && (await corpus_keeper.isFilling()) };
    },
    ...people,
    corpus_keeper,
    research,
    voice,
    /** What a generation may know from here: how its author writes, and what did well on the subject. */
    async background(user_id: string, subject: string): Promise<Omit<Background, 'onboarding'>> {
      const [manner, evidence] = await Promise.all([voice.background(user_id, subject), research.evidenceFor(subject)]);
      return { ...manner, evidence };
    },
  };
}

/** The list of who engaged, and, where LinkedIn is asked for it, what keeps it up. */
function createPeople(
  { config, db, clock, log }: InsightOptions,
  { onboarding, identity, connections, linkedin, sandbox, threads }: InsightNeeds,
) {
  const is_sample = sandbox !== null;
  const is_on = config.linkedin.engagements !== 'off';
  const prospects = createProspectsService({
    db,
    clock,
    threads,
    audienceOf: async (user_id) => (await onboarding.answersOf(user_id))?.targetAudience ?? [],
    async namesOf(user_id) {
      const [user, connection] = await Promise.all([identity.getUser(user_id), connections.connectionOf(user_id)]);
      return [user?.name ?? '', connection.name ?? ''].filter((name) => name !== '');
    },
    readingOf: (user_id) => readingOf({ db, clock, getUsable: connections.getUsable, is_on, is_sample }, user_id),
  });
  const pace = is_sample ? sandbox_pace : linkedin_pace;
  const look_every_ms = is_sample ? 5000 : 60_000;
  const reader = { db, clock, log, linkedin, connections, pace, is_sample, look_every_ms };
  return { prospects, engagement_reader: is_on ? createEngagementReader(reader) : null };
}
