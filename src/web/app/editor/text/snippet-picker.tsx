// Snippets by button: a search field, the list, and the link to manage them.
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useProfile } from '../../account/profile-state.ts';
import { useSnippets } from '../../snippets/use-snippets.ts';
import { beginsWords } from '../../word-starts.ts';

export function SnippetPicker({ onChoose, onLeave }: { onChoose: (content: string) => void; onLeave: () => void }) {
  const list = useSnippets();
  const profile = useProfile();
  const [words, setWords] = useState('');
  const found = (list.data ?? []).filter(({ name }) => beginsWords(name, words));
  const manage = () => {
    onLeave();
    // Once the card has returned the focus: the dialog gives it back there.
    setTimeout(() => profile.open('snippets'));
  };
  return (
    <form
      className="flex w-72 max-w-full flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0]) onChoose(found[0].content);
      }}
    >
      {list.isPending && <Skeleton lines={2} />}
      {list.isError && <ErrorNote onAgain={() => void list.refetch()}>{list.error.message}</ErrorNote>}
      {list.data && list.data.length > 0 && (
        <>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the card was opened for
            autoFocus
            aria-label="Search snippets"
            placeholder="Search snippets"
            maxLength={40}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="h-9 min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base pointer-coarse:h-11 sm:text-sm"
          />
          <ul aria-label="Your snippets" className="flex max-h-60 flex-col overflow-y-auto">
            {found.map(({ id, name, content }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChoose(content)}
                  className="block min-h-9 w-full rounded-control px-2 py-1 text-left text-sm hover:bg-ink/7 pointer-coarse:min-h-11"
                >
                  <span className="block truncate">{name}</span>
                  <span className="block truncate text-xs text-muted">{content}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="text-sm text-muted">No snippet begins with “{words.trim()}”.</p>}
          <p className="text-xs text-muted">In the text, type / and the name.</p>
        </>
      )}
      {list.data?.length === 0 && (
        <p className="text-sm text-muted">Save what you write often: a signature, hashtags, a call to action.</p>
      )}
      <Button size="small" onClick={manage}>
        {list.data?.length === 0 ? 'Create a snippet' : 'Manage snippets'}
      </Button>
    </form>
  );
}
