// The prospects page's calls to the server.
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import { prospectsFileMaxBytes, type Prospect, type ProspectSort, type ProspectStatus } from '#contract/prospects.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';
import { usePages } from '../page-by-page.ts';

export type ProspectChoice = {
  q: string;
  status: ProspectStatus | 'all';
  sort: ProspectSort;
  post_id: string | undefined;
};

export const useProspects = (choice: ProspectChoice) =>
  usePages([...keys.prospects, 'list', choice], (api, { cursor, signal }) =>
    api.call('listProspects', { query: { ...choice, cursor }, signal, fallback: 'We couldn’t load your prospects' }),
  );

export const useEngagements = (id: string) =>
  useAnswer([...keys.prospects, 'engagements', id], 'listEngagements', {
    params: { id },
    fallback: 'We couldn’t load the timeline',
  });

type Pages = InfiniteData<AnswerOf<'listProspects'>>;

/** What the server answers is shown at once; what follows from it, such as the list's order, is loaded, and `waits` waits for that. */
function useProspectChange<A>(
  change: (api: Api, argument: A) => Promise<{ prospect: Prospect }>,
  { waits }: { waits: boolean },
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (argument: A) => change(api, argument),
    onSuccess: ({ prospect }) => {
      const withIt = (page: AnswerOf<'listProspects'>) => ({
        ...page,
        prospects: page.prospects.map((one) => (one.id === prospect.id ? prospect : one)),
      });
      client.setQueriesData<Pages>(
        { queryKey: [...keys.prospects, 'list'] },
        (list) => list && { ...list, pages: list.pages.map(withIt) },
      );
      const loaded = client.invalidateQueries({ queryKey: keys.prospects });
      return waits ? loaded : undefined;
    },
    onError: (error) => toast.error(error.message),
  });
}

export const useUpdateProspect = (id: string) =>
  useProspectChange(
    (api, body: { status?: ProspectStatus; notes?: string }) =>
      api.call('updateProspect', { params: { id }, body, fallback: 'We couldn’t save the change' }),
    { waits: false },
  );

/** Only the list: their timeline is gone. */
export const useDeleteProspect = (id: string) =>
  useChange((api) => api.call('deleteProspect', { params: { id }, fallback: 'We couldn’t delete them' }), {
    outdates: [[...keys.prospects, 'list']],
    isTold: true,
  });

/** Until then the other one is still offered. */
export const useMergeProspect = (id: string) =>
  useProspectChange(
    (api, otherId: string) =>
      api.call('mergeProspect', { params: { id }, body: { other_id: otherId }, fallback: 'We couldn’t merge them' }),
    { waits: true },
  );

/** The caller reports errors, at the place where they happened. */
export const useImportProspects = () =>
  useChange(
    async (api, file: File) => {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new Error(refusal);
      return api.call('importProspects', { files: [file], fallback: 'We couldn’t import the file' });
    },
    { outdates: [keys.prospects] },
  );

/** Checked before sending, since an upload takes a while; the server would refuse it, too. */
function refusalOf({ size }: File): string | null {
  if (size <= prospectsFileMaxBytes) return null;
  return 'Files can be up to 10 MB. Unpack a larger ZIP and import its CSV files one by one: Connections.csv, messages.csv, Invitations.csv, Endorsement_Received_Info.csv, Recommendations_Received.csv.';
}
