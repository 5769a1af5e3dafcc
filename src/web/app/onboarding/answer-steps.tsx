// The steps answered by choosing: one frequency, or any of a list plus the user's own answers.
import { useStore } from 'zustand';
import { answersMax, answerMax } from '#contract/onboarding.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { useOnboarding } from './onboarding.ts';
import { choices, questions, type ListField } from './questions.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/is-composing.ts';

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
            if (event.key !== 'Enter' || isComposing(event) || !answer) return;
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

type StepProps = { errorId: string | undefined };

export function FrequencyStep({ errorId }: StepProps) {
  const onboarding = useOnboarding();
  const given = useStore(onboarding.store, ({ formData }) => formData.postingFrequency);
  const offered: readonly string[] = choices.postingFrequency;
  return (
    <ChoiceChips
      single
      label={questions[2].title}
      name="postingFrequency"
      choices={given === '' || offered.includes(given) ? offered : [...offered, given]}
      chosen={[given]}
      errorId={errorId}
      onToggle={(choice) => onboarding.edit('postingFrequency', choice)}
    />
  );
}

type ListStepProps = StepProps & { field: Exclude<ListField, 'selectedCreators'>; title: string };

export function ListStep({ field, title, errorId }: ListStepProps) {
  const { answers, toggle, add } = useAnswers(field);
  const offered: readonly string[] = choices[field];
  return (
    <>
      <ChoiceChips
        label={title}
        name={field}
        choices={[...offered, ...answers.filter((answer) => !offered.includes(answer))]}
        chosen={answers}
        errorId={errorId}
        onToggle={toggle}
      />
      <OwnAnswer label="Something else" placeholder="In your own words" onAdd={add} />
    </>
  );
}

/** The answers of one list, without duplicates, and how to change them. */
export function useAnswers(field: ListField) {
  const onboarding = useOnboarding();
  const answers = useStore(onboarding.store, ({ formData }) => formData[field]);
  const add = (answer: string) => {
    if (!answers.includes(answer) && answers.length < answersMax) onboarding.edit(field, [...answers, answer]);
  };
  const toggle = (answer: string) =>
    answers.includes(answer)
      ? onboarding.edit(
          field,
          answers.filter((other) => other !== answer),
        )
      : add(answer);
  return { answers, add, toggle };
}
