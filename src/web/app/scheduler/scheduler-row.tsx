// One post of a day: its time, its words, its state, what needs attention, and what can be done about it.
import { CalendarClock, Send } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import type { Post } from '#contract/post-fields.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { isOverdue } from './calendar-items.ts';
import { usePublish } from '../post/use-publish.tsx';
import { editorPath } from '../paths.ts';
import { PostAuthor } from '../post/author-chip.tsx';
import { PostNotices } from '../post/post-notices.tsx';
import { PostMenu } from '../post/post-row.tsx';
import { firstLine, isUnknown, stateOf } from '../post/post-words.ts';
import { timeText } from '../times.ts';
import { placeOf } from './by-day.ts';

type SchedulerRowProps = { post: Post; zoneName: string; now: Date; onMove: (post: Post) => void };

export function SchedulerRow({ post, zoneName, now, onMove }: SchedulerRowProps) {
  const publish = usePublish();
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
              <MenuItem onSelect={() => onMove(post)}>
                <CalendarClock aria-hidden />
                {post.status === 'scheduled' ? 'Reschedule' : 'Schedule again'}
              </MenuItem>
              <MenuItem onSelect={() => publish.ask(post)}>
                <Send aria-hidden />
                Publish now
              </MenuItem>
            </>
          )}
        </PostMenu>
        {publish.dialog}
      </div>
    </li>
  );
}
