// What is scheduled, on its way, published and failed, day by day, in the user's own zone.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ScheduleDialog } from '../editor/schedule-dialog.tsx';
import { useNow } from '../now.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { dayText, localZone, zoneText } from '../times.ts';
import { byDay } from './by-day.ts';
import type { Day } from './by-day.ts';
import { SchedulerRow } from './scheduler-row.tsx';
import { useSchedule } from './use-schedule.ts';

export function SchedulerPage() {
  const now = useNow(15_000);
  const schedule = useSchedule();
  const [moving, setMoving] = useState<Post | null>(null);
  const { coming, done } = byDay(schedule.posts, localZone());
  const is_empty = !schedule.isPending && !schedule.isError && schedule.posts.length === 0;
  return (
    <Page
      title="Scheduler"
      description="Posts that wait for their time, and those that had it."
      actions={<p className="text-sm text-muted">Times are in {zoneText(now)}</p>}
    >
      {schedule.isError && (
        <ErrorNote
          action={
            <Button size="small" onClick={schedule.retry}>
              Try again
            </Button>
          }
        >
          Failed to load posts
        </ErrorNote>
      )}
      {schedule.isPending && <Skeleton lines={8} />}
      {is_empty && (
        <EmptyState
          title="Nothing is scheduled"
          about="Write a post, choose Schedule, and it will stand here until it is on LinkedIn."
          action={
            <Button asChild look="primary">
              <Link to={paths.dashboard}>Start from an idea</Link>
            </Button>
          }
        />
      )}
      <Days heading="Coming up" days={coming} now={now} onMove={setMoving} />
      <Days heading="Done" days={done} now={now} onMove={setMoving} />
      {schedule.showMore && (
        <div className="flex justify-center">
          <Button busy={schedule.isFetchingMore} onClick={schedule.showMore}>
            Load more
          </Button>
        </div>
      )}
      {moving && <ScheduleDialog post={moving} onClose={() => setMoving(null)} onDone={() => setMoving(null)} />}
    </Page>
  );
}

type DaysProps = { heading: string; days: Day[]; now: Date; onMove: (post: Post) => void };

function Days({ heading, days, now, onMove }: DaysProps) {
  if (days.length === 0) return null;
  return (
    <section aria-label={heading} className="flex flex-col gap-5">
      <h2 className="text-lg font-medium">{heading}</h2>
      {days.map((day) => (
        <div
          key={day.key}
          className="grid gap-x-8 gap-y-2 grid-cols-[minmax(0,1fr)] md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h3 className="pt-3 text-sm font-medium text-muted">{dayText(day.at, now)}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {day.posts.map((post) => (
              <SchedulerRow key={post.id} post={post} now={now} onMove={onMove} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
