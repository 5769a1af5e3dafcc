// Goes to LinkedIn's consent page, which sends the browser back to the page that it left.
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';

export function useConnect() {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      api.call('connectLinkedIn', {
        body: { return_url: location.href },
        fallback: 'LinkedIn could not be reached. Try again.',
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(messageOf(error, 'LinkedIn could not be reached. Try again.')),
  });
}
