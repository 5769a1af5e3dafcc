// Checks whether publishing needs attention, over every page: one calm line if it does, loaded only then.
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const HealthNotice = whenDrawn(async () => (await import('./health-notice.tsx')).HealthNotice);
const lookAgainMs = 60_000;

export function HealthLine() {
  const { data } = useAnswer(keys.health, 'getPublishingHealth', {}, { refetchInterval: lookAgainMs });
  const isWell = !data || (data.publishing.ok && !data.connection && data.unknown === 0 && data.overdue === 0);
  if (isWell) return null;
  return <HealthNotice data={data} />;
}
