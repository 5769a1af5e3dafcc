// Every call of the product, in one table. A call that is not here does not exist.
import type * as z from 'zod/mini';
import { account_change_endpoints } from './account-changes.ts';
import { account_endpoints } from './account.ts';
import { analytics_endpoints } from './analytics.ts';
import { api_key_endpoints } from './api-keys.ts';
import { billing_endpoints } from './billing.ts';
import { calendar_feed_endpoints } from './calendar-feed.ts';
import { carousel_endpoints } from './carousel.ts';
import { chat_endpoints } from './chat.ts';
import type { Endpoint } from './endpoint.ts';
import { idea_board_endpoints } from './idea-board.ts';
import { first_step_endpoints } from './first-steps.ts';
import { idea_endpoints } from './ideas.ts';
import { label_endpoints } from './labels.ts';
import { linkedin_endpoints } from './linkedin.ts';
import { local_model_endpoints } from './local-models.ts';
import { mcp_endpoints } from './mcp.ts';
import { notification_endpoints } from './notifications.ts';
import { oauth_endpoints } from './oauth.ts';
import { oidc_endpoints } from './oidc.ts';
import { onboarding_endpoints } from './onboarding.ts';
import { operation_endpoints } from './operations.ts';
import { post_import_endpoints } from './post-imports.ts';
import { post_endpoints } from './posts.ts';
import { video_endpoints } from './videos.ts';
import { mention_endpoints } from './mentions.ts';
import { figures_endpoints } from './figures.ts';
import { prospect_endpoints } from './prospects.ts';
import { profile_rating_endpoints } from './profile-rating.ts';
import { publishing_endpoints } from './publishing.ts';
import { push_endpoints } from './push.ts';
import { research_endpoints } from './research.ts';
import { resume_review_endpoints } from './resume-review.ts';
import { sample_endpoints } from './samples.ts';
import { signing_in_endpoints } from './signing-in.ts';
import { saved_filter_endpoints } from './saved-filters.ts';
import { series_endpoints } from './series.ts';
import { snippet_endpoints } from './snippets.ts';
import { trend_endpoints } from './trends.ts';
import { voice_endpoints } from './voice.ts';
import { webhook_endpoints } from './webhooks.ts';

export const endpoints = {
  ...account_endpoints,
  ...account_change_endpoints,
  ...signing_in_endpoints,
  ...oidc_endpoints,
  ...linkedin_endpoints,
  ...post_endpoints,
  ...video_endpoints,
  ...carousel_endpoints,
  ...publishing_endpoints,
  ...post_import_endpoints,
  ...label_endpoints,
  ...snippet_endpoints,
  ...series_endpoints,
  ...saved_filter_endpoints,
  ...calendar_feed_endpoints,
  ...idea_board_endpoints,
  ...idea_endpoints,
  ...chat_endpoints,
  ...research_endpoints,
  ...trend_endpoints,
  ...voice_endpoints,
  ...prospect_endpoints,
  ...figures_endpoints,
  ...mention_endpoints,
  ...billing_endpoints,
  ...onboarding_endpoints,
  ...analytics_endpoints,
  ...api_key_endpoints,
  ...webhook_endpoints,
  ...notification_endpoints,
  ...local_model_endpoints,
  ...mcp_endpoints,
  ...oauth_endpoints,
  ...profile_rating_endpoints,
  ...resume_review_endpoints,
  ...push_endpoints,
  ...sample_endpoints,
  ...first_step_endpoints,
  ...operation_endpoints,
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
