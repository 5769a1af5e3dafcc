// API keys and webhooks of the signed-in user: listed, created, deleted, tested.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/endpoints.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export function useApiKeys() {
  const api = useApi();
  return useQuery({
    queryKey: keys.api_keys,
    queryFn: ({ signal }) => api.call('listApiKeys', { signal, fallback: 'We couldn’t load your API keys.' }),
    select: (answer) => answer.keys,
  });
}

export function useCreateKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<'createApiKey'>) =>
      api.call('createApiKey', { body, fallback: 'We couldn’t create the API key.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.api_keys }),
  });
}

export function useDeleteKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('deleteApiKey', { params: { id }, fallback: 'We couldn’t revoke the API key.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.api_keys }),
  });
}

export function useWebhooks() {
  const api = useApi();
  return useQuery({
    queryKey: keys.webhooks,
    queryFn: ({ signal }) => api.call('listWebhooks', { signal, fallback: 'We couldn’t load your webhooks.' }),
    select: ({ webhooks }) => webhooks,
  });
}

export function useCreateWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<'createWebhook'>) =>
      api.call('createWebhook', { body, fallback: 'We couldn’t create the webhook.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

export function useUpdateWebhook(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<'updateWebhook'>) =>
      api.call('updateWebhook', { params: { id }, body, fallback: 'We couldn’t change the webhook.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

export function useDeleteWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('deleteWebhook', { params: { id }, fallback: 'We couldn’t delete the webhook.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

const testTimeoutMs = 20_000;

export function useTestWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call('testWebhook', { params: { id }, timeout_ms: testTimeoutMs, fallback: 'We couldn’t send the ping.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

const deliveriesOf = (id: string) => [...keys.webhooks, id, 'deliveries'] as const;
const watchMs = 2000;

/** When to look again: every moment while a delivery is on its way, else when the next one is due. */
function watchIn(deliveries: WebhookDelivery[]): number | false {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  const next = Math.min(...waiting.map(({ next_try_at: at }) => (at === null ? 0 : Date.parse(at))));
  return Math.max(watchMs, next - Date.now());
}

export function useDeliveries({ id, is_active }: Pick<Webhook, 'id' | 'is_active'>) {
  const api = useApi();
  return useQuery({
    queryKey: deliveriesOf(id),
    queryFn: ({ signal }) =>
      api.call('listDeliveries', { params: { id }, signal, fallback: 'We couldn’t load the deliveries.' }),
    select: ({ deliveries }) => deliveries,
    refetchInterval: ({ state: { data } }) => is_active && watchIn(data?.deliveries ?? []),
  });
}

export function useResend(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      api.call('resendDelivery', {
        params: { id, delivery_id: deliveryId },
        fallback: 'We couldn’t resend it.',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: deliveriesOf(id) }),
  });
}

export function useRotateSecret(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('rotateWebhookSecret', { params: { id }, fallback: 'We couldn’t replace the secret.' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks, exact: true }),
  });
}

export function useSecret(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call('getWebhookSecret', { params: { id }, fallback: 'We couldn’t load the secret.' }),
  });
}
