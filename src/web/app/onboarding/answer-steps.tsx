// The steps answered by choosing: one frequency, or any of a list plus the user's own answers.
import { useStore } from 'zustand';
import { answersMax } from '#contract/onboarding.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { useOnboarding } from './onboarding.ts';
import { OwnAnswer } from './own-answer.tsx';
import { choices, questions, type ListField } from './questions.ts';

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
