// The query cache: when data counts as stale, what is retried, and the keys of cached answers.
import { QueryClient, type Query } from '@tanstack/react-query';
import type { PostSort } from '#contract/posts.ts';
import { ApiError } from './api-error.ts';
import { countPosts, type PostFilter, type PostPages } from './post-list.ts';

/** Product spec, section 9. */
export const postListStaleMs = 5 * 60_000;

export const keys = {
  /** Only lists as infinite queries keep them: a changed post is put into each of them (post-cache.ts). */
  posts: ['posts'] as const,
  palette: ['palette'] as const,
  postList: (filter: PostFilter, q: string, sort: PostSort = 'changed', label = '', author = '') =>
    ['posts', filter, q, sort, label, author] as const,
  post: (id: string) => ['post', id] as const,
  labels: ['labels'] as const,
  samples: ['samples'] as const,
  snippets: ['snippets'] as const,
  ideas: ['ideas'] as const,
  series: ['series'] as const,
  saved_filters: ['saved-filters'] as const,
  first_steps: ['first-steps'] as const,
  invoices: ['invoices'] as const,
  captions: ['captions'] as const,
  connection: ['connection'] as const,
  /** Nested under `connection`, so it is dropped with it. */
  accounts: ['connection', 'accounts'] as const,
  subscription: ['subscription'] as const,
  freshSubscription: ['fresh-subscription'] as const,
  payment: ['payment'] as const,
  posting_times: ['posting-times'] as const,
  health: ['publishing-health'] as const,
  analytics: ['analytics'] as const,
  notifications: ['notifications'] as const,
  notifications_unread: ['notifications', 'unread'] as const,
  notification_list: ['notifications', 'list'] as const,
  push: ['push'] as const,
  notification_settings: ['notification-settings'] as const,
  research: ['research'] as const,
  voice: ['voice'] as const,
  prospects: ['prospects'] as const,
  figures: ['figures'] as const,
  is_admin: ['is-admin'] as const,
  local_models: ['local-models'] as const,
  api_keys: ['api-keys'] as const,
  assistants: ['assistants'] as const,
  webhooks: ['webhooks'] as const,
  versions: (id: string) => ['versions', id] as const,
  history: (id: string) => ['history', id] as const,
  preflight: (id: string) => ['preflight', id] as const,
};

/** A post list is stale when empty, never fetched, or last fetched more than 5 minutes ago (product spec, section 4). */
export const postListStaleTime = (query: Pick<Query, 'state'>): number =>
  countPosts(query.state.data as PostPages | undefined) === 0 ? 0 : postListStaleMs;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.passes,
        refetchOnWindowFocus: false,
        // Without a network a query must fail rather than wait in silence.
        networkMode: 'always',
        // Back on a network, what failed without one is asked again; what is there stays as it is, under somebody's hands.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { networkMode: 'always' },
    },
  });
