// The button that goes to LinkedIn's consent page, which returns the browser to the page it came from.
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useChange } from '../calls.ts';
import { useConfig } from '../config-context.ts';
import { useStayed } from './use-stayed.ts';

/** LinkedIn connects whoever is signed in there. Its sandbox is on our own origin: this signs out there, so that it asks who to be. */
async function leaveSandbox(feedUrl: string | null): Promise<void> {
  if (feedUrl !== null) await fetch(new URL('sign-out', feedUrl), { method: 'POST', redirect: 'manual' });
}

type ConnectButtonProps = ComponentProps<typeof Button> & {
  /** As somebody other than before. */
  another?: boolean;
};

export function ConnectButton({ another = false, ...button }: ConnectButtonProps) {
  const { sandboxes, linkedin_feed_url } = useConfig();
  const connect = useChange(
    async (api) => {
      if (another && sandboxes.linkedin) await leaveSandbox(linkedin_feed_url);
      return api.call('connectLinkedIn', {
        body: { return_url: location.href },
        fallback: 'We couldn’t reach LinkedIn. Try again.',
      });
    },
    { isTold: true, onSuccess: ({ url }) => location.assign(url) },
  );
  const isLeaving = connect.isPending || connect.isSuccess;
  useStayed(isLeaving, connect.reset);
  return <Button busy={isLeaving} onClick={() => connect.mutate()} {...button} />;
}
