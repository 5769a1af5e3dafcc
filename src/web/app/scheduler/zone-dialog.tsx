// The zone in which times are shown and meant: chosen from all there are, stored with the posting times.
import { useState } from 'react';
import type { PostingTimes } from '#contract/publishing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '../now.ts';
import { zoneText } from '../times.ts';
import { useSetPostingTimes } from '../post/posting-times.ts';
import { allZones, findZones } from './zones.ts';

const shown = 40;

type ZoneDialogProps = { zoneName: string; times: PostingTimes; onClose: () => void };

export function ZoneDialog({ zoneName, times, onClose }: ZoneDialogProps) {
  const now = useNow();
  const save = useSetPostingTimes();
  const [zones] = useState(() => allZones(zoneName));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(zoneName);
  const found = findZones(zones, search);
  const onSave = () =>
    save.mutate(
      { time_zone: chosen, slots: times.slots },
      {
        onSuccess: () => {
          toast.success(`Times are in ${zoneText(now, chosen)} now`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Time zone"
      about="All times use this zone, on every device. Posts already scheduled still go out at the same moment."
      onClose={onClose}
      closeWord="Cancel"
      actions={
          <Button look="primary" disabled={!found.includes(chosen)} busy={save.isPending} onClick={onSave}>
            Use this zone
          </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="Search for a city or region"
          type="search"
          autoComplete="off"
          placeholder="Berlin"
          value={search}
          onChange={(event) => {
            const [first, second] = findZones(zones, event.target.value);
            setSearch(event.target.value);
            // The only zone left is the one that is meant.
            if (first && !second) setChosen(first);
          }}
        />
        <fieldset className="h-72 overflow-y-auto rounded-control border border-line p-1">
          <legend className="sr-only">Time zones</legend>
          {found.slice(0, shown).map((zone) => (
            <label
              key={zone}
              className="flex cursor-pointer items-center gap-2.5 rounded-[6px] px-2 py-1.5 text-sm hover:bg-ink/7 has-checked:bg-ink/7 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="zone"
                value={zone}
                checked={zone === chosen}
                onChange={() => setChosen(zone)}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 truncate">{zoneText(now, zone)}</span>
            </label>
          ))}
        </fieldset>
        <p aria-live="polite" className="min-h-4.5 text-xs text-muted">
          {found.length === 0 && 'No time zone matches. Search for the nearest large city.'}
          {found.length > shown && `${found.length - shown} more: type to find them.`}
        </p>
      </div>
    </Dialog>
  );
}
