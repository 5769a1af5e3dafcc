// A page's calls to the server: an answer kept in the cache, a change that makes cached answers old, and the toast of one that failed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { EndpointId } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import type { Answer, CallOptions } from '#web/api/request.ts';
import { toast, type ToastOptions } from '#web/ui/toast.ts';
import { messageOf } from '#web/api/api-error.ts';

type AnswerOptions<K extends EndpointId, D> = Omit<UseQueryOptions<Answer<K>, Error, D>, 'queryKey' | 'queryFn'>;

const asking =
  <K extends EndpointId>(api: Api, id: K, asked: CallOptions<K>) =>
  ({ signal }: { signal: AbortSignal }) =>
    (api.call as (id: K, options: CallOptions<K>) => Promise<Answer<K>>)(id, { ...asked, signal } as CallOptions<K>);

export const useAnswer = <K extends EndpointId, D = Answer<K>>(
  queryKey: QueryKey,
  id: K,
  asked: CallOptions<K>,
  options?: AnswerOptions<K, D>,
) => useQuery<Answer<K>, Error, D>({ ...options, queryKey, queryFn: asking(useApi(), id, asked) });

type ChangeOptions<R, A> = {
  /** The cached answers that it makes old. It ends once the first of them, if it is on the page, has been loaded again. */
  outdates?: readonly QueryKey[];
  /** It ends as soon as it is answered. */
  isDoneAtOnce?: boolean;
  /** Also if it failed: an answer that was lost may have been a change. */
  alsoFailed?: boolean;
  /** Why it failed is told in a toast; otherwise the caller shows it where it happened. */
  isTold?: boolean;
  /** Called even if the component that asked is gone. */
  onSuccess?: (answer: R, argument: A) => unknown;
};

// Not in the hook, where the compiler would keep each part of it for the next render: it is in every page's script.
const changing = <R, A>(
  api: Api,
  client: QueryClient,
  call: (api: Api, argument: A) => Promise<R>,
  { outdates = [], isDoneAtOnce = false, alsoFailed = false, isTold = false, onSuccess }: ChangeOptions<R, A>,
) => ({
  mutationFn: (argument: A) => call(api, argument),
  onSuccess,
  onError: ({ message }: Error) => {
    if (isTold) toast.error(message);
  },
  onSettled: async (_: R | undefined, error: Error | null) => {
    if (error !== null && !alsoFailed) return;
    const [first] = outdates.map((queryKey) => client.invalidateQueries({ queryKey }));
    if (!isDoneAtOnce) await first;
  },
});

export const useChange = <R, A = void>(
  call: (api: Api, argument: A) => Promise<R>,
  options: ChangeOptions<R, A> = {},
) => useMutation(changing(useApi(), useQueryClient(), call, options));

/** A fixed sentence (product spec, section 8), and below it what the server said. */
export function toastFailure(sentence: string, error: unknown, options: ToastOptions = {}): void {
  const said = messageOf(error, sentence);
  toast.error(sentence, { ...options, ...(said !== sentence && { description: said }) });
}
