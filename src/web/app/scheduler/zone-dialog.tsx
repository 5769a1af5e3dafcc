// The zone in which times are shown and meant: chosen from all there are, stored with the posting times.
import { useState } from 'react';
import type { PostingTimes } from '#contract/publishing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '../now.ts';
import { zoneText, localZone } from '../times.ts';
import { useSetPostingTimes } from '../post/posting-times.ts';

/** Browsers still list these under outdated names that nobody searches for. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The chosen one, this browser's own and UTC first, then all by name. */
export function allZones(chosen: string): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  return [...new Set([chosen, renamed[localZone()] ?? localZone(), 'UTC', ...listed.sort()])];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9+-]+/g, ' ');

/** The names of its time in winter and in summer, such as `India Standard Time`. */
const timeNames = (zone: string): string =>
  ['2026-01-01', '2026-07-01']
    .map((day) =>
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' }).format(new Date(`${day}T12:00:00Z`)),
    )
    .join(' ');

/** Zones with every word of the search at the start of a word in their name; if there are none, in what their time is called. */
export function findZones(zones: readonly string[], search: string): string[] {
  const words = plain(search).trim().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => ` ${plain(text)}`.includes(` ${word}`));
  const byName = zones.filter(has);
  return byName.length > 0 ? byName : zones.filter((zone) => has(timeNames(zone)));
}

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
      isBusy={save.isPending}
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
