// The drafts beside the calendar: to drag in, or to schedule with their own buttons.
import { CalendarClock, CalendarPlus, GripVertical } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { editorPath, paths } from '../paths.ts';
import { firstLine } from '../post/post-words.ts';
import { momentText } from '../times.ts';

type DraftsPanelProps = {
  /** null while loading, or if they could not be loaded, which the page reports. */
  drafts: readonly Post[] | null;
  isPending: boolean;
  /** The next free posting time; null if none is set or left. */
  nextFree: string | null;
  /** While a post is getting its time, no other one can be given the next free one. */
  isPlacing: boolean;
  zoneName: string;
  now: Date;
  /** Whether there is a calendar to drag into. */
  canDrag: boolean;
  onNextFree: (draft: Post) => void;
  onSchedule: (draft: Post) => void;
  onMore: (() => void) | null;
  /** The element that drafts are dragged out of. */
  ref: (element: HTMLElement | null) => void;
};

export function DraftsPanel(props: DraftsPanelProps) {
  const { drafts, isPending, nextFree: next_free, zoneName, now, canDrag, onMore, ref } = props;
  // The page reports that they could not be loaded.
  if (!isPending && drafts === null) return null;
  return (
    <section aria-label="Drafts" className="flex min-w-0 flex-col gap-3">
      <h2 className="text-sm font-medium">Drafts</h2>
      {isPending && <Skeleton lines={4} />}
      {drafts?.length === 0 && (
        <p className="text-sm text-muted">
          No drafts yet.{' '}
          <Link to={paths.dashboard} className="underline">
            Start from an idea
          </Link>
        </p>
      )}
      {drafts && drafts.length > 0 && (
        <>
          <p className="text-xs text-muted">
            {canDrag ? 'Drag one onto the calendar, or use its buttons.' : 'Pick a day for one.'}
            {next_free && ` Next free slot: ${momentText(next_free, now, zoneName)}.`}
          </p>
          <ul
            ref={ref}
            className="flex flex-col gap-2 lg:max-h-[calc(100dvh-16rem)] lg:-mr-1 lg:overflow-y-auto lg:pr-1"
          >
            {drafts.map((draft) => (
              <Draft key={draft.id} draft={draft} {...props} />
            ))}
          </ul>
          {onMore && (
            <Button size="small" onClick={onMore}>
              More drafts
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Draft({ draft, canDrag, nextFree, isPlacing, onNextFree, onSchedule }: DraftsPanelProps & { draft: Post }) {
  const title = firstLine(draft.content);
  const hasText = draft.content.trim() !== '';
  const isDraggable = canDrag && hasText;
  return (
    <li
      {...(isDraggable ? { 'data-draft': draft.id, 'data-title': title } : {})}
      className={`flex items-start gap-1.5 rounded-control border border-line bg-surface py-2 pr-1 pl-2 text-sm ${isDraggable ? 'cursor-grab' : ''}`}
    >
      {isDraggable && <GripVertical aria-hidden className="mt-1 size-3.5 shrink-0 text-faint" />}
      <Link
        to={editorPath(draft.id)}
        draggable={false}
        dir="auto"
        className="line-clamp-3 min-w-0 flex-1 pt-0.5 [overflow-wrap:anywhere] hover:underline"
      >
        {title}
      </Link>
      <span className="flex shrink-0">
        {nextFree && hasText && (
          <IconButton
            size="small_icon"
            label={`Next free slot for “${title.slice(0, 60)}”`}
            icon={<CalendarPlus />}
            disabled={isPlacing}
            onClick={() => onNextFree(draft)}
          />
        )}
        {hasText && (
          <IconButton
            size="small_icon"
            label={`Schedule “${title.slice(0, 60)}”`}
            icon={<CalendarClock />}
            onClick={() => onSchedule(draft)}
          />
        )}
      </span>
    </li>
  );
}
