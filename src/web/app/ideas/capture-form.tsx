// A single field that captures one idea after another; one that could not be saved comes back, on another page as a toast.
import { useRef, useState } from 'react';
import { ideaMax } from '#contract/ideas.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeepIdea } from './use-ideas.ts';

export function CaptureForm() {
  const [content, setContent] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keep = useKeepIdea();
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() === '' || keep.isPending) return;
        setContent('');
        keep.mutateAsync({ content }).catch((error: Error) => {
          // Before what was typed meanwhile: neither is lost.
          if (field.current) setContent((typed) => `${content} ${typed}`.trim());
          else toast.error(error.message, { description: content });
        });
        field.current?.focus();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label="New idea"
          labelHidden
          placeholder="Jot down an idea"
          maxLength={ideaMax}
          value={content}
          error={keep.error?.message ?? null}
          onChange={(event) => setContent(event.target.value)}
        />
      </div>
      <Button type="submit" look="primary" busy={keep.isPending} disabled={content.trim() === ''}>
        Add idea
      </Button>
    </form>
  );
}
