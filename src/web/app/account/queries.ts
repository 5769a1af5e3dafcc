// What the shell knows of the account: the LinkedIn connection and the subscription.
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export function useConnection() {
  const api = useApi();
  return useQuery({
    queryKey: keys.connection,
    queryFn: ({ signal }) =>
      api.call('getConnection', { signal, fallback: 'The LinkedIn connection could not be checked.' }),
  });
}

export function useSubscription() {
  const api = useApi();
  return useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => api.call('getSubscription', { signal, fallback: 'Failed to check subscription status' }),
  });
}
