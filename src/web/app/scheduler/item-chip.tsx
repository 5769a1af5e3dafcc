// One entry of the calendar: its state by sign, word and colour, its time, its first words.
import { CircleAlert, CircleCheck, CircleHelp, Clock, Plus, Send, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { kind_words } from './calendar-items.ts';
import type { CalendarItem, ItemKind } from './calendar-items.ts';

type Look = { Icon: LucideIcon; icon: string; box: string };

/** Filled where something is wrong, outlined where it waits, plain where it is done, dashed where nothing is yet. */
export const kind_looks: Record<ItemKind, Look> = {
  scheduled: { Icon: Clock, icon: 'text-accent', box: 'border-accent/35 bg-accent/8' },
  overdue: { Icon: TriangleAlert, icon: 'text-fair', box: 'border-fair/60 bg-fair/12' },
  publishing: { Icon: Send, icon: 'text-accent', box: 'border-accent bg-accent/14' },
  published: { Icon: CircleCheck, icon: 'text-good', box: 'border-transparent bg-ink/5' },
  failed: { Icon: CircleAlert, icon: 'text-poor', box: 'border-poor/60 bg-poor/10' },
  unknown: { Icon: CircleHelp, icon: 'text-fair', box: 'border-fair/60 bg-fair/12' },
  free: { Icon: Plus, icon: 'text-muted', box: 'border-dashed border-line-strong bg-transparent' },
};

/** States that need a word even for those who see the sign. */
const loud: readonly ItemKind[] = ['overdue', 'publishing', 'failed', 'unknown'];

type ItemChipProps = {
  item: CalendarItem;
  time: string;
  /** `month`: two lines; `row`: one; `column`: as high as its half hour. */
  place: 'month' | 'row' | 'column';
  is_narrow: boolean;
  /** There is room for the time beside a word. */
  is_wide: boolean;
};

const boxes = { month: 'px-1.5 py-0.5', row: 'px-1 py-px', column: 'h-full px-1.5 py-1' } as const;

export function ItemChip({ item, time, place, is_narrow, is_wide }: ItemChipProps) {
  const { Icon, icon, box } = kind_looks[item.kind];
  const word = kind_words[item.kind];
  const has_warning = item.kind === 'scheduled' && item.post.warnings.length > 0;
  const is_loud = loud.includes(item.kind);
  const is_free = item.kind === 'free';
  const is_one_line = place === 'row' || is_free;
  if (is_narrow) return <NarrowChip item={item} time={time} />;
  return (
    <div
      data-item={item.id}
      data-kind={item.kind}
      className={`flex min-w-0 overflow-hidden rounded-[6px] border text-left text-xs leading-4 text-ink ${is_one_line ? 'items-center gap-1' : 'flex-col'} ${boxes[place]} ${box}`}
    >
      <span className="flex min-w-0 shrink-0 items-center gap-1">
        <Icon aria-hidden className={`size-3 shrink-0 ${icon}`} />
        <span className={is_loud && !is_wide ? 'sr-only' : 'truncate text-muted tabular-nums'}>{time}</span>
        {is_loud ? (
          <span className="truncate font-medium">{word}</span>
        ) : (
          !is_free && <span className="sr-only">, {word}, </span>
        )}
        {has_warning && <TriangleAlert aria-hidden className="ml-auto size-3 shrink-0 text-fair" />}
      </span>
      <span className={`min-w-0 truncate ${is_free ? 'text-muted' : 'font-medium'}`}>
        {is_free ? (
          <>
            Free<span className="sr-only"> slot</span>
          </>
        ) : (
          item.title
        )}
      </span>
      {has_warning && <span className="sr-only">. Needs a look: {item.post.warnings[0]?.sentence}</span>}
    </div>
  );
}

/** On phones: the sign alone, large enough to be touched. */
function NarrowChip({ item, time }: { item: CalendarItem; time: string }) {
  const { Icon, icon, box } = kind_looks[item.kind];
  return (
    <div
      data-item={item.id}
      data-kind={item.kind}
      className={`grid h-full min-h-6 place-items-center overflow-hidden rounded-[6px] border ${box}`}
    >
      <Icon aria-hidden className={`size-3.5 ${icon}`} />
      <span className="sr-only">
        {time} {kind_words[item.kind]}: {item.title}
      </span>
    </div>
  );
}

/** Where a draft that is being dragged in would stand. */
export function DraftChip({ title, time }: { title: string; time: string }) {
  return (
    <div className="h-full overflow-hidden rounded-[6px] border border-accent bg-accent/14 px-1.5 py-0.5 text-xs leading-4 text-ink">
      <p className="truncate text-muted tabular-nums">{time}</p>
      <p className="truncate font-medium">{title}</p>
    </div>
  );
}
