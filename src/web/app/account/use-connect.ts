// Goes to LinkedIn's consent page, which returns the browser to the page it came from.
import { useChange } from '../calls.ts';
import { useConfig } from '../config-context.ts';

/** LinkedIn connects whoever is signed in there. Its sandbox is on our own origin: this signs out there, so that it asks who to be. */
async function leaveSandbox(feedUrl: string | null): Promise<void> {
  if (feedUrl !== null) await fetch(new URL('sign-out', feedUrl), { method: 'POST', redirect: 'manual' });
}

/** `another`: as somebody other than before. */
export function useConnect() {
  const { sandboxes, linkedin_feed_url } = useConfig();
  return useChange(
    async (api, { another = false }: { another?: boolean } | void = {}) => {
      if (another && sandboxes.linkedin) await leaveSandbox(linkedin_feed_url);
      return api.call('connectLinkedIn', {
        body: { return_url: location.href },
        fallback: 'We couldn’t reach LinkedIn. Try again.',
      });
    },
    { isTold: true, onSuccess: ({ url }) => location.assign(url) },
  );
}
