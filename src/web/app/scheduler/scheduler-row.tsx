// One post of a day: its time, its words, its state, and what can be done about it.
import { CalendarClock, Send } from 'lucide-react';
import { Link } from 'react-router';
import type { Post } from '#contract/post-fields.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { PostMenu } from '../posts/post-row.tsx';
import { firstLine, status_words } from '../posts/post-words.ts';
import { editorPath } from '../paths.ts';
import { usePublish } from '../editor/use-publish.tsx';
import { timeText } from '../times.ts';
import { placeOf } from './by-day.ts';

const overdue_ms = 60_000;

export function SchedulerRow({ post, now, onMove }: { post: Post; now: Date; onMove: (post: Post) => void }) {
  const publish = usePublish();
  const { word, tone } = status_words[post.status];
  const is_overdue = post.status === 'scheduled' && Date.parse(post.scheduled_at ?? '') < now.getTime() - overdue_ms;
  const can_move = post.status === 'scheduled' || post.status === 'failed';
  return (
    <li className="relative flex items-start gap-4 px-4 py-3 hover:bg-ink/3">
      <time dateTime={placeOf(post)} className="w-18 shrink-0 text-sm text-muted tabular-nums">
        {timeText(placeOf(post))}
      </time>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 [overflow-wrap:anywhere]">
          <Link to={editorPath(post.id)} className="after:absolute after:inset-0">
            {firstLine(post.content)}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone={is_overdue ? 'fair' : tone}>{is_overdue ? 'Overdue' : word}</Badge>
          {post.error && <span className="text-sm text-poor">{post.error}</span>}
        </p>
      </div>
      <div className="relative">
        <PostMenu post={post}>
          {can_move && (
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
