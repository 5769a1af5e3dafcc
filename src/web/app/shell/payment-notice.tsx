// The line of somebody whose payment failed, with the way to mend it: Stripe's portal.
import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { useConfig } from '../config-context.ts';
import { usePortal } from '../account/checkout-button.tsx';

const lookAgainMs = 60_000;

export function PaymentNotice() {
  const { off } = useConfig();
  const { isLoading, start } = usePortal();
  // The line goes without a reload: Stripe tries again by itself, and somebody may pay in another tab.
  useAnswer(keys.subscription, 'getSubscription', {}, { refetchInterval: lookAgainMs, refetchOnWindowFocus: true });
  if (off.stripe) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-fair/10 px-4 py-1.5 text-sm">
      <span className="flex min-w-0 items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-fair" />
        <span className="min-w-0">Your last payment didn’t go through. Update your card to keep Pro.</span>
      </span>
      <Button size="small" disabled={isLoading} onClick={() => void start()}>
        {isLoading ? 'Loading...' : 'Fix payment'}
      </Button>
    </output>
  );
}
