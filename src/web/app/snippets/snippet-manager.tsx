// All of a person's snippets: creating, editing, deleting, and restoring a deleted one.
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { snippetsMax, snippetContentMax, snippetNameMax, type Snippet } from '#contract/snippets.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useDeleteSnippet, useSaveSnippet, useSnippets } from './use-snippets.ts';
import { ApiError } from '#web/api/api-error.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { typedText, useUnsaved } from '#web/ui/dialog.tsx';

function SnippetForm({ snippet, onDone }: { snippet: Snippet | null; onDone: () => void }) {
  const [name, setName] = useState(snippet?.name ?? '');
  const [content, setContent] = useState(snippet?.content ?? '');
  const save = useSaveSnippet(snippet?.id ?? null);
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  useUnsaved(name === (snippet?.name ?? '') && content === (snippet?.content ?? '') ? null : typedText);
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

export function SnippetManager() {
  const list = useSnippets();
  /** The id of the one being edited, or 'new'. */
  const [edited, setEdited] = useState<string | null>(null);
  const [gone, setGone] = useState<Snippet | null>(null);
  const remove = useDeleteSnippet();
  const bringBack = useSaveSnippet(null);
  if (list.isPending || list.isError) return <Waiting of={list} lines={3} />;
  const snippets = list.data;
  const close = () => setEdited(null);
  const error = remove.error ?? bringBack.error;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-muted">
        {snippets.length === 0
          ? 'Save what you write often: a signature, hashtags, a call to action.'
          : 'Type / in a post to insert one.'}
      </p>
      {snippets.length > 0 && (
        <ul aria-label="Your snippets" className="w-full divide-y divide-line rounded-control border border-line">
          {snippets.map((snippet) =>
            edited === snippet.id ? (
              <li key={snippet.id} className="p-1">
                <SnippetForm snippet={snippet} onDone={close} />
              </li>
            ) : (
              <li key={snippet.id} className="flex items-center gap-1 py-1.5 pr-1.5 pl-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate text-sm font-medium">{snippet.name}</p>
                  <p className="truncate text-sm text-muted">{snippet.content}</p>
                </div>
                <IconButton
                  size="small_icon"
                  label={`Change “${snippet.name}”`}
                  icon={<Pencil />}
                  onClick={() => setEdited(snippet.id)}
                />
                <IconButton
                  size="small_icon"
                  label={`Delete “${snippet.name}”`}
                  icon={<Trash2 />}
                  onClick={() => remove.mutate(snippet, { onSuccess: () => setGone(snippet) })}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {error && <ErrorNote>{error.message}</ErrorNote>}
      {gone && (
        <div role="status" className="w-full">
          <Note
            action={
              <Button
                size="small"
                busy={bringBack.isPending}
                onClick={() => bringBack.mutate(gone, { onSuccess: () => setGone(null) })}
              >
                Undo
              </Button>
            }
          >
            Deleted “{gone.name}”.
          </Note>
        </div>
      )}
      {edited === 'new' ? (
        <div className="w-full">
          <SnippetForm snippet={null} onDone={close} />
        </div>
      ) : (
        snippets.length < snippetsMax && (
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            New snippet
          </Button>
        )
      )}
    </div>
  );
}
