// What the program is made of: the ordered list of its features. app.ts folds it into one application.
import type { KeepKeys } from '#contract/account-changes.ts';
import { serviceNotice } from '#contract/page-config.ts';
import { createAccess } from './account/access.ts';
import { accountRoutes } from './account/routes.ts';
import { createAccountService } from './account/service.ts';
import { createOidc } from './account/oidc.ts';
import { createSigningIn, signingInOf } from './account/signing-in.ts';
import { createAdapters, standInsOf, type Adapters, type AppContext } from './adapters.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { createSweeper } from './background-loop.ts';
import { billingRoutes } from './billing/routes.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import { carouselRoutes } from './carousels/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { pdfToolRoutes } from './documents/pdf-tools.ts';
import type { Feature, Loop, UserData } from './feature.ts';
import type { CallsUnderWay } from './http/calls-under-way.ts';
import type { KnownDevices } from './http/known-device.ts';
import type { Metrics } from './http/metrics.ts';
import { ideaBoardRoutes } from './idea-board/routes.ts';
import { firstStepRoutes } from './first-steps/routes.ts';
import { ideaRoutes } from './ideas/routes.ts';
import { labelRoutes } from './labels/routes.ts';
import { linkCardRoutes } from './link-cards/routes.ts';
import { linkedInConnectionRoutes } from './linkedin-connection/routes.ts';
import { localModelRoutes } from './local-models/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import {
  checkDatabase,
  checkProcess,
  createStorageCheck,
  registerLinkedInGauges,
  registerPublishingGauges,
  registerWebhookGauges,
} from './operations/checks.ts';
import { checkDisk, registerDiskGauges, type ReadDiskSpace } from './operations/disk.ts';
import { operationRoutes } from './operations/routes.ts';
import { postingTimesRoutes } from './posting-times/routes.ts';
import { postImportRoutes } from './post-imports/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { mentionRoutes } from './mentions/routes.ts';
import { figuresRoutes } from './figures/routes.ts';
import { prospectRoutes } from './prospects/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { researchRoutes } from './research/routes.ts';
import { savedFilterRoutes } from './saved-filters/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { snippetRoutes } from './snippets/routes.ts';
import { createServices, trustsUnconfirmed, type Services } from './services.ts';
import { sampleRoutes } from './samples/routes.ts';
import { voiceRoutes } from './voice/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export type FeaturesOptions = AppContext & {
  known_devices: KnownDevices;
  calls_under_way: CallsUnderWay;
  /** User data kept outside the features. */
  kept_beside: UserData[];
  operating: { metrics: Metrics; isLeaving: () => boolean; readDiskSpace: ReadDiskSpace };
};
export type Composition = ReturnType<typeof createFeatures>;

export function createFeatures(options: FeaturesOptions) {
  const adapters = createAdapters(options);
  const services = createServices(options, adapters);
  const others = [
    ...listPostFeatures(options, services),
    ...listToolsForPosts(services),
    ...listFurtherFeatures(options, adapters, services),
  ];
  const owned = others.flatMap(({ user = [] }: Feature) => user);
  const { account, feature } = createAccount(options, adapters, services, [...owned, ...options.kept_beside]);
  return { adapters, services, account, features: [feature, ...others, operationsOf(options, adapters, services)] };
}

/**
 * In the order in which an account is exported and erased: posts first, since a post being published refuses to be erased; then whatever
 * opens the account or is notified about it.
 */
function listPostFeatures(options: AppContext, services: Services) {
  const { api_keys, chat, connections, notifications, oauth, posts, publishing, webhooks } = services;
  const linkedinRoutes = linkedInConnectionRoutes({ ...options, linkedin_connection: connections });
  return [
    {
      handlers: postRoutes({
        posts,
        conversationOf: chat.inPost,
        withWarnings: publishing.withWarnings,
        engagedPosts: services.prospects.engagedPosts,
        figuresOfPosts: services.figures.byPost,
      }),
      loops: everywhere(mediaSweep(options, services)),
      user: [
        { name: 'posts', data: posts },
        { name: 'media', data: { exportUser: posts.exportMedia } },
      ],
    },
    { handlers: apiKeyRoutes(api_keys), user: [{ name: 'api_keys', data: api_keys }] },
    oauthFeature(options, oauth),
    webhookFeature(webhooks),
    { handlers: chatRoutes(chat), user: [{ name: 'conversations', data: chat }] },
    {
      handlers: linkedinRoutes,
      user: [
        { name: 'linkedin_connection', data: connections },
        { name: 'linkedin_connections', data: { exportUser: connections.exportAll } },
      ],
    },
    {
      handlers: notificationRoutes({ ...options, notifications, brand_name: options.config.brand_name }),
      loops: everywhere(notifications.loop),
      user: [{ name: 'notifications', data: notifications }],
    },
    {
      handlers: publishingRoutes(publishing),
      loops: worker(services.publisher, services.first_comments, services.daily_check.loop),
      user: [{ name: 'publication_attempts', data: publishing }],
      registerGauges(metrics: Metrics) {
        registerPublishingGauges(metrics, publishing.health);
        registerLinkedInGauges(metrics, services.daily_check);
      },
    },
  ];
}

/** What serves many posts, or helps write the next one. */
function listToolsForPosts(services: Services) {
  const {
    calendar_feed,
    idea_board,
    labels,
    link_cards,
    post_imports,
    posting_times,
    saved_filters,
    series,
    snippets,
  } = services;
  return [
    { handlers: carouselRoutes({ carousels: services.carousels, posts: services.posts }) },
    { handlers: postImportRoutes(post_imports), user: [{ name: 'post_imports', data: post_imports }] },
    { handlers: linkCardRoutes(link_cards) },
    { handlers: labelRoutes(labels), user: [{ name: 'labels', data: labels }] },
    { handlers: ideaBoardRoutes(idea_board), user: [{ name: 'ideas', data: idea_board }] },
    {
      handlers: seriesRoutes(series),
      loops: worker(series.loop),
      user: [{ name: 'recurring_posts', data: series }],
    },
    { handlers: snippetRoutes(snippets), user: [{ name: 'snippets', data: snippets }] },
    { handlers: savedFilterRoutes(saved_filters), user: [{ name: 'saved_filters', data: saved_filters }] },
    { handlers: postingTimesRoutes(posting_times), user: [{ name: 'posting_times', data: posting_times }] },
    { handlers: calendarFeedRoutes(calendar_feed), user: [{ name: 'calendar_feed', data: calendar_feed }] },
  ];
}

function listFurtherFeatures(options: AppContext, adapters: Adapters, services: Services) {
  const { stripe_sandbox, local_models } = adapters;
  const { analytics, billing, onboarding, prospects, research, voice } = services;
  return [
    {
      handlers: billingRoutes(billing),
      loops: [...worker(...billing.loops), ...everywhere(stripe_sandbox?.dispatcher)],
      user: [{ name: 'billing', data: billing }],
    },
    { handlers: onboardingRoutes(onboarding), user: [{ name: 'onboarding', data: onboarding }] },
    { handlers: voiceRoutes(voice), user: [{ name: 'voice', data: voice }] },
    {
      handlers: prospectRoutes(prospects),
      loops: worker(services.engagement_reader),
      user: [{ name: 'prospects', data: prospects }],
    },
    { handlers: mentionRoutes(services.mentions) },
    {
      handlers: figuresRoutes(services.figures),
      loops: worker(services.figures_reader),
      user: [{ name: 'figures', data: services.figures }],
    },
    {
      handlers: analyticsRoutes(analytics),
      loops: web(services.roll_up),
      user: [{ name: 'activity', data: analytics }],
    },
    { handlers: researchRoutes(research), loops: web(services.corpus_job, services.feeds.loop) },
    { handlers: ideaRoutes(services.ideas) },
    { handlers: localModelRoutes(local_models) },
    { handlers: mcpRoutes(services.mcp) },
    pdfTools(options, adapters),
    { handlers: sampleRoutes(services.samples) },
    { handlers: firstStepRoutes(services.first_steps) },
  ];
}

/** The content of people's files goes to a model only if the operator allows it. */
const pdfTools = (options: AppContext, { pdf, writer }: Adapters) => ({
  handlers: pdfToolRoutes({ ...options, pdf, writer: options.config.feedback_by_model ? writer : null }),
});

type Running = Omit<Loop, 'runs'>;
const loopsOn =
  (runs: Loop['runs']) =>
  (...loops: (Running | null | undefined)[]): Loop[] =>
    loops.flatMap((loop) => (loop ? [{ runs, start: loop.start, stop: loop.stop }] : []));
const web = loopsOn('web');
const worker = loopsOn('worker');
const everywhere = loopsOn('everywhere');

const mediaSweep = ({ log }: AppContext, { posts }: Services) =>
  createSweeper(posts.sweepMedia, log, 'media that no post has could not be deleted');

const oauthFeature = (options: AppContext, oauth: Services['oauth']) => ({
  handlers: oauthRoutes({ ...options, oauth, brand_name: options.config.brand_name }),
  loops: everywhere(
    createSweeper(oauth.sweep, options.log, 'access of assistants that has run out could not be deleted'),
  ),
  user: [{ name: 'assistants', data: oauth }],
});

const webhookFeature = (webhooks: Services['webhooks']) => ({
  handlers: webhookRoutes(webhooks),
  loops: worker(webhooks.dispatcher),
  user: [
    { name: 'webhooks', data: webhooks },
    { name: 'webhook_deliveries', data: { exportUser: webhooks.exportDeliveries } },
  ],
  registerGauges: (metrics: Metrics) => registerWebhookGauges(metrics, webhooks.health),
});

/** For those who run the program: it looks at all the other features. */
function operationsOf(
  { config, db, operating: { metrics, isLeaving, readDiskSpace }, ...options }: FeaturesOptions,
  adapters: Adapters,
  { publishing }: Services,
) {
  return {
    handlers: operationRoutes({
      ...options,
      brand_name: config.brand_name,
      notice: serviceNotice(standInsOf(adapters)),
      security_contact: config.security_contact,
      metrics,
      checks: {
        process: () => Promise.resolve(checkProcess(isLeaving())),
        database: () => checkDatabase(db),
        disk: () => checkDisk(readDiskSpace),
        storage: createStorageCheck(adapters.storage, options.clock),
        publishing: () => publishing.check({ is_elsewhere: config.role === 'web' }),
      },
    }),
    registerGauges: () => registerDiskGauges(metrics, readDiskSpace),
  };
}

/** Made last, since it exports and erases for all the others; it comes first in the export. */
function createAccount(
  options: FeaturesOptions,
  { identity, mailer, oidc }: Adapters,
  services: Services,
  owned: UserData[],
) {
  const { connections, onboarding } = services;
  const { brand_name, admin_emails } = options.config;
  const signingIn = { name: 'signing_in', data: { exportUser: signingInOf(identity) } };
  const account = createAccountService({
    ...options,
    identity,
    linkedin_connection: connections,
    onboarding,
    admin_emails,
    trusts_unconfirmed: trustsUnconfirmed(options),
    has_mail: mailer.delivery === 'email',
    owned: [signingIn, ...owned],
  });
  const access = createAccess({
    ...options,
    identity,
    mailer,
    brand_name,
    ...endingsOf(services),
  });
  const enter: Parameters<typeof createOidc>[0]['enter'] = async (person, device) => {
    const entered = await account.enterWithProvider(person, device);
    if (
      entered.outcome === 'signed_in' &&
      entered.is_new &&
      (await account.waitsForConfirmation(entered.session.user_id))
    )
      access.sendConfirmation(entered.session.user_id);
    return entered;
  };
  const routes = accountRoutes({
    ...options,
    account,
    access,
    identity,
    signing_in: createSigningIn({ identity, brand_name }),
    oidc: createOidc({ ...options, oidc, enter }),
  });
  return { account, feature: { handlers: routes } };
}

/** What a change to how somebody signs in means to the other features. */
const endingsOf = ({ connections, billing, api_keys, oauth, notifications, calendar_feed, webhooks }: Services) => ({
  emailChanged: billing.emailChanged,
  async endKeys(userId: string, keep: KeepKeys): Promise<void> {
    await Promise.all([
      api_keys.endKeys(userId, keep),
      oauth.endGrants(userId, keep),
      calendar_feed.endUnkept(userId, keep),
    ]);
  },
  endWebhooks: webhooks.eraseUser,
  endFlows: connections.endFlows,
  endPushes: notifications.push.endUntied,
});
