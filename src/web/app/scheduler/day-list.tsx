// The schedule as a list by day: upcoming posts, then past ones. The view for phones, and a choice elsewhere.
import { Link } from '#web/router/link.tsx';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Part } from '#web/ui/part.tsx';
import { LoadMore, type Paged } from '#web/ui/load-more.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { paths, editorPath } from '../paths.ts';
import { dayText, timeText } from '../times.ts';
import { byDay, placeOf, isOverdue, type Day } from './calendar-items.ts';
import { CalendarClock, Send } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { PublishDialog, useAsked } from '../post/dialogs.tsx';
import { PostAuthor } from '../post/post-chips.tsx';
import { PostNotices, PostMenu } from '../post/post-row.tsx';
import { firstLine, isUnknown, stateOf } from '../post/post-words.ts';

type SchedulerRowProps = { post: Post; zoneName: string; now: Date; onMove: (post: Post) => void };

function SchedulerRow({ post, zoneName, now, onMove }: SchedulerRowProps) {
  const publish = useAsked(PublishDialog);
  const { word, tone } = isOverdue(post, now) ? ({ word: 'Overdue', tone: 'fair' } as const) : stateOf(post);
  // A post in doubt is not simply sent again: the row itself asks what is known.
  const canMove = post.status === 'scheduled' || (post.status === 'failed' && !isUnknown(post));
  return (
    <li className="relative flex items-start gap-4 px-4 py-3 hover:bg-ink/3">
      <time dateTime={placeOf(post)} className="w-18 shrink-0 text-sm text-muted tabular-nums">
        {timeText(placeOf(post), zoneName)}
      </time>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          <Link to={editorPath(post.id)} className="covers">
            {firstLine(post.content)}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{word}</Badge>
          <PostAuthor post={post} />
        </p>
        <PostNotices post={post} />
      </div>
      <div className="relative">
        <PostMenu post={post}>
          {canMove && (
            <>
              <MenuItem
                icon={CalendarClock}
                word={post.status === 'scheduled' ? 'Reschedule' : 'Schedule again'}
                onSelect={() => onMove(post)}
              />
              <MenuItem icon={Send} word="Publish now" onSelect={() => publish.ask(post)} />
            </>
          )}
        </PostMenu>
        {publish.dialog}
      </div>
    </li>
  );
}

type DayListProps = {
  posts: readonly Post[];
  isLoaded: boolean;
  zoneName: string;
  now: Date;
  onMove: (post: Post) => void;
  more: Paged;
};

export function DayList({ posts, isLoaded, zoneName, now, onMove, more }: DayListProps) {
  const { coming, done } = byDay(posts, zoneName);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {isLoaded && posts.length === 0 && (
        <EmptyState
          title="Nothing is scheduled"
          about="Write a post and choose Schedule. You’ll find it here."
          action={
            <Button asChild look="primary">
              <Link to={paths.dashboard}>Start from an idea</Link>
            </Button>
          }
        />
      )}
      <Days heading="Coming up" days={coming} zoneName={zoneName} now={now} onMove={onMove} />
      <Days heading="Done" days={done} zoneName={zoneName} now={now} onMove={onMove} />
      <LoadMore of={more} />
    </div>
  );
}

type DaysProps = { heading: string; days: Day[]; zoneName: string; now: Date; onMove: (post: Post) => void };

function Days({ heading, days, zoneName, now, onMove }: DaysProps) {
  if (days.length === 0) return null;
  return (
    <section aria-label={heading} className="flex flex-col gap-5">
      <h2 className="text-lg font-medium">{heading}</h2>
      {days.map((day) => (
        <div
          key={day.key}
          className="grid gap-x-8 gap-y-2 grid-cols-[minmax(0,1fr)] md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h3 className="pt-3 text-sm font-medium text-muted">{dayText(day.at, now, zoneName)}</h3>
          <Rows>
            {day.posts.map((post) => (
              <Part key={post.id} name="This post" isRow>
                <SchedulerRow post={post} zoneName={zoneName} now={now} onMove={onMove} />
              </Part>
            ))}
          </Rows>
        </div>
      ))}
    </section>
  );
}
