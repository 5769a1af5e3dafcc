// Whom a post may name, and which names go out as links.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LinkedName, Mention } from '#contract/mentions.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export function useMentions(q: string, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.connection, 'mentions', q],
    queryFn: ({ signal }) => api.call('listMentions', { query: { q }, signal, fallback: 'Names could not be loaded' }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

const none: readonly LinkedName[] = [];
/** Asked for only where the text names anybody. */
export const useLinkedNames = (text: string): readonly LinkedName[] =>
  useMentions('', text.includes('@')).data?.linked ?? none;

export const mentionAbout = ({ about, urn }: Mention): string =>
  [about, urn === null ? 'plain text' : 'becomes a link'].filter((part) => part !== '').join(' · ');
