// What is known of the account: its connections to LinkedIn, its subscription, its notifications, its calendar address.
import { useMemo } from 'react';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { authorsOf, type Author } from './authors.ts';
import type { UserStorage } from '../user-storage.ts';
import { useApp } from '../app-context.ts';

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

export const useNotificationSettings = () =>
  useAnswer(keys.notification_settings, 'getNotificationSettings', {
    fallback: 'We couldn’t load your notification settings.',
  });

export const calendarAddressKey = ['calendar-address'] as const;

/** Whether the calendar feed has a secret address. Creating one is left to the feed's dialog, which alone shows it. */
export const useCalendarAddress = () =>
  useAnswer(
    calendarAddressKey,
    'getCalendarAddress',
    { fallback: 'We couldn’t check for a calendar address.' },
    // Made and ended on any device.
    { staleTime: 0 },
  );

const key = 'last_author';

export const keepLastAuthor = (storage: UserStorage, authorId: string): boolean => storage.write(key, authorId);

/** The id if that account is connected; else undefined, which means the default one. */
export const connectedAuthor = (authors: readonly Author[], authorId: unknown): string | undefined =>
  authors.find(({ id, account }) => account !== null && id === authorId)?.id;

export function useLastAuthor(): string | undefined {
  const { storage } = useApp();
  return connectedAuthor(useAuthors(), storage.read(key));
}
