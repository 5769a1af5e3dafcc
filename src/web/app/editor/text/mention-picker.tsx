// Whom to mention: the user's accounts, people and companies among the prospects, or the name as typed; and which of them become links.
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
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the card was opened for
        autoFocus
        aria-label="Name of a person or company"
        placeholder="Name of a person or company"
        maxLength={nameMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="h-9 min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base pointer-coarse:h-11 sm:text-sm"
      />
      {found.isError && <ErrorNote onAgain={() => void found.refetch()}>{found.error.message}</ErrorNote>}
      {names.length > 0 && (
        <ul aria-label="People and companies" className="flex max-h-72 flex-col overflow-y-auto">
          {names.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                onClick={() => onChoose(`@${one.name}`)}
                className="block min-h-9 w-full rounded-control px-2 py-1 text-left text-sm hover:bg-ink/7 pointer-coarse:min-h-11"
              >
                <span className="block truncate">{one.name}</span>
                <span className="block truncate text-xs text-muted">{mentionAbout(one)}</span>
              </button>
            </li>
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
