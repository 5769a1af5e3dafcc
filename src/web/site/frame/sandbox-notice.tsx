// One calm line saying that the program runs with a stand-in for LinkedIn or Stripe.
import { slot, WhenConfigured } from '../config-slots.tsx';

export function SandboxNotice() {
  return (
    <WhenConfigured name="sandbox_notice">
      <p className="border-b border-line bg-surface px-4 py-1.5 text-center text-xs text-muted">
        {slot('sandbox_notice')}
      </p>
    </WhenConfigured>
  );
}
