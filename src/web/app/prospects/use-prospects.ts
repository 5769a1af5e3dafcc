// The prospects page's calls to the server.
import {
  keepPreviousData,
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import { prospectsFileMaxBytes, type Prospect, type ProspectSort, type ProspectStatus } from '#contract/prospects.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';

export type ProspectChoice = {
  q: string;
  status: ProspectStatus | 'all';
  sort: ProspectSort;
  post_id: string | undefined;
};

export function useProspects(choice: ProspectChoice) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...keys.prospects, 'list', choice],
    queryFn: ({ pageParam, signal }) =>
      api.call('listProspects', {
        query: { ...choice, cursor: pageParam },
        signal,
        fallback: 'We couldn’t load your prospects',
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useEngagements(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.prospects, 'engagements', id],
    queryFn: ({ signal }) =>
      api.call('listEngagements', { params: { id }, signal, fallback: 'We couldn’t load the timeline' }),
  });
}

type Pages = InfiniteData<AnswerOf<'listProspects'>>;

/** What the server answers is shown at once; what follows from it, such as the list's order, is loaded, and `waits` waits for that. */
function useChange<A>(change: (argument: A) => Promise<{ prospect: Prospect }>, { waits }: { waits: boolean }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
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

export function useUpdateProspect(id: string) {
  const api = useApi();
  return useChange(
    (body: { status?: ProspectStatus; notes?: string }) =>
      api.call('updateProspect', { params: { id }, body, fallback: 'We couldn’t save the change' }),
    { waits: false },
  );
}

export function useDeleteProspect(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('deleteProspect', { params: { id }, fallback: 'We couldn’t delete them' }),
    // Only the list: their timeline is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: [...keys.prospects, 'list'] }),
    onError: (error) => toast.error(error.message),
  });
}

export function useMergeProspect(id: string) {
  const api = useApi();
  // Until then the other one is still offered.
  return useChange(
    (otherId: string) =>
      api.call('mergeProspect', { params: { id }, body: { other_id: otherId }, fallback: 'We couldn’t merge them' }),
    { waits: true },
  );
}

/** The caller reports errors, at the place where they happened. */
export function useImportProspects() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(file: File) {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new Error(refusal);
      return api.call('importProspects', { files: [file], fallback: 'We couldn’t import the file' });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.prospects }),
  });
}

/** Checked before sending, since an upload takes a while; the server would refuse it, too. */
function refusalOf({ size }: File): string | null {
  if (size <= prospectsFileMaxBytes) return null;
  return 'Files can be up to 10 MB. Unpack a larger ZIP and import its CSV files one by one: Connections.csv, messages.csv, Invitations.csv, Endorsement_Received_Info.csv, Recommendations_Received.csv.';
}
