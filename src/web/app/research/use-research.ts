// The Trend Analyzer's calls to the server.
import { keepPreviousData } from '@tanstack/react-query';
import type { SearchSort } from '#contract/research.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { usePages } from '../page-by-page.ts';
import type { FoundFilter } from './found-filters.tsx';

/** Long, since the first answer after a start waits until the sample has been made. */
const trendsTimeoutMs = 30_000;
const growingMs = 3000;

export const useTrends = (q: string, days: number) =>
  useAnswer(
    [...keys.research, 'trends', q, days],
    'getTrends',
    { query: { q, days }, timeout_ms: trendsTimeoutMs, fallback: 'We couldn’t load the trends' },
    {
      placeholderData: keepPreviousData,
      staleTime: ({ state }) => (state.data?.is_complete === true ? 5 * 60_000 : 0),
      refetchInterval: ({ state }) => (state.data?.is_complete === false ? growingMs : false),
    },
  );

export const useFoundPosts = (q: string, sort: SearchSort, filter: FoundFilter) =>
  usePages(
    [...keys.research, 'posts', q, sort, filter],
    (api, { cursor, signal }) =>
      api.call('searchResearch', {
        query: { q, sort, limit: 10, cursor, ...filter },
        signal,
        fallback: 'We couldn’t load the posts',
      }),
    { enabled: q.trim() !== '' },
  );
