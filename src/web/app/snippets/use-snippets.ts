// The calls to the server about snippets: the list, and changes to it.
import type { Snippet } from '#contract/snippets.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer, useChange } from '../calls.ts';

export const useSnippets = () =>
  useAnswer(
    keys.snippets,
    'listSnippets',
    { fallback: 'We couldn’t load your snippets' },
    { select: ({ snippets }) => snippets },
  );

const outdates = [keys.snippets];
const fallback = 'We couldn’t save the snippet';

/** Creates a new one if there is no id. */
export const useSaveSnippet = (id: string | null) =>
  useChange(
    (api, body: Pick<Snippet, 'name' | 'content'>) =>
      id === null
        ? api.call('createSnippet', { body, fallback })
        : api.call('updateSnippet', { params: { id }, body, fallback }),
    { outdates },
  );

export const useDeleteSnippet = () =>
  useChange(
    (api, { id }: Snippet) => api.call('deleteSnippet', { params: { id }, fallback: 'We couldn’t delete the snippet' }),
    { outdates },
  );
