// What LinkedIn's consent page came back with: a toast, and the parameter is taken out of the address.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { keys } from '#web/api/query-client.ts';

export function useLinkedInReturn(): void {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const outcome = params.get('linkedin');
  useEffect(() => {
    if (!outcome) return;
    const id = 'linkedin-return';
    if (outcome === 'connected') toast.success('LinkedIn is connected', { id });
    else if (outcome === 'denied') toast.error('LinkedIn was not connected, since the request was declined', { id });
    else toast.error('LinkedIn could not be connected. Try again', { id });
    setParams(
      (old) => {
        old.delete('linkedin');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
    void client.invalidateQueries({ queryKey: keys.connection });
    void client.invalidateQueries({ queryKey: keys.health });
  }, [outcome, setParams, client]);
}
