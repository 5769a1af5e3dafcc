// The card beside an entry of the calendar: what it is, what needs attention, and everything that can be done with it without dragging.
import { CalendarClock, ExternalLink, History, PenLine, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/router/link.tsx';
import type { Post } from '#contract/post-fields.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AuthorChip } from '../post/post-chips.tsx';
import { OriginMark } from '../post/origin-mark.tsx';
import { otherWarnings, Warnings } from '../post/warnings.tsx';
import { UnknownOutcome } from '../post/unknown-outcome.tsx';
import { editorPath } from '../paths.ts';
import { momentText, relativeText, zoneText } from '../times.ts';
import { kindWords, type CalendarItem, type ItemKind } from './calendar-items.ts';
import type { Zone } from '#contract/wall-time.ts';

export type PostItem = Extract<CalendarItem, { post: Post }>;
export type CardAction = 'schedule' | 'publish' | 'history' | 'delete';

const tones: Record<ItemKind, BadgeTone> = {
  scheduled: 'planned',
  overdue: 'fair',
  publishing: 'planned',
  published: 'good',
  failed: 'poor',
  unknown: 'fair',
  free: 'plain',
};

type ItemCardProps = { item: PostItem; zone: Zone; now: Date; onAct: (action: CardAction, post: Post) => void };

export function ItemCard({ item, zone, now, onAct }: ItemCardProps) {
  const { post, kind } = item;
  // A post in doubt is not simply sent again: the card itself asks what is known.
  const canMove = post.status === 'scheduled' || kind === 'failed';
  const isSample = post.origin === 'sample';
  return (
    <div className="flex w-80 max-w-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[kind]}>{kindWords[kind]}</Badge>
        <OriginMark post={post} />
        <p className="text-sm text-muted tabular-nums">
          {momentText(item.at, now, zone.name)}
          <span className="sr-only">, {relativeText(item.at, now, zone.name)}</span>
        </p>
        {item.author && <AuthorChip author={item.author} status={post.status} />}
      </div>
      <p dir="auto" className="line-clamp-5 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
        {post.content}
      </p>
      <OtherZone post={post} zone={zone} now={now} />
      {post.error && kind !== 'unknown' && <p className="text-sm text-poor">{post.error}</p>}
      <UnknownOutcome post={post} />
      <Warnings warnings={otherWarnings(post.warnings, ['outcome_unknown'])} />
      <div className="flex flex-col">
        <Button asChild look="plain" size="small" className="!justify-start">
          <Link to={editorPath(post.id)}>
            <PenLine aria-hidden />
            Open
          </Link>
        </Button>
        {canMove && !(isSample && kind === 'failed') && (
          <>
            <Act icon={<CalendarClock aria-hidden />} onClick={() => onAct('schedule', post)}>
              {post.status === 'scheduled' ? 'Reschedule' : 'Schedule again'}
            </Act>
            {!isSample && (
              <Act icon={<Send aria-hidden />} onClick={() => onAct('publish', post)}>
                Publish now
              </Act>
            )}
          </>
        )}
        <Act icon={<History aria-hidden />} onClick={() => onAct('history', post)}>
          History
        </Act>
        {post.linkedin_url && (
          <Button asChild look="plain" size="small" className="!justify-start">
            <a href={post.linkedin_url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              See on LinkedIn
            </a>
          </Button>
        )}
        {post.status !== 'publishing' && (
          <Act isDanger icon={<Trash2 aria-hidden />} onClick={() => onAct('delete', post)}>
            Delete
          </Act>
        )}
      </div>
    </div>
  );
}

type ActProps = { icon: ReactNode; isDanger?: boolean; onClick: () => void; children: ReactNode };

function Act({ icon, isDanger = false, onClick, children }: ActProps) {
  return (
    <Button look="plain" size="small" className={`!justify-start ${isDanger ? '!text-poor' : ''}`} onClick={onClick}>
      {icon}
      {children}
    </Button>
  );
}

/** Tells if the post was scheduled in another zone than the one shown. */
function OtherZone({ post, zone, now }: { post: Post; zone: Zone; now: Date }) {
  if (!post.time_zone || !post.scheduled_at || post.time_zone === zone.name) return null;
  const there = momentText(post.scheduled_at, now, post.time_zone);
  if (there === momentText(post.scheduled_at, now, zone.name)) return null;
  return (
    <p className="text-xs text-muted">
      Was set for {there} in {zoneText(post.scheduled_at, post.time_zone)}.
    </p>
  );
}
