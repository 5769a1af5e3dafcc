// A page's calls to the server: an answer kept in the cache, a change that makes cached answers old, and the toast of one that failed.
import { useMutation, useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { EndpointId } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import type { Answer, CallOptions } from '#web/api/request.ts';
import { toast, type ToastOptions } from '#web/ui/toast.ts';
import { messageOf } from '#web/api/api-error.ts';

export function useAnswer<K extends EndpointId, D = Answer<K>>(
  queryKey: QueryKey,
  id: K,
  asked: CallOptions<K>,
  options?: Omit<UseQueryOptions<Answer<K>, Error, D>, 'queryKey' | 'queryFn'>,
) {
  const api = useApi();
  const call = api.call as (id: K, options: CallOptions<K>) => Promise<Answer<K>>;
  return useQuery<Answer<K>, Error, D>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(id, { ...asked, signal } as CallOptions<K>),
  });
}

type ChangeOptions<R, A> = {
  /** The cached answers that it makes old: it ends once those on the page have been loaded again. */
  outdates?: readonly QueryKey[];
  /** Also if it failed: an answer that was lost may have been a change. */
  alsoFailed?: boolean;
  /** Why it failed is told in a toast; otherwise the caller shows it where it happened. */
  isTold?: boolean;
  /** Called even if the component that asked is gone. */
  onSuccess?: (answer: R, argument: A) => unknown;
};

export function useChange<R, A = void>(
  call: (api: Api, argument: A) => Promise<R>,
  { outdates = [], alsoFailed = false, isTold = false, onSuccess }: ChangeOptions<R, A> = {},
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (argument: A) => call(api, argument),
    onSuccess,
    onError: ({ message }) => {
      if (isTold) toast.error(message);
    },
    onSettled: async (_, error) => {
      if (error === null || alsoFailed)
        await Promise.all(outdates.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

/** A fixed sentence (product spec, section 8), and below it what the server said. */
export function tellFailure(sentence: string, error: unknown, options: ToastOptions = {}): void {
  const said = messageOf(error, sentence);
  toast.error(sentence, { ...options, ...(said !== sentence && { description: said }) });
}
