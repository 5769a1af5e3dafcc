// The calls about what lets programs work with the account: API keys, webhooks, and assistants that connect by signing in.
import type { BodyInput, QueryInput } from '#contract/endpoints.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';
import { localZone } from '../times.ts';

const outdates = { keys: [keys.api_keys], webhooks: [keys.webhooks], assistants: [keys.assistants] };
const said = (sentence: string) => () => toast.success(sentence);

export const useApiKeys = () =>
  useAnswer(
    keys.api_keys,
    'listApiKeys',
    { fallback: 'We couldn’t load your API keys.' },
    { select: (answer) => answer.keys },
  );

export const useCreateKey = () =>
  useChange(
    (api, body: BodyInput<'createApiKey'>) =>
      api.call('createApiKey', { body, fallback: 'We couldn’t create the API key.' }),
    { outdates: outdates.keys },
  );

export const useDeleteKey = () =>
  useChange(
    (api, id: string) => api.call('deleteApiKey', { params: { id }, fallback: 'We couldn’t revoke the API key.' }),
    { outdates: outdates.keys, onSuccess: said('API key revoked') },
  );

export const useWebhooks = () =>
  useAnswer(
    keys.webhooks,
    'listWebhooks',
    { fallback: 'We couldn’t load your webhooks.' },
    { select: ({ webhooks }) => webhooks },
  );

export const useCreateWebhook = () =>
  useChange(
    (api, body: BodyInput<'createWebhook'>) =>
      api.call('createWebhook', { body, fallback: 'We couldn’t create the webhook.' }),
    { outdates: outdates.webhooks },
  );

export const useUpdateWebhook = (id: string) =>
  useChange(
    (api, body: BodyInput<'updateWebhook'>) =>
      api.call('updateWebhook', { params: { id }, body, fallback: 'We couldn’t change the webhook.' }),
    { outdates: outdates.webhooks, onSuccess: said('Webhook changed') },
  );

export const useDeleteWebhook = () =>
  useChange(
    (api, id: string) => api.call('deleteWebhook', { params: { id }, fallback: 'We couldn’t delete the webhook.' }),
    { outdates: outdates.webhooks, onSuccess: said('Webhook deleted') },
  );

const testTimeoutMs = 20_000;

export const useTestWebhook = () =>
  useChange(
    (api, id: string) =>
      api.call('testWebhook', { params: { id }, timeout_ms: testTimeoutMs, fallback: 'We couldn’t send the ping.' }),
    {
      outdates: outdates.webhooks,
      isTold: true,
      onSuccess: ({ success, error }) =>
        success ? toast.success('Ping accepted') : toast.error(error ?? 'Ping not accepted.'),
    },
  );

const deliveriesOf = (id: string) => [...keys.webhooks, id, 'deliveries'] as const;
const watchMs = 2000;

/** When to look again: every moment while a delivery is on its way, else when the next one is due. */
function watchIn(deliveries: WebhookDelivery[]): number | false {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  const next = Math.min(...waiting.map(({ next_try_at: at }) => (at === null ? 0 : Date.parse(at))));
  return Math.max(watchMs, next - Date.now());
}

export const useDeliveries = ({ id, is_active }: Webhook) =>
  useAnswer(
    deliveriesOf(id),
    'listDeliveries',
    { params: { id }, fallback: 'We couldn’t load the deliveries.' },
    {
      select: ({ deliveries }) => deliveries,
      refetchInterval: ({ state: { data } }) => is_active && watchIn(data?.deliveries ?? []),
    },
  );

export const useResend = (id: string) =>
  useChange(
    (api, deliveryId: string) =>
      api.call('resendDelivery', { params: { id, delivery_id: deliveryId }, fallback: 'We couldn’t resend it.' }),
    { outdates: [deliveriesOf(id)] },
  );

export const useRotateSecret = (id: string) =>
  useChange((api) => api.call('rotateWebhookSecret', { params: { id }, fallback: 'We couldn’t replace the secret.' }), {
    outdates: outdates.webhooks,
  });

export const useSecret = (id: string) =>
  useChange((api) => api.call('getWebhookSecret', { params: { id }, fallback: 'We couldn’t load the secret.' }));

/** The account's zone, as post/posting-times.ts asks for it; the browser's while it is unknown. This room may not know that one. */
export const useZoneName = (): string =>
  useAnswer([...keys.posting_times, ''], 'getPostingTimes', { query: { author: '' } }).data?.time_zone ?? localZone();

export const useAuthorizationRequest = (query: QueryInput<'getAuthorizationRequest'>) =>
  useAnswer(
    [...keys.assistants, 'request', query],
    'getAuthorizationRequest',
    { query, fallback: 'We couldn’t read the request.' },
    { staleTime: Infinity },
  );

export const useAnswerRequest = () =>
  useChange((api, body: BodyInput<'answerAuthorizationRequest'>) =>
    api.call('answerAuthorizationRequest', { body, fallback: 'We didn’t get your answer. Try again.' }),
  );

export const useAssistants = () =>
  useAnswer(
    keys.assistants,
    'listAssistants',
    { fallback: 'We couldn’t load your connected assistants.' },
    { select: ({ assistants }) => assistants },
  );

export const useDisconnect = () =>
  useChange(
    (api, id: string) =>
      api.call('disconnectAssistant', { params: { id }, fallback: 'We couldn’t disconnect the assistant.' }),
    { outdates: outdates.assistants, onSuccess: said('The assistant is disconnected') },
  );
