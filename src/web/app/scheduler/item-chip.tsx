// One entry of the calendar: its state by icon, word and colour, its time, its first words.
import { CircleAlert, CircleCheck, CircleHelp, Clock, Plus, Send, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Author } from '../account/authors.ts';
import { dots } from '#web/ui/label-dots.ts';
import { KindMark } from '../post/post-chips.tsx';
import { kindWords, type CalendarItem, type ItemKind } from './calendar-items.ts';
import { memo, type CSSProperties } from 'react';
import { is12Hour } from '../times.ts';
import { shortTime } from './entries.ts';

type Look = { Icon: LucideIcon; icon: string; box: string };

/** Opaque, so that nothing beneath shows through. Dashed if nothing is there yet. */
const kindLooks: Record<ItemKind, Look> = {
  scheduled: {
    Icon: Clock,
    icon: 'text-planned',
    box: 'border-planned/45 bg-[color-mix(in_srgb,var(--color-planned)_9%,var(--color-surface))]',
  },
  overdue: {
    Icon: TriangleAlert,
    icon: 'text-fair',
    box: 'border-fair/60 bg-[color-mix(in_srgb,var(--color-fair)_12%,var(--color-surface))]',
  },
  publishing: {
    Icon: Send,
    icon: 'text-planned',
    box: 'border-planned bg-[color-mix(in_srgb,var(--color-planned)_16%,var(--color-surface))]',
  },
  published: {
    Icon: CircleCheck,
    icon: 'text-good',
    box: 'border-line bg-[color-mix(in_srgb,var(--color-ink)_5%,var(--color-surface))]',
  },
  failed: {
    Icon: CircleAlert,
    icon: 'text-poor',
    box: 'border-poor/60 bg-[color-mix(in_srgb,var(--color-poor)_10%,var(--color-surface))]',
  },
  unknown: {
    Icon: CircleHelp,
    icon: 'text-fair',
    box: 'border-fair/60 bg-[color-mix(in_srgb,var(--color-fair)_12%,var(--color-surface))]',
  },
  free: {
    Icon: Plus,
    icon: 'text-accent',
    box: 'border-dashed border-line-strong bg-surface hover:border-accent hover:bg-[color-mix(in_srgb,var(--color-accent)_8%,var(--color-surface))]',
  },
};

/** States that need a word even beside the icon. */
const loud: readonly ItemKind[] = ['overdue', 'publishing', 'failed', 'unknown'];

type ItemChipProps = {
  item: CalendarItem;
  time: string;
  /** `month`: at most two lines of title; `column`: as high as the time it takes. */
  place: 'month' | 'column';
  isNarrow: boolean;
  /** There is room for the time beside a word. */
  isWide: boolean;
};

/** In a month, the only entry of a day gets two lines, as every entry in a column of hours does. */
const titleLooks = {
  month: 'truncate in-[button:only-child]:line-clamp-2 in-[button:only-child]:whitespace-normal',
  column: 'line-clamp-2 break-words',
} as const;

const boxes = { month: 'px-1.5 py-0.5', column: 'h-full px-1.5 py-1' } as const;

function ItemChip({ item, time, place, isNarrow, isWide }: ItemChipProps) {
  const { Icon, icon, box } = kindLooks[item.kind];
  const word = kindWords[item.kind];
  const hasWarning = item.kind === 'scheduled' && item.post.warnings.length > 0;
  const isLoud = loud.includes(item.kind);
  const isFree = item.kind === 'free';
  const author = item.kind === 'free' ? null : item.author;
  if (isNarrow) return <NarrowChip item={item} time={time} place={place} />;
  return (
    <span
      data-item={item.id}
      data-kind={item.kind}
      className={`@container relative flex min-w-0 overflow-hidden rounded-[6px] border text-left text-xs leading-4 text-ink ${author ? '!pl-2.5' : ''} ${isFree ? 'items-center gap-1' : 'flex-col'} ${boxes[place]} ${box}`}
    >
      {author && <AuthorEdge author={author} />}
      <span className="flex min-w-0 shrink-0 items-center gap-1">
        <Icon aria-hidden className={`size-3 shrink-0 ${icon}`} />
        <span className={isLoud && !isWide ? 'sr-only' : 'truncate text-muted tabular-nums @max-[4rem]:sr-only'}>
          {time}
        </span>
        {isLoud ? (
          <span className="truncate font-medium">{word}</span>
        ) : (
          !isFree && <span className="sr-only">, {word}, </span>
        )}
        {'post' in item && <KindMark post={item.post} isSmall />}
        {hasWarning && <TriangleAlert aria-hidden className="ml-auto size-3 shrink-0 text-fair" />}
      </span>
      <span
        dir="auto"
        className={`min-w-0 text-start ${isFree ? 'truncate text-muted' : `font-medium @max-[4rem]:text-[0.625rem] ${titleLooks[place]}`}`}
      >
        {isFree ? (
          <>
            <span className="sr-only">Free slot: </span>Add a post
          </>
        ) : (
          item.title
        )}
      </span>
      {hasWarning && <span className="sr-only">. Needs a look: {item.post.warnings[0]?.sentence}</span>}
    </span>
  );
}

/** The colour of the account it goes out as, along the left edge. */
function AuthorEdge({ author: { color, name } }: { author: Author }) {
  return (
    <span className={`absolute inset-y-0 left-0 w-1 ${dots[color]}`}>
      <span className="sr-only">As {name}, </span>
    </span>
  );
}

const narrowLines = { month: 'line-clamp-2', column: 'line-clamp-4' } as const;

/** On phones: as many of the first words as fit, in the colour of the state. */
function NarrowChip({ item, time, place }: Pick<ItemChipProps, 'item' | 'time' | 'place'>) {
  const { Icon, icon, box } = kindLooks[item.kind];
  return (
    <span
      data-item={item.id}
      data-kind={item.kind}
      className={`relative flex h-full min-h-7 items-center overflow-hidden rounded-[4px] border px-0.5 text-[0.625rem] leading-3 text-ink ${box}`}
    >
      {item.kind !== 'free' && item.author && <AuthorEdge author={item.author} />}
      {item.kind === 'free' ? (
        <Icon aria-hidden className={`mx-auto size-3.5 ${icon}`} />
      ) : (
        <span
          aria-hidden
          dir="auto"
          className={`min-w-0 break-words ${narrowLines[place]} ${item.author ? 'pl-1' : ''}`}
        >
          {item.title}
        </span>
      )}
      <span className="sr-only">
        {time} {kindWords[item.kind]}: {item.title}
      </span>
    </span>
  );
}

/** A dragged draft at the place where it would be dropped. */
export function DraftChip({ title, time }: { title: string; time: string }) {
  return (
    <div className="h-full overflow-hidden rounded-[6px] border border-planned bg-[color-mix(in_srgb,var(--color-planned)_16%,var(--color-surface))] px-1.5 py-0.5 text-xs leading-4 text-ink">
      <p className="truncate text-muted tabular-nums">{time}</p>
      <p dir="auto" className="truncate font-medium">
        {title}
      </p>
    </div>
  );
}

type EntryButtonProps = {
  item: CalendarItem;
  minute: number;
  place: 'month' | 'column';
  isNarrow: boolean;
  isWide: boolean;
  style?: CSSProperties;
};

export const isMovable = ({ kind }: CalendarItem): boolean => kind === 'scheduled' || kind === 'overdue';

/** Items are created anew on every render, so the fields that are shown are compared. */
export function isSameItem(a: CalendarItem, b: CalendarItem): boolean {
  if (a.id !== b.id || a.kind !== b.kind || a.at !== b.at) return false;
  return a.kind === 'free' || b.kind === 'free' || (a.post === b.post && a.author === b.author);
}

const isSame = (a: EntryButtonProps, b: EntryButtonProps): boolean =>
  isSameItem(a.item, b.item) &&
  a.minute === b.minute &&
  a.place === b.place &&
  a.isNarrow === b.isNarrow &&
  a.isWide === b.isWide &&
  a.style?.top === b.style?.top &&
  a.style?.left === b.style?.left &&
  a.style?.width === b.style?.width;

export const EntryButton = memo(function EntryButton({
  item,
  minute,
  place,
  isNarrow,
  isWide,
  style,
}: EntryButtonProps) {
  return (
    <button
      type="button"
      data-entry
      style={style}
      className={`block rounded-[6px] text-left outline-offset-0 select-none data-dragged:opacity-40 ${isMovable(item) ? 'cursor-grab' : 'cursor-pointer'} ${place === 'month' ? 'w-full' : 'absolute pr-1 pb-px pl-px'}`}
    >
      <ItemChip item={item} time={shortTime(minute, is12Hour)} place={place} isNarrow={isNarrow} isWide={isWide} />
    </button>
  );
}, isSame);
