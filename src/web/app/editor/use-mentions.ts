// Whom a post can mention, and which names go out as links.
import { keepPreviousData } from '@tanstack/react-query';
import type { LinkedName, Mention } from '#contract/mentions.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';

export const useMentions = (q: string, enabled = true) =>
  useAnswer(
    [...keys.connection, 'mentions', q],
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

export const mentionAbout = ({ about, urn }: Mention): string =>
  [about, urn === null ? 'plain text' : 'becomes a link'].filter((part) => part !== '').join(' · ');
