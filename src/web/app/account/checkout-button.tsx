// The button that leads to the checkout, also inside a toast; nothing if nothing can be bought. Nobody who has had the trial is promised another.
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useConfig } from '../config-context.ts';
import { useSubscription } from './queries.ts';
import { useCheckout } from './use-checkout.ts';

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

type Refused = { message: string; code: string };

/** For refusals that have no place of their own on the page. A toast with the same id is replaced. */
export function useRefusalToast(id: string): (refused: Refused) => void {
  const { off } = useConfig();
  const label = useLabel();
  const { start } = useCheckout();
  return ({ message, code }) => {
    const action = { label, onClick: () => void start() };
    toast.error(message, code === 'upgrade_required' && !off.stripe ? { id, action, durationMs: 10_000 } : { id });
  };
}
