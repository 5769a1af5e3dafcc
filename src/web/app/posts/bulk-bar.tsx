// What can be done with the ticked posts, at the bottom of the screen while any are ticked.
import { CalendarX, Tag, Trash2, X } from 'lucide-react';
import type { Label } from '#contract/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { useDeletions } from '../deletions.ts';
import { LabelChip } from '../post/label-chip.tsx';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

/** Fits all of them on one line of a phone. */
const tight = 'max-sm:px-2 max-sm:[&_svg]:hidden';

export function BulkBar({ selection, labels }: { selection: Selection; labels: readonly Label[] }) {
  const deletions = useDeletions();
  const bulk = useBulk();
  const { posts } = selection;
  if (posts.length === 0) return null;
  const scheduled = posts.filter(({ status }) => status === 'scheduled').length;
  const leave = () => {
    selection.clear();
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Selected posts"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-1 rounded-card border border-line-strong bg-raised px-3 py-2 shadow-float"
    >
      <p className="mr-auto px-1 text-sm font-medium tabular-nums">{posts.length} selected</p>
      <Menu
        align="end"
        button={
          <Button look="plain" size="small" busy={bulk.isBusy} className={tight}>
            <Tag aria-hidden />
            Label
          </Button>
        }
      >
        {labels.length === 0 && <MenuLabel>Create a label first, from a post’s menu.</MenuLabel>}
        {labels.map((label) => (
          <MenuItem key={label.id} onSelect={() => bulk.label(posts, label)}>
            <LabelChip label={label} />
          </MenuItem>
        ))}
      </Menu>
      {scheduled > 0 && (
        <Button look="plain" size="small" busy={bulk.isBusy} className={tight} onClick={() => bulk.unschedule(posts)}>
          <CalendarX aria-hidden />
          Unschedule{scheduled < posts.length ? ` ${scheduled}` : ''}
        </Button>
      )}
      <Button
        look="plain"
        size="small"
        className={`text-poor ${tight}`}
        onClick={() => {
          deletions.removeAll(posts);
          leave();
        }}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <IconButton size="small_icon" label="Select none" icon={<X />} onClick={leave} />
    </section>
  );
}
