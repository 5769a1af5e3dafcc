// The way to the checkout: the call, and the button, also inside a toast; nothing if nothing can be bought. Nobody who has had the trial is
// promised another.
import { useState, type ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useConfig } from '../config-context.ts';
import { useSubscription } from './queries.ts';
import { useStayed } from './use-stayed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { paths } from '../paths.ts';

const checkoutFailed = 'Failed to start checkout';
const portalFailed = 'Failed to create billing portal session';
/** Long, since our server asks Stripe several things first. */
const timeoutMs = 30_000;

type CheckoutState = { isLoading: boolean; start: () => Promise<void> };

function useCheckout(): CheckoutState {
  const api = useApi();
  const client = useQueryClient();
  return useLeaving(
    async () => {
      const body = { success_url: location.origin + paths.payment_success, cancel_url: location.href };
      return (
        await api.call('createCheckoutSession', {
          body,
          timeout_ms: timeoutMs,
          fallback: 'Failed to create checkout session',
        })
      ).url;
    },
    (error) => {
      // oxlint-disable-next-line no-console -- asked for by the product spec, section 8
      console.error('The checkout could not be started.', error);
      toast.error(checkoutFailed, { id: 'checkout', description: messageOf(error, '') });
      // For example because another tab has subscribed meanwhile.
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries({ queryKey: keys.subscription });
    },
  );
}

export function usePortal(): CheckoutState {
  const api = useApi();
  return useLeaving(
    async () => {
      const body = { return_url: location.origin + paths.billing };
      return (await api.call('createBillingPortal', { body, timeout_ms: timeoutMs, fallback: portalFailed })).url;
    },
    (error) => {
      const said = messageOf(error, portalFailed);
      toast.error(portalFailed, { id: 'portal', ...(said === portalFailed ? {} : { description: said }) });
    },
  );
}

function useLeaving(open: () => Promise<string>, onFailed: (error: unknown) => void): CheckoutState {
  const [isLoading, setLoading] = useState(false);
  useStayed(isLoading, () => setLoading(false));
  const start = async (): Promise<void> => {
    setLoading(true);
    try {
      location.assign(await open());
    } catch (error) {
      setLoading(false);
      if (error instanceof ApiError && error.status === 401) toast.error('Authentication required', { id: 'checkout' });
      else onFailed(error);
    }
  };
  return { isLoading, start };
}

type CheckoutButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'>;

function useLabel(): string {
  const { data } = useSubscription();
  return data?.trial_available === false ? 'Upgrade to Pro' : 'Start Free Trial';
}

export function CheckoutButton(looks: CheckoutButtonProps) {
  const { off } = useConfig();
  const label = useLabel();
  const { isLoading, start } = useCheckout();
  if (off.stripe) return null;
  return (
    <Button {...looks} disabled={isLoading} onClick={() => void start()}>
      {isLoading ? 'Loading...' : label}
    </Button>
  );
}

/** For refusals that have no place of their own on the page. A toast with the same id is replaced. */
export function useRefusalToast(id: string): (refused: { message: string; code: string }) => void {
  const { off } = useConfig();
  const label = useLabel();
  const { start } = useCheckout();
  return ({ message, code }) => {
    const action = { label, onClick: () => void start() };
    toast.error(message, code === 'upgrade_required' && !off.stripe ? { id, action, durationMs: 10_000 } : { id });
  };
}
