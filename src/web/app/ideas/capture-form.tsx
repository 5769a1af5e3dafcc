// A single field that captures an idea; what was typed stays until it is saved.
import { useRef, useState } from 'react';
import { ideaMax } from '#contract/ideas.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
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
        keep.mutate({ content }, { onSuccess: () => setContent('') });
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
