// What the shell knows about the account: the LinkedIn connection and the subscription.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { authorsOf } from './authors.ts';
import type { Author } from './authors.ts';

export function useConnection() {
  const api = useApi();
  return useQuery({
    queryKey: keys.connection,
    queryFn: ({ signal }) =>
      api.call('getConnection', { signal, fallback: 'We couldn’t check your LinkedIn connection.' }),
  });
}

/** All accounts on LinkedIn; useConnection returns the default one. */
export function useAccounts() {
  const api = useApi();
  return useQuery({
    queryKey: keys.accounts,
    queryFn: ({ signal }) =>
      api.call('listConnections', { signal, fallback: 'We couldn’t load your LinkedIn accounts.' }),
  });
}

/** The accounts that posts may name; empty until they are known. */
export function useAuthors(): Author[] {
  const { data } = useAccounts();
  return useMemo(() => (data ? authorsOf(data) : []), [data]);
}

/** Whether there is a choice of accounts: with only one, it is never mentioned. */
export const hasSeveral = (authors: readonly Author[]): boolean => authors.filter(({ account }) => account).length > 1;

export function useSubscription() {
  const api = useApi();
  return useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => api.call('getSubscription', { signal, fallback: 'Failed to check subscription status' }),
  });
}
