// The steps answered by choosing: one frequency, or any of a list plus the user's own answers.
import { useStore } from 'zustand';
import { answerMax } from '#contract/onboarding.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { useOnboarding } from './onboarding.ts';
import { withAnswer } from './onboarding-state.ts';
import { choices, questions, type ListField } from './questions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/is-composing.ts';

type OwnAnswerProps = { label: string; placeholder: string };

/** What is typed but not added counts, too: it is added on the way to another step, and still there after a break. */
export function OwnAnswer({ label, placeholder }: OwnAnswerProps) {
  const onboarding = useOnboarding();
  const typed = useStore(onboarding.store, (state) => state.typed);
  const isAnswer = typed.trim() !== '';
  return (
    <div className="flex max-w-sm items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          placeholder={placeholder}
          maxLength={answerMax}
          value={typed}
          onChange={(event) => onboarding.type(event.target.value)}
          onKeyDown={(event) => {
            // In an empty field Enter goes to the next step, as everywhere.
            if (event.key !== 'Enter' || isComposing(event) || !isAnswer) return;
            event.preventDefault();
            onboarding.addTyped();
          }}
        />
      </div>
      <Button disabled={!isAnswer} onClick={onboarding.addTyped}>
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
  const { answers, toggle } = useAnswers(field);
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
      <OwnAnswer label="Something else" placeholder="In your own words" />
    </>
  );
}

/** The answers of one list, and how to choose one or not. */
export function useAnswers(field: ListField) {
  const onboarding = useOnboarding();
  const answers = useStore(onboarding.store, ({ formData }) => formData[field]);
  const toggle = (answer: string) =>
    onboarding.edit(
      field,
      answers.includes(answer) ? answers.filter((other) => other !== answer) : withAnswer(answers, answer),
    );
  return { answers, toggle };
}
