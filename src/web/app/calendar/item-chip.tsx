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

type ItemChipProps = { item: CalendarItem; time: string; is_tall: boolean; is_narrow: boolean };

export function ItemChip({ item, time, is_tall, is_narrow }: ItemChipProps) {
  const { Icon, icon, box } = kind_looks[item.kind];
  const word = kind_words[item.kind];
  const has_warning = item.kind === 'scheduled' && item.post.warnings.length > 0;
  const is_loud = loud.includes(item.kind);
  return (
    <div
      data-item={item.id}
      data-kind={item.kind}
      className={`flex min-w-0 gap-1 overflow-hidden rounded-[6px] border text-left text-xs leading-4 text-ink ${box} ${is_tall ? 'h-full items-start px-1.5 py-1' : 'items-center px-1 py-0.5'}`}
    >
      {!is_narrow && <Icon aria-hidden className={`size-3 shrink-0 ${is_tall ? 'mt-0.5' : ''} ${icon}`} />}
      <span className={`min-w-0 flex-1 ${is_tall ? '' : 'truncate'}`}>
        {!is_loud && item.kind !== 'free' && <span className="sr-only">{word}, </span>}
        <span className="tabular-nums text-muted">{time}</span>{' '}
        {is_loud && <span className="font-medium">{word}: </span>}
        {item.kind === 'free' ? (
          <span className={is_narrow ? 'sr-only' : 'text-muted'}>{item.title}</span>
        ) : (
          <span className={is_narrow ? 'sr-only' : 'font-medium'}>{item.title}</span>
        )}
        {has_warning && <span className="sr-only">. Needs a look: {item.post.warnings[0]?.sentence}</span>}
      </span>
      {has_warning && <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0 text-fair" />}
    </div>
  );
}
