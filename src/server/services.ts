// The services of the features, each built from exactly what it names. What they give to the program is left to features.ts.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Adapters, AppContext } from './adapters.ts';
import { postStatuses } from '#contract/post-fields.ts';
import { getFrom } from './adapters/outgoing/get.ts';
import { postTo, problemWith, type OutgoingOptions } from './adapters/outgoing/post.ts';
import { createRollUp } from './analytics/roll-up.ts';
import { createAnalyticsService } from './analytics/service.ts';
import { createApiKeysService } from './api-keys/service.ts';
import { createBillingService } from './billing/service.ts';
import { createCalendarFeedService } from './calendar-feed/service.ts';
import { createCarouselsService } from './carousels/service.ts';
import { createChatService } from './chat/service.ts';
import { createFeedsService } from './feeds/service.ts';
import { createFirstStepsService } from './first-steps/service.ts';
import { createGenerationService } from './generation/service.ts';
import { createIdeaBoardService } from './idea-board/service.ts';
import { createIdeasService } from './ideas/service.ts';
import { createLabelsService } from './labels/service.ts';
import { createLinkCardsService } from './link-cards/service.ts';
import { isWithinLimit } from './http/rate-limits.ts';
import { fetchPicture, type Get } from './link-cards/fetch-picture.ts';
import { createLinkedInConnectionService } from './linkedin-connection/service.ts';
import { isLoopback } from './loopback.ts';
import { createMcpService } from './mcp/service.ts';
import { createNotificationsService } from './notifications/service.ts';
import { mcpPath } from './oauth/metadata.ts';
import { createOauthService } from './oauth/service.ts';
import { createOnboardingService } from './onboarding/service.ts';
import { diskSpaceOf } from './operations/disk.ts';
import { createPostingTimesService } from './posting-times/service.ts';
import { createPostImportsService } from './post-imports/service.ts';
import { createPostsService, type PostsOptions, type PostsService } from './posts/service.ts';
import { createEngagementReader, linkedinPace, sandboxPace, readingOf } from './prospects/engagement-reader.ts';
import { createProspectsService } from './prospects/service.ts';
import { createDailyCheck } from './publishing/daily-check.ts';
import { createMentionsService } from './mentions/service.ts';
import { linkedinLooks, sandboxLooks, createFiguresReader } from './figures/reader.ts';
import { createFiguresService } from './figures/service.ts';
import { createFirstComments } from './publishing/first-comments.ts';
import { createPublisher } from './publishing/publisher.ts';
import { createPublishingService } from './publishing/service.ts';
import { createCorpusJob } from './research/corpus-job.ts';
import { createResearchService } from './research/service.ts';
import { createSamplesService } from './samples/service.ts';
import { createSavedFiltersService } from './saved-filters/service.ts';
import { createSeriesService } from './series/service.ts';
import { createSnippetsService } from './snippets/service.ts';
import { createVoiceService } from './voice/service.ts';
import { createWebhooksService } from './webhooks/service.ts';

export type Services = ReturnType<typeof createServices>;

export function createServices(context: AppContext, adapters: Adapters) {
  const posting = createPosting(context, adapters);
  const people = createPeople(context, adapters, posting);
  const writing = createWriting(context, adapters, { ...posting, ...people });
  const figures = createFigures(context, adapters, posting);
  return {
    ...posting,
    ...createToolsForPosts(context, adapters, posting, people),
    ...people,
    ...figures,
    mentions: createMentionsService({
      ownNames: posting.connections.ownNames,
      findPeople: async (userId, q) =>
        (await people.prospects.list(userId, { q, status: '', sort: 'score', limit: 20 })).prospects,
    }),
    ...writing,
    samples: createSamplesService({
      ...context,
      ...posting,
      ...people,
      ...writing,
      ...figures,
      is_offered: adapters.sandbox !== null,
    }),
    first_steps: createFirstStepsService({
      idea: writing.billing.hasGenerated,
      draft: (userId) => posting.posts.hasOwn(userId, [...postStatuses]),
      linkedin: async (userId) => (await posting.connections.defaultOf(userId)) !== null,
      plan: (userId) => posting.posts.hasOwn(userId, ['scheduled', 'publishing', 'published']),
      voice: people.voice.hasOwnTexts,
    }),
    ...createDevelopers(context, adapters, { ...posting, ...people, ...writing, ...figures }),
  };
}

type Posting = ReturnType<typeof createPosting>;
type People = ReturnType<typeof createPeople>;
type Writing = ReturnType<typeof createWriting>;

function createPosting(context: AppContext, adapters: Adapters) {
  const { linkedin, storage, recorder } = adapters;
  const connections = createLinkedInConnectionService({
    ...context,
    linkedin,
    own_origins: () => context.own_origins,
    sandbox: adapters.sandbox !== null,
    is_off: adapters.linkedin_off,
    may_comment: context.config.linkedin.comments,
    may_post_as_pages: context.config.linkedin.pages,
  });
  const labels = createLabelsService(context);
  const posts = createPostsService({
    ...context,
    storage,
    readDiskSpace: context.config.s3 ? undefined : (context.readDiskSpace ?? diskSpaceOf(context.config.data_dir)),
    linkedin,
    connections,
    labels,
    ...fileMakers(context, adapters),
  });
  const processId = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const publisher = createPublisher({
    ...context,
    linkedin,
    connections,
    posts,
    process_id: processId,
    within: context.trace.within,
  });
  return {
    connections,
    labels,
    posts,
    publisher,
    publishing: createPublishingService({ ...context, connections, linkedin, posts, publisher, recorder }),
    first_comments: createFirstComments({
      ...context,
      linkedin,
      connections,
      is_on: context.config.linkedin.comments,
      process_id: processId,
    }),
    daily_check: createDailyCheck({ ...context, linkedin, connections }),
    link_cards: createLinkCards(context, posts),
    notifications: createHearing(context, adapters),
    idea_board: createIdeaBoardService(context),
    posting_times: createPostingTimesService({ ...context, defaultAuthor: connections.defaultOf }),
  };
}

/** Where a post's files come from other than from the caller: drawn here, or fetched from the web. */
const fileMakers = (context: AppContext, { threads }: Adapters): Pick<PostsOptions, 'draw' | 'fetchPicture'> => ({
  draw: async (what) => (await threads.run('drawCarousel', what, Infinity)).value,
  fetchPicture: (url) => fetchPicture(outgoingOf(context).get, url),
});

/** Whether a token's session still exists: what a call creates after its session has ended is taken back. */
const signedIn =
  ({ identity }: Pick<Adapters, 'identity'>) =>
  async (token: string): Promise<boolean> =>
    (await identity.authenticate(token)) !== null;

/** What serves many posts. */
const createToolsForPosts = (context: AppContext, adapters: Adapters, posting: Posting, { voice }: People) => ({
  calendar_feed: createCalendarFeedService({
    ...context,
    posts: posting.posts,
    namesOf: posting.connections.namesOf,
    isSignedIn: signedIn(adapters),
    brand_name: context.config.brand_name,
  }),
  snippets: createSnippetsService(context),
  series: createSeriesService({ ...context, ...posting }),
  saved_filters: createSavedFiltersService(context),
  post_imports: createPostImportsService({
    ...context,
    ...posting,
    threads: adapters.threads,
    voice,
    getPicture: (url, request) => getFrom(url, request, outgoingSettings(context.config)),
  }),
});

/** Who is told about what happened. */
const createHearing = (context: AppContext, { identity, mailer }: Adapters) =>
  createNotificationsService({
    ...context,
    mailer,
    getUser: identity.getUser,
    sessionIdOf: identity.sessionIdOf,
    brand_name: context.config.brand_name,
    trusts_unconfirmed: trustsUnconfirmed(context),
    has_comments: context.config.linkedin.engagements !== 'off',
    problemWith: outgoingOf(context).problemWith,
    postBytes: (address, message) => postTo(address, message, outgoingSettings(context.config)),
  });

/** Whoever can reach a loopback-only program is the one running it. A hosted provider always says what is confirmed. */
export const trustsUnconfirmed = ({ public_url, config }: Pick<AppContext, 'public_url' | 'config'>): boolean =>
  isLoopback(public_url) && config.hosted_sign_in === null;
const outgoingSettings = ({ outgoing_private, proxy }: AppContext['config']) => ({
  allow_private: outgoing_private,
  proxy,
});

/** URLs that users supply are fetched through the guarded adapter only. */
function outgoingOf({ config }: AppContext, allowed: Pick<OutgoingOptions, 'allow_http'> = {}) {
  const options = { ...outgoingSettings(config), ...allowed };
  const get: Get = (url, request) => getFrom(url, request, options);
  return { get, problemWith: (url: string) => problemWith(url, options) };
}

const createLinkCards = (context: AppContext, { keepPicture }: PostsService) =>
  createLinkCardsService({ ...outgoingOf(context, { allow_http: true }), keepPicture });

/** Who the author is and writes for, and who engaged; plus what asks LinkedIn for that, if it is asked. */
function createPeople(context: AppContext, adapters: Adapters, { connections }: Posting) {
  const { config, db, clock } = context;
  const { identity, linkedin, sandbox, threads } = adapters;
  const isSample = sandbox !== null;
  const isOn = config.linkedin.engagements !== 'off';
  const onboarding = createOnboardingService(context);
  const prospects = createProspectsService({
    db,
    clock,
    threads,
    audienceOf: async (userId) => (await onboarding.answersOf(userId))?.targetAudience ?? [],
    async namesOf(userId) {
      const [user, accounts] = await Promise.all([identity.getUser(userId), connections.namesOf(userId)]);
      return [user?.name ?? '', ...accounts.values()].filter((name) => name !== '');
    },
    readingOf: (userId) =>
      readingOf({ db, clock, listUsableOf: connections.listUsableOf, is_on: isOn, is_sample: isSample }, userId),
  });
  const pace = isSample ? sandboxPace : linkedinPace;
  const lookEveryMs = isSample ? 5000 : 60_000;
  const engagementReader = isOn
    ? createEngagementReader({
        ...context,
        linkedin,
        connections,
        pace,
        is_sample: isSample,
        look_every_ms: lookEveryMs,
      })
    : null;
  return {
    onboarding,
    prospects,
    engagement_reader: engagementReader,
    voice: createVoiceService({ db, clock, threads }),
  };
}

/** How published posts perform; plus what asks LinkedIn for that, if it is asked. */
function createFigures(context: AppContext, { linkedin, sandbox, threads }: Adapters, { connections, posts }: Posting) {
  const isSample = sandbox !== null;
  const isOn = context.config.linkedin.figures;
  const looks = isSample ? sandboxLooks : linkedinLooks;
  const lookEveryMs = isSample ? 5000 : 60_000;
  return {
    figures: createFiguresService({
      ...context,
      threads,
      connections,
      loadPost: posts.load,
      is_on: isOn,
      is_sample: isSample,
    }),
    figures_reader: isOn
      ? createFiguresReader({
          ...context,
          linkedin,
          connections,
          looks,
          is_sample: isSample,
          look_every_ms: lookEveryMs,
        })
      : null,
  };
}

/** What produces text, what it draws on, and what it costs. */
function createWriting(context: AppContext, adapters: Adapters, { posts, onboarding, voice }: Posting & People) {
  const { config, db, log } = context;
  const { writer, assistant } = adapters;
  const billing = createBillingService({
    ...context,
    stripe: adapters.stripe,
    is_off: adapters.stripe_off,
    getUser: adapters.identity.getUser,
    own_origins: () => context.own_origins,
    free_generations_per_month: config.free_generations_per_month,
  });
  const corpusJob = createCorpusJob({ ...context, sample: config.sample_corpus });
  const research = createResearchService({ db, settled: corpusJob.settled });
  const feeds = createFeedsService({
    ...context,
    urls: config.feed_urls,
    get: (url, request) => getFrom(url, request, outgoingSettings(config)),
  });
  const { takeGeneration } = billing;
  const { counting } = adapters.recorder;
  const { isFilling } = corpusJob;
  const generation = createGenerationService({
    takeGeneration,
    counting,
    onboarding,
    voice,
    research,
    feeds,
    isFilling,
  });
  const counted = { takeGeneration: generation.take, backgroundOf: generation.backgroundOf };
  return {
    billing,
    corpus_job: corpusJob,
    research,
    feeds,
    carousels: createCarouselsService({ writer, log, takeGeneration: generation.take }),
    ideas: createIdeasService({ writer, log, ...counted, mayAskModel: questionsOf(context) }),
    chat: createChatService({
      ...context,
      assistant,
      posts,
      research: generation.cardsFor,
      nearness: voice.score,
      ...counted,
    }),
  };
}

const questionsOf =
  ({ rate_limits }: AppContext) =>
  (userId: string): Promise<boolean> =>
    isWithinLimit(rate_limits.consume('questions', userId));

/** For those who run the program and those who build on it. */
function createDevelopers(
  context: AppContext,
  { recorder, identity, local_models }: Adapters,
  built: Posting & People & Writing & ReturnType<typeof createFigures>,
) {
  const { admin_emails, ai, brand_name } = context.config;
  const outgoing = outgoingSettings(context.config);
  return {
    roll_up: createRollUp(context),
    analytics: createAnalyticsService({
      ...context,
      recorder,
      admin_emails,
      trusts_unconfirmed: trustsUnconfirmed(context),
      provider: async () => (await local_models.chosen())?.provider ?? ai.provider,
      prices: ai.prices,
      publishing: built.publishing,
    }),
    api_keys: createApiKeysService({ ...context, isSignedIn: signedIn({ identity }) }),
    oauth: createOauthService({
      ...context,
      resources: () => context.own_origins.map((origin) => origin + mcpPath),
      isSignedIn: signedIn({ identity }),
    }),
    webhooks: createWebhooksService({
      ...context,
      post: (address, message) => postTo(address, message, outgoing),
      problemWith: (address) => problemWith(address, outgoing),
    }),
    mcp: createMcpService({
      ...context,
      ...built,
      times: built.posting_times,
      board: built.idea_board,
      accounts: built.connections,
      brand_name,
      limitGeneration: (userId) => context.rate_limits.consume('generation', userId),
    }),
  };
}
