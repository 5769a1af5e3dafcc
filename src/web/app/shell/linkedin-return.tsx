// The outcome that LinkedIn's consent page returned with: shown in a toast, and its parameter removed from the URL. Loaded only if there is one.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '#web/router/routes.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';

/** With several accounts it names the one that came back: only LinkedIn decides which that is. */
async function tellConnected(api: Api, id: string): Promise<void> {
  const list = await api.call('listConnections').catch(() => null);
  const [last] = (list?.connections ?? []).toSorted((a, b) => b.connected_at.localeCompare(a.connected_at));
  const description = list && list.connections.length > 1 && last ? `As ${last.name}` : undefined;
  toast.success('LinkedIn is connected', { id, description });
}

export function LinkedInReturn(): null {
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const outcome = params.get('linkedin');
  useEffect(() => {
    if (!outcome) return;
    const id = 'linkedin-return';
    if (outcome === 'connected') void tellConnected(api, id);
    else if (outcome === 'denied') toast.error('LinkedIn was not connected because the request was declined', { id });
    else toast.error('We couldn’t connect LinkedIn. Try again', { id });
    setParams(
      (old) => {
        old.delete('linkedin');
        return old;
      },
      { replace: true },
    );
    void client.invalidateQueries({ queryKey: keys.connection });
    void client.invalidateQueries({ queryKey: keys.health });
  }, [outcome, setParams, client, api]);
  return null;
}
