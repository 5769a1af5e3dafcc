// A field for an answer that is not offered.
import { useEffect, useRef, useState } from 'react';
import { answerMax } from '#contract/onboarding.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type OwnAnswerProps = { label: string; placeholder: string; onAdd: (answer: string) => void };

export function OwnAnswer({ label, placeholder, onAdd }: OwnAnswerProps) {
  const [typed, setTyped] = useState('');
  const answer = typed.trim();
  const add = () => {
    if (answer) onAdd(answer);
    setTyped('');
  };
  // An answer typed but not added counts, too: it is added on the way to the next step.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    form?.addEventListener('submit', add);
    return () => form?.removeEventListener('submit', add);
  });
  return (
    <div ref={box} className="flex max-w-sm items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          placeholder={placeholder}
          maxLength={answerMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // In an empty field Enter goes to the next step, as everywhere.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !answer) return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button disabled={!answer} onClick={add}>
        Add
      </Button>
    </div>
  );
}
