// An idea's words, note and link, edited together.
import { useState } from 'react';
import { ideaNoteMax } from '#contract/idea-board.ts';
import type { KeptIdea } from '#contract/idea-board.ts';
import { ideaMax } from '#contract/ideas.ts';
import { linkUrlMax } from '#contract/post-kinds.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useChangeIdea } from './use-ideas.ts';

export function IdeaDialog({ idea, onClose }: { idea: KeptIdea; onClose: () => void }) {
  const [content, setContent] = useState(idea.content);
  const [note, setNote] = useState(idea.note);
  const [link, setLink] = useState(idea.link ?? '');
  const save = useChangeIdea(idea.id);
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const submit = () => {
    const body = { content, note, link: link.trim() === '' ? null : link };
    if (!save.isPending) save.mutate(body, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title="Edit idea"
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={save.isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.error && Object.keys(fields).length === 0 && <ErrorNote>{save.error.message}</ErrorNote>}
        <TextArea
          label="Idea"
          rows={3}
          maxLength={ideaMax}
          value={content}
          error={fields['content'] ?? null}
          onChange={(event) => setContent(event.target.value)}
        />
        <TextArea
          label="Note"
          hint="Only you see this. It doesn’t go into drafts."
          rows={3}
          maxLength={ideaNoteMax}
          value={note}
          error={fields['note'] ?? null}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          label="Link"
          type="url"
          placeholder="https://"
          maxLength={linkUrlMax}
          value={link}
          error={fields['link'] ?? null}
          onChange={(event) => setLink(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
