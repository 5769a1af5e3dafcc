// What one user did in the last 30 days.
import type { ActivityDay, AdminRow } from '#contract/analytics.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dateText } from '../times.ts';
import type { Series } from '../timeline/day-chart.tsx';
import { activityDays, useUserActivity } from './queries.ts';
import { Timeline } from '../timeline/timeline.tsx';

const series: readonly Series<ActivityDay>[] = [
  { key: 'actions', label: 'Actions', look: 'ink' },
  { key: 'generations', label: 'Generations', look: 'fair' },
  { key: 'published', label: 'Published', look: 'accent' },
];
const more = [
  { key: 'created', label: 'Created' },
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'failed', label: 'Failed' },
] as const;

export function ActivityDialog({ user, onClose }: { user: AdminRow; onClose: () => void }) {
  const activity = useUserActivity(user.user_id);
  return (
    <Dialog
      wide
      title={`Activity of ${user.name}`}
      about={`${user.email}, here since ${dateText(user.created_at)}. The last ${activityDays} days.`}
      onClose={onClose}
    >
      <div className="pb-3">
        <Timeline
          name={`Activity of ${user.name}`}
          query={activity}
          series={series}
          more={more}
          fileName={`activity-${user.user_id}.csv`}
        />
      </div>
    </Dialog>
  );
}
