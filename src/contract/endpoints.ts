// Every call of the product, in one table. A call that is not here does not exist.
import type * as z from 'zod/mini';
import { accountChangeEndpoints } from './account-changes.ts';
import { accountEndpoints } from './account.ts';
import { analyticsEndpoints } from './analytics.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { billingEndpoints } from './billing.ts';
import { calendarFeedEndpoints } from './calendar-feed.ts';
import { carouselEndpoints } from './carousel.ts';
import { chatEndpoints } from './chat.ts';
import type { Endpoint } from './endpoint.ts';
import { ideaBoardEndpoints } from './idea-board.ts';
import { firstStepEndpoints } from './first-steps.ts';
import { ideaEndpoints } from './ideas.ts';
import { labelEndpoints } from './labels.ts';
import { linkedinEndpoints } from './linkedin.ts';
import { localModelEndpoints } from './local-models.ts';
import { mcpEndpoints } from './mcp.ts';
import { notificationEndpoints } from './notifications.ts';
import { oauthEndpoints } from './oauth.ts';
import { oidcEndpoints } from './oidc.ts';
import { onboardingEndpoints } from './onboarding.ts';
import { operationEndpoints } from './operations.ts';
import { postImportEndpoints } from './post-imports.ts';
import { postEndpoints } from './posts.ts';
import { videoEndpoints } from './videos.ts';
import { mentionEndpoints } from './mentions.ts';
import { figuresEndpoints } from './figures.ts';
import { prospectEndpoints } from './prospects.ts';
import { profileRatingEndpoints } from './profile-rating.ts';
import { publishingEndpoints } from './publishing.ts';
import { pushEndpoints } from './push.ts';
import { researchEndpoints } from './research.ts';
import { resumeReviewEndpoints } from './resume-review.ts';
import { sampleEndpoints } from './samples.ts';
import { signingInEndpoints } from './signing-in.ts';
import { savedFilterEndpoints } from './saved-filters.ts';
import { seriesEndpoints } from './series.ts';
import { snippetEndpoints } from './snippets.ts';
import { trendEndpoints } from './trends.ts';
import { voiceEndpoints } from './voice.ts';
import { webhookEndpoints } from './webhooks.ts';

export const endpoints = {
  ...accountEndpoints,
  ...accountChangeEndpoints,
  ...signingInEndpoints,
  ...oidcEndpoints,
  ...linkedinEndpoints,
  ...postEndpoints,
  ...videoEndpoints,
  ...carouselEndpoints,
  ...publishingEndpoints,
  ...postImportEndpoints,
  ...labelEndpoints,
  ...snippetEndpoints,
  ...seriesEndpoints,
  ...savedFilterEndpoints,
  ...calendarFeedEndpoints,
  ...ideaBoardEndpoints,
  ...ideaEndpoints,
  ...chatEndpoints,
  ...researchEndpoints,
  ...trendEndpoints,
  ...voiceEndpoints,
  ...prospectEndpoints,
  ...figuresEndpoints,
  ...mentionEndpoints,
  ...billingEndpoints,
  ...onboardingEndpoints,
  ...analyticsEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...notificationEndpoints,
  ...localModelEndpoints,
  ...mcpEndpoints,
  ...oauthEndpoints,
  ...profileRatingEndpoints,
  ...resumeReviewEndpoints,
  ...pushEndpoints,
  ...sampleEndpoints,
  ...firstStepEndpoints,
  ...operationEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointId = keyof Endpoints;

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a caller sends and what a handler receives, by row. */
export type BodyInput<K extends EndpointId> = In<Field<Endpoints[K], 'body'>>;
export type QueryInput<K extends EndpointId> = In<Field<Endpoints[K], 'query'>>;
export type BodyOf<K extends EndpointId> = Out<Field<Endpoints[K], 'body'>>;
export type QueryOf<K extends EndpointId> = Out<Field<Endpoints[K], 'query'>>;
export type AnswerOf<K extends EndpointId> = Out<Field<Endpoints[K], 'answer'>>;

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer R}` ? N | ParamNames<R> : never;
export type ParamsOf<K extends EndpointId> = { [N in ParamNames<Endpoints[K]['path']>]: string };

/** The stream rows, and the union of their events, each with its `type`. */
export type StreamId = { [K in EndpointId]: Field<Endpoints[K], 'events'> extends undefined ? never : K }[EndpointId];
export type EventOf<K extends EndpointId> =
  Field<Endpoints[K], 'events'> extends infer V
    ? { [N in keyof V]: V[N] extends z.ZodMiniType ? { type: N } & z.output<V[N]> : never }[keyof V]
    : never;
