// Goes to LinkedIn's consent page, which returns the browser to the page it came from.
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useConfig } from '../config-context.ts';

/** LinkedIn connects whoever is signed in there. Its sandbox is on our own origin: this signs out there, so that it asks who to be. */
async function leaveSandbox(feedUrl: string | null): Promise<void> {
  if (feedUrl !== null) await fetch(new URL('sign-out', feedUrl), { method: 'POST', redirect: 'manual' });
}

/** `another`: as somebody other than before. */
export function useConnect() {
  const api = useApi();
  const { sandboxes, linkedin_feed_url } = useConfig();
  return useMutation({
    mutationFn: async ({ another = false }: { another?: boolean } | void = {}) => {
      if (another && sandboxes.linkedin) await leaveSandbox(linkedin_feed_url);
      return api.call('connectLinkedIn', {
        body: { return_url: location.href },
        fallback: 'We couldn’t reach LinkedIn. Try again.',
      });
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t reach LinkedIn. Try again.')),
  });
}
