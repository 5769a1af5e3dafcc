// Whom to name: people among the prospects whose name has the words, or the words themselves. It goes in as plain text.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { useSettled } from '../../use-settled.ts';

const shown = 6;
const name_max = 100;

export function MentionPicker({ onChoose }: { onChoose: (name: string) => void }) {
  const api = useApi();
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const found = useQuery({
    queryKey: [...keys.prospects, 'names', q],
    queryFn: ({ signal }) => api.call('listProspects', { query: { q, sort: 'score' }, signal }),
  });
  const people = (found.data?.prospects ?? []).slice(0, shown);
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
        maxLength={name_max}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="h-9 min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base pointer-coarse:h-11 sm:text-sm"
      />
      {people.length > 0 && (
        <ul aria-label="Your prospects" className="flex flex-col">
          {people.map(({ id, name, headline }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(`@${name}`)}
                className="block min-h-9 w-full rounded-control px-2 py-1 text-left text-sm hover:bg-ink/7 pointer-coarse:min-h-11"
              >
                <span className="block truncate">{name}</span>
                {headline && <span className="block truncate text-xs text-muted">{headline}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">The name goes in as plain text. To link it, edit the post on LinkedIn.</p>
    </form>
  );
}
