// A list from the server that comes page by page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';

type Page = { next_cursor: string | null };
type Cursor = string | undefined;
type Options<P> = UseInfiniteQueryOptions<P, Error, InfiniteData<P, Cursor>, QueryKey, Cursor>;
type Ask<P> = (api: Api, page: { cursor: Cursor; signal: AbortSignal }) => Promise<P>;

/** Another choice, in the key, shows the previous one's pages until its own are there. */
const paging = <P extends Page>(
  api: Api,
  queryKey: QueryKey,
  ask: Ask<P>,
  options?: Partial<Options<P>>,
): Options<P> => ({
  ...options,
  queryKey,
  queryFn: ({ pageParam: cursor, signal }) => ask(api, { cursor, signal }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  placeholderData: keepPreviousData,
});

export const usePages = <P extends Page>(
  queryKey: QueryKey,
  ask: Ask<P>,
  options?: Pick<Options<P>, 'enabled' | 'staleTime' | 'refetchInterval'>,
) => useInfiniteQuery(paging(useApi(), queryKey, ask, options));
