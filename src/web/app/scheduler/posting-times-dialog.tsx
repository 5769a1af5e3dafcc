// When the person likes to post: times of day by weekday. Drafts can be given the next free one.
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { slotsMax, type PostingTimes, type Slot } from '#contract/publishing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { TextField } from '#web/ui/field.tsx';
import { useFigures } from '../figures/use-figures.ts';
import { useNow } from '../now.ts';
import { zoneText } from '../times.ts';
import { useSetPostingTimes } from '../post/posting-times.ts';
import { isTime, weekdays } from '../dates.ts';

const workdays = [1, 2, 3, 4, 5];

type Row = { key: string; time: string; weekdays: readonly number[] };

const keyed = (row: Omit<Row, 'key'>): Row => ({ ...row, key: crypto.randomUUID() });

/** One row per time of day, earliest first. */
export function rowsOf(slots: readonly Slot[]): Omit<Row, 'key'>[] {
  const times = [...new Set(slots.map(({ time }) => time))].sort();
  return times.map((time) => ({
    time,
    weekdays: slots.filter((slot) => slot.time === time).map(({ weekday }) => weekday),
  }));
}

/** Every weekday and time once, in the order of the week. */
export function slotsOf(rows: readonly Omit<Row, 'key'>[]): Slot[] {
  const all = rows.flatMap(({ time, weekdays: days }) => days.map((weekday) => ({ weekday, time })));
  const unique = new Map(all.map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  return [...unique.values()].sort((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time));
}

type PostingTimesDialogProps = { times: PostingTimes; zoneName: string; onClose: () => void };

export function PostingTimesDialog({ times, zoneName, onClose }: PostingTimesDialogProps) {
  const save = useSetPostingTimes();
  const now = useNow();
  const [rows, setRows] = useState<Row[]>(() => {
    const kept = rowsOf(times.slots);
    return (kept.length > 0 ? kept : [{ time: '09:00', weekdays: workdays }]).map(keyed);
  });
  const slots = slotsOf(rows);
  const problem = rows.some(({ time }) => !isTime(time))
    ? 'Choose a time in every row, or remove the row.'
    : slots.length > slotsMax
      ? `You can have up to ${slotsMax} posting times. You have ${slots.length}.`
      : null;
  const change = (key: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const onSave = () =>
    save.mutate(
      { time_zone: zoneName, slots },
      {
        onSuccess: () => {
          toast.success('Posting times saved');
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Posting times"
      about={`When you like to post, in ${zoneText(now, zoneName)}. The calendar shows the free ones: drop a draft into one.`}
      onClose={onClose}
      isBusy={save.isPending}
      closeWord="Cancel"
      actions={
        <Button look="primary" disabled={problem !== null} busy={save.isPending} onClick={onSave}>
          Save
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {rows.map((row) => (
          <TimeRow
            key={row.key}
            row={row}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        {rows.length === 0 && (
          <p className="text-sm text-muted">No posting times yet, so the calendar shows no free slots.</p>
        )}
        <Button
          size="small"
          className="self-start"
          onClick={() => setRows([...rows, keyed({ time: '17:00', weekdays: workdays })])}
        >
          <Plus aria-hidden />
          Add a time
        </Button>
        <OwnTimes />
        <p aria-live="polite" className="text-sm text-poor">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

/** What the person's own figures say about times; nothing until they are known. */
function OwnTimes() {
  const { data } = useFigures({ days: 365, author: '' });
  return data ? <p className="text-sm text-muted">{data.best_times.sentence}</p> : null;
}

type TimeRowProps = { row: Row; onChange: (part: Partial<Row>) => void; onRemove: () => void };

function TimeRow({ row, onChange, onRemove }: TimeRowProps) {
  const name = row.time || 'this time';
  const toggle = (weekday: number) =>
    onChange({
      weekdays: row.weekdays.includes(weekday)
        ? row.weekdays.filter((other) => other !== weekday)
        : [...row.weekdays, weekday],
    });
  return (
    <fieldset className="relative flex flex-wrap items-center gap-2 border-b border-line pb-3">
      <legend className="sr-only">Posting at {name}</legend>
      <div className="w-36">
        <TextField
          label="Time"
          labelHidden
          type="time"
          value={row.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </div>
      <div className="flex gap-1">
        {weekdays.map((day, weekday) => {
          const isOn = row.weekdays.includes(weekday);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(weekday)}
              className={`grid size-8 place-items-center rounded-full text-xs font-medium pointer-coarse:size-9 ${isOn ? 'bg-accent text-on-accent' : 'border border-line-strong text-muted hover:bg-ink/5'}`}
            >
              <span aria-hidden>{day.slice(0, 2)}</span>
              <span className="sr-only">{day}</span>
            </button>
          );
        })}
      </div>
      <IconButton
        size="small_icon"
        label={`Remove ${name}`}
        icon={<Trash2 />}
        onClick={onRemove}
        className="max-sm:absolute max-sm:top-0 max-sm:right-0 sm:ml-auto"
      />
    </fieldset>
  );
}
