// Whom a post can mention, and which names go out as links.
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { LinkedName, Mention } from '#contract/mentions.ts';
import { keys } from '#web/api/query-client.ts';
import type { Answer } from '#web/api/request.ts';
import { useAnswer } from '../calls.ts';

const keyOf = (q: string) => [...keys.connection, 'mentions', q];

export const useMentions = (q: string, enabled = true) =>
  useAnswer(
    keyOf(q),
    'listMentions',
    { query: { q }, fallback: 'We couldn’t load names' },
    { enabled, placeholderData: keepPreviousData },
  );

export type KnownNames = { linked: readonly LinkedName[]; gone: readonly string[] };
/** Requested only if the text mentions anybody. */
export function useKnownNames(text: string): KnownNames {
  const { linked = [], gone = [] } = useMentions('', text.includes('@')).data ?? {};
  return { linked, gone };
}

/** The names that go out as links, as far as the preview has loaded them by the time they are asked for. */
export function useLinkedNow(): () => readonly LinkedName[] {
  const client = useQueryClient();
  return () => client.getQueryData<Answer<'listMentions'>>(keyOf(''))?.linked ?? [];
}

export const mentionAbout = ({ about, urn }: Mention): string =>
  [about, urn === null ? 'plain text' : 'becomes a link'].filter((part) => part !== '').join(' · ');
