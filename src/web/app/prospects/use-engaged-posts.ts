// How many people engaged with each published post: shown where posts are, so that it stands apart from the prospects page's own calls.
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

/** One answer for all posts on a page. */
export function useEngagedPosts() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.prospects, 'posts'],
    queryFn: ({ signal }) =>
      api.call('listEngagedPosts', { signal, fallback: 'Who engaged with your posts could not be loaded' }),
  });
}
