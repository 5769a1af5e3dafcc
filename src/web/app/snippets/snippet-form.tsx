// A snippet's name and text, for a new one or an existing one.
import { useState } from 'react';
import { snippetContentMax, snippetNameMax, type Snippet } from '#contract/snippets.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useSaveSnippet } from './use-snippets.ts';

export function SnippetForm({ snippet, onDone }: { snippet: Snippet | null; onDone: () => void }) {
  const [name, setName] = useState(snippet?.name ?? '');
  const [content, setContent] = useState(snippet?.content ?? '');
  const save = useSaveSnippet(snippet?.id ?? null);
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const isElsewhere = save.error !== null && Object.keys(fields).length === 0;
  return (
    <form
      aria-label={snippet ? `Change “${snippet.name}”` : 'New snippet'}
      className="flex flex-col gap-3 rounded-control bg-ink/3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ name, content }, { onSuccess: onDone });
      }}
    >
      {isElsewhere && <ErrorNote>{save.error.message}</ErrorNote>}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the form was opened for
        autoFocus
        label="Name"
        placeholder="Signature"
        maxLength={snippetNameMax}
        value={name}
        error={fields['name'] ?? null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Text"
        rows={4}
        maxLength={snippetContentMax}
        value={content}
        error={fields['content'] ?? null}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="small" busy={save.isPending}>
          Save
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
