// Starts a recurring post: how often, from which day, at what time, with which texts.
import { useState } from 'react';
import type { Zone } from '#contract/wall-time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dayMs } from '../dates.ts';
import { useNow } from '../now.ts';
import { zoneText } from '../times.ts';
import { NotConnectedNote, useCanSend } from '../post/before-sending.tsx';
import { useZone, ZoneUnknownNote } from '../post/zone.tsx';
import { useTypedTexts } from './typed-texts.ts';
import { useBeginSeries } from './use-series.ts';
import { TextsField } from './waiting-texts.tsx';

const rhythms = ['week', 'month'];

const title = 'New recurring post';

const shownFields = ['interval', 'start_date', 'time', 'texts'];

type Closing = { onClose: () => void; returnTo: () => HTMLElement | null };

export function BeginDialog(closing: Closing) {
  const { zone, isKnown, retry } = useZone();
  if (isKnown) return <BeginForm zone={zone} {...closing} />;
  return (
    <Dialog wide title={title} {...closing} closeWord="Cancel">
      {retry ? <ZoneUnknownNote onAgain={retry} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}

function BeginForm({ zone, onClose, returnTo }: Closing & { zone: Zone }) {
  const now = useNow();
  const timeZone = zone.name;
  const canSend = useCanSend(null);
  const tomorrow = zone.wallTimeOf(new Date(now.getTime() + dayMs)).date;
  const [every, setEvery] = useState<'week' | 'month'>('week');
  const [interval, setInterval] = useState('1');
  const [startDate, setStart] = useState(tomorrow);
  const [time, setTime] = useState('09:00');
  const { typed, texts, type, forget } = useTypedTexts('new');
  const begin = useBeginSeries(forget);
  const fields = begin.error instanceof ApiError ? begin.error.fields : {};
  const submit = () => {
    const body = { every, interval: Number(interval), start_date: startDate, time, time_zone: timeZone, texts };
    if (!begin.isPending) begin.mutate(body, { onSuccess: onClose });
  };
  return (
    <Dialog
      wide
      title={title}
      about={`Times are in ${zoneText(now, timeZone)}. We schedule the next two ahead. You can edit them like any other post.`}
      onClose={onClose}
      returnTo={returnTo}
      closeWord="Cancel"
      actions={
        <Button look="primary" disabled={texts.length === 0 || !canSend} busy={begin.isPending} onClick={submit}>
          {texts.length < 2 ? 'Start' : `Start with ${texts.length} texts`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {!canSend && <NotConnectedNote authorId={null} onLeave={onClose} />}
        {begin.error && !shownFields.some((name) => fields[name]) && <ErrorNote>{begin.error.message}</ErrorNote>}
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <TextField
            label="Every"
            type="number"
            min={1}
            max={12}
            value={interval}
            error={fields['interval'] ?? null}
            onChange={(event) => setInterval(event.target.value)}
          />
          <Select
            label="Weeks or months"
            value={every}
            choices={rhythms.map((value) => ({ value, label: interval === '1' ? value : `${value}s` }))}
            onChange={(value) => setEvery(value === 'month' ? 'month' : 'week')}
          />
          <TextField
            label="First day"
            type="date"
            value={startDate}
            error={fields['start_date'] ?? null}
            onChange={(event) => setStart(event.target.value)}
          />
          <TextField
            label="Time"
            type="time"
            value={time}
            error={fields['time'] ?? null}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        <TextsField value={typed} error={fields['texts'] ?? null} onType={type} />
      </div>
    </Dialog>
  );
}
