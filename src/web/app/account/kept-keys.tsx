// API keys, connected assistants and the calendar feed, each with a checkbox to keep it when everything else ends; none is kept unless the
// person says so.
import { useState } from 'react';
import { calendarFeedId } from '#contract/calendar-feed.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckList } from '../api-access/check-list.tsx';
import { useApiKeys, useAssistants } from '../api-access/queries.ts';
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

type KeptKeysProps = {
  kept: string[];
  onChange: (kept: string[]) => void;
  keys: ReturnType<typeof useApiKeys>;
  assistants: ReturnType<typeof useAssistants>;
  address: ReturnType<typeof useCalendarAddress>;
};

function KeptKeys({ kept, onChange, keys, assistants, address }: KeptKeysProps) {
  const failed = [keys, assistants, address].filter(({ data, error }) => !data && error);
  if (failed.length > 0) {
    return (
      <ErrorNote onAgain={() => failed.forEach((list) => void list.refetch())}>{failed[0]?.error?.message}</ErrorNote>
    );
  }
  if (!keys.data || !assistants.data || !address.data) return <Skeleton lines={2} />;
  const { feed } = address.data;
  const since = feed && `created ${dateText(feed.created_at)}`;
  const groups = [
    {
      legend: 'API keys to keep',
      about: 'Keys you leave unchecked are revoked, and programs and assistants that use them stop working.',
      choices: keys.data.map(used),
    },
    {
      legend: 'Connected assistants to keep',
      about: 'Assistants you leave unchecked are disconnected.',
      choices: assistants.data.map(({ client_name, ...one }) => used({ ...one, name: client_name })),
    },
    {
      legend: 'Calendar feed to keep',
      about: 'If you leave it unchecked, its address stops working in every calendar that uses it.',
      choices: since ? [{ value: calendarFeedId, words: 'Your posts', note: since }] : [],
    },
  ].filter(({ choices }) => choices.length > 0);
  return groups.map((group) => <CheckList key={group.legend} {...group} chosen={kept} onChange={onChange} />);
}

const used = ({ id, name, last_used_at: at }: { id: string; name: string; last_used_at: string | null }) => ({
  value: id,
  words: name,
  note: at ? `used ${dateText(at)}` : 'never used',
});
