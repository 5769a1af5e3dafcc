// Snippets by button: a search field, the list, and the link to manage them.
import { PickerField, PickerRow } from './picker-parts.tsx';
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
          <PickerField label="Search snippets" maxLength={40} value={words} onType={setWords} />
          <ul aria-label="Your snippets" className="flex max-h-60 flex-col overflow-y-auto">
            {found.map(({ id, name, content }) => (
              <PickerRow key={id} name={name} about={content} onChoose={() => onChoose(content)} />
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
