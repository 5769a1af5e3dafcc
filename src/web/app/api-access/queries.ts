// API keys and webhooks of the signed-in user: read, made, deleted, tested.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export function useApiKeys() {
  const api = useApi();
  return useQuery({
    queryKey: keys.api_keys,
    queryFn: ({ signal }) => api.call('listApiKeys', { signal, fallback: 'The API keys could not be loaded.' }),
    select: (answer) => answer.keys,
  });
}

export function useCreateKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<'createApiKey'>) =>
      api.call('createApiKey', { body, fallback: 'The API key could not be made.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.api_keys }),
  });
}

export function useDeleteKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('deleteApiKey', { params: { id }, fallback: 'The API key could not be revoked.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.api_keys }),
  });
}

export function useWebhooks() {
  const api = useApi();
  return useQuery({
    queryKey: keys.webhooks,
    queryFn: ({ signal }) => api.call('listWebhooks', { signal, fallback: 'The webhooks could not be loaded.' }),
    select: ({ webhooks }) => webhooks,
  });
}

export function useCreateWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<'createWebhook'>) =>
      api.call('createWebhook', { body, fallback: 'The webhook could not be made.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

export function useDeleteWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('deleteWebhook', { params: { id }, fallback: 'The webhook could not be deleted.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

const testTimeoutMs = 20_000;

export function useTestWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('testWebhook', { params: { id }, timeout_ms: testTimeoutMs, fallback: 'The ping could not be sent.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

export function useDeliveries(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.webhooks, id, 'deliveries'],
    queryFn: ({ signal }) =>
      api.call('listDeliveries', { params: { id }, signal, fallback: 'The deliveries could not be loaded.' }),
    select: ({ deliveries }) => deliveries,
  });
}

export function useSecret(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call('getWebhookSecret', { params: { id }, fallback: 'The secret could not be loaded.' }),
  });
}
