// API keys, connected assistants and the calendar feed, each with a checkbox to keep it when everything else ends; none is kept unless the
// person says so.
import { useState } from 'react';
import { calendarFeedId } from '#contract/calendar-feed.ts';
import { messageOf } from '#web/api/api-error.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAssistants } from '../api-access/assistant-queries.ts';
import { useApiKeys } from '../api-access/queries.ts';
import { dateText } from '../times.ts';
import { useCalendarAddress } from './calendar-address.ts';

/** `list` renders the checkboxes; `kept` are the ids to send. Until `isKnown`, nobody has seen what would end. */
export function useKeptKeys() {
  const [kept, onChange] = useState<string[]>([]);
  const keys = useApiKeys();
  const assistants = useAssistants();
  const address = useCalendarAddress();
  const isKnown = Boolean(keys.data && assistants.data && address.data);
  return { kept, isKnown, list: <KeptKeys {...{ kept, onChange, keys, assistants, address }} /> };
}

type KeptProps = { kept: string[]; onChange: (kept: string[]) => void };
type KeptKeysProps = KeptProps & {
  keys: ReturnType<typeof useApiKeys>;
  assistants: ReturnType<typeof useAssistants>;
  address: ReturnType<typeof useCalendarAddress>;
};

function KeptKeys({ keys, assistants, address, ...props }: KeptKeysProps) {
  const failed = [keys, assistants, address].filter(({ data, error }) => !data && error);
  if (failed.length > 0) {
    return (
      <ErrorNote onAgain={() => failed.forEach((list) => void list.refetch())}>
        {messageOf(failed[0]?.error, 'We couldn’t load your API keys.')}
      </ErrorNote>
    );
  }
  if (!keys.data || !assistants.data || !address.data) return <Skeleton lines={2} />;
  const { feed } = address.data;
  return (
    <>
      <KeptList
        {...props}
        legend="API keys to keep"
        about="Keys you leave unchecked are revoked, and programs and assistants that use them stop working."
        choices={keys.data.map(used)}
      />
      <KeptList
        {...props}
        legend="Connected assistants to keep"
        about="Assistants you leave unchecked are disconnected."
        choices={assistants.data.map(({ client_name, ...one }) => used({ ...one, name: client_name }))}
      />
      <KeptList
        {...props}
        legend="Calendar feed to keep"
        about="If you leave it unchecked, its address stops working in every calendar that uses it."
        choices={feed ? [{ id: calendarFeedId, name: 'Your posts', note: `created ${dateText(feed.created_at)}` }] : []}
      />
    </>
  );
}

type Choice = { id: string; name: string; note: string };

const used = ({ id, name, last_used_at: at }: Omit<Choice, 'note'> & { last_used_at: string | null }): Choice => ({
  id,
  name,
  note: at ? `used ${dateText(at)}` : 'never used',
});

type KeptListProps = KeptProps & { legend: string; about: string; choices: Choice[] };

function KeptList({ kept, onChange, legend, about, choices }: KeptListProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {choices.map(({ id, name, note }) => (
        <label key={id} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0"
            checked={kept.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...kept, id] : kept.filter((each) => each !== id))}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {name} <span className="text-xs text-muted">{note}</span>
          </span>
        </label>
      ))}
      <p className="text-sm text-muted">{about}</p>
    </fieldset>
  );
}
