// Checks whether publishing needs attention, over every page: one calm line if it does, loaded only then.
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const HealthNotice = whenDrawn(async () => (await import('./health-notice.tsx')).HealthNotice);
const lookAgainMs = 60_000;

export function HealthLine() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => api.call('getPublishingHealth', { signal }),
    refetchInterval: lookAgainMs,
  });
  const isWell = !data || (data.publishing.ok && !data.connection && data.unknown === 0 && data.overdue === 0);
  if (isWell) return null;
  return <HealthNotice data={data} />;
}
