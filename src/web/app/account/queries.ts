// What every page may ask of the account: its connections to LinkedIn and its subscription.
import { useMemo } from 'react';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { authorsOf, type Author } from './authors.ts';

export const useConnection = () =>
  useAnswer(keys.connection, 'getConnection', { fallback: 'We couldn’t check your LinkedIn connection.' });

/** All accounts on LinkedIn; useConnection returns the default one. */
export const useAccounts = () =>
  useAnswer(keys.accounts, 'listConnections', { fallback: 'We couldn’t load your LinkedIn accounts.' });

/** The accounts that posts may name; empty until they are known. */
export function useAuthors(): Author[] {
  const { data } = useAccounts();
  return useMemo(() => (data ? authorsOf(data) : []), [data]);
}

/** Whether there is a choice of accounts: with only one, it is never mentioned. */
export const hasSeveral = (authors: readonly Author[]): boolean => authors.filter(({ account }) => account).length > 1;

export const useSubscription = () =>
  useAnswer(keys.subscription, 'getSubscription', { fallback: 'Failed to check subscription status' });
