// Whom to mention: the user's accounts, people and companies among the prospects, or the name as typed; and which of them become links.
import { PickerField, PickerRow } from './picker-parts.tsx';
import { useState } from 'react';
import { ErrorNote } from '#web/ui/note.tsx';
import { useSettled } from '../../use-settled.ts';
import { mentionAbout, useMentions } from '../use-mentions.ts';

const shown = 8;
const nameMax = 100;

export function MentionPicker({ onChoose }: { onChoose: (name: string) => void }) {
  const [words, setWords] = useState('');
  const found = useMentions(useSettled(words.trim()));
  const names = (found.data?.mentions ?? []).slice(0, shown);
  return (
    <form
      className="flex w-72 max-w-full flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim()) onChoose(`@${words.trim()}`);
      }}
    >
      <PickerField label="Name of a person or company" maxLength={nameMax} value={words} onType={setWords} />
      {found.isError && <ErrorNote onAgain={() => void found.refetch()}>{found.error.message}</ErrorNote>}
      {names.length > 0 && (
        <ul aria-label="People and companies" className="flex max-h-72 flex-col overflow-y-auto">
          {names.map((one) => (
            <PickerRow
              key={one.name}
              name={one.name}
              about={mentionAbout(one)}
              onChoose={() => onChoose(`@${one.name}`)}
            />
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">
        Your accounts and pages become links. Other names go out as plain text: we don’t keep LinkedIn’s ids of other
        people.
      </p>
    </form>
  );
}
