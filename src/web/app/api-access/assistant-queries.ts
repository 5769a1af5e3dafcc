// Assistants that connect by signing in: what one asks for, the person's answer, the connected ones, disconnecting one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, QueryInput } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export function useAuthorizationRequest(asked: QueryInput<'getAuthorizationRequest'>) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.assistants, 'request', asked],
    queryFn: ({ signal }) =>
      api.call('getAuthorizationRequest', { query: asked, signal, fallback: 'We couldn’t read the request.' }),
    staleTime: Infinity,
  });
}

export function useAnswerRequest() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: BodyInput<'answerAuthorizationRequest'>) =>
      api.call('answerAuthorizationRequest', { body, fallback: 'We didn’t get your answer. Try again.' }),
  });
}

export function useAssistants() {
  const api = useApi();
  return useQuery({
    queryKey: keys.assistants,
    queryFn: ({ signal }) =>
      api.call('listAssistants', { signal, fallback: 'We couldn’t load your connected assistants.' }),
    select: ({ assistants }) => assistants,
  });
}

export function useDisconnect() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('disconnectAssistant', { params: { id }, fallback: 'We couldn’t disconnect the assistant.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.assistants }),
  });
}
