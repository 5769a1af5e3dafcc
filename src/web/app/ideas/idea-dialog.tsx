// An idea's words, note and link, edited together.
import { useState } from 'react';
import { ideaNoteMax, type KeptIdea } from '#contract/idea-board.ts';
import { ideaMax } from '#contract/ideas.ts';
import { linkUrlMax } from '#contract/post-kinds.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useChangeIdea } from './use-ideas.ts';

export function IdeaDialog({ idea, onClose }: { idea: KeptIdea; onClose: () => void }) {
  const [content, setContent] = useState(idea.content);
  const [note, setNote] = useState(idea.note);
  const [link, setLink] = useState(idea.link ?? '');
  const save = useChangeIdea(idea.id);
  const body = { content, note, link: link.trim() === '' ? null : link };
  return (
    <FormDialog
      title="Edit idea"
      word="Save"
      sending={save}
      onSubmit={() => save.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(mistakes) => (
        <>
          <TextArea
            label="Idea"
            rows={3}
            maxLength={ideaMax}
            value={content}
            error={mistakes['content']}
            onChange={(event) => setContent(event.target.value)}
          />
          <TextArea
            label="Note"
            hint="Only you see this. It doesn’t go into drafts."
            rows={3}
            maxLength={ideaNoteMax}
            value={note}
            error={mistakes['note']}
            onChange={(event) => setNote(event.target.value)}
          />
          <TextField
            label="Link"
            type="url"
            placeholder="https://"
            maxLength={linkUrlMax}
            value={link}
            error={mistakes['link']}
            onChange={(event) => setLink(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
