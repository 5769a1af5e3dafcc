// The questionnaire's state and rules (product spec, sections 3, 4 and 5). Knows no network and no storage.
import { answersMax, stepSentences, type OnboardingForm } from '#contract/onboarding.ts';
import { fields, listOf, oneOf, otherwise, readAs, text, type Shaped } from '#web/shape.ts';
import { stepFields, steps, type Step } from './questions.ts';

export type OnboardingState = {
  formData: OnboardingForm;
  currentStep: Step;
  /** An own answer to the current step that was not added yet. */
  typed: string;
  onboardingCompleted: boolean;
  /** Per step: null if it is valid; absent if it has not been checked yet. */
  errors: Partial<Record<Step, string | null>>;
  /** idle -> isLoading -> isComplete, or back with an error. */
  submission: { isLoading: boolean; error: string | null; isComplete: boolean };
};

const emptyForm: OnboardingForm = {
  description: [],
  postingFrequency: '',
  contentFocus: [],
  linkedinGoals: [],
  targetAudience: [],
  selectedCreators: [],
};
export const idle = { isLoading: false, error: null, isComplete: false };

export const firstState: OnboardingState = {
  formData: emptyForm,
  currentStep: 1,
  typed: '',
  onboardingCompleted: false,
  errors: {},
  submission: idle,
};

/** What is wrong with a step; null if the person may go on. */
export function sentenceOf(step: Step, formData: OnboardingForm): string | null {
  const field = stepFields[step];
  if (field === null || step === 3) return null;
  const given = formData[field];
  const isAnswered = typeof given === 'string' ? given.trim() !== '' : given.some((answer) => answer.trim() !== '');
  return isAnswered ? null : stepSentences[step];
}

const validated = (state: OnboardingState, step: Step): OnboardingState => ({
  ...state,
  errors: { ...state.errors, [step]: sentenceOf(step, state.formData) },
});

/** Every edit validates its step again. */
export function edited<F extends keyof OnboardingForm>(
  state: OnboardingState,
  field: F,
  value: OnboardingForm[F],
): OnboardingState {
  const step = steps.find((one) => stepFields[one] === field) ?? state.currentStep;
  return validated({ ...state, formData: { ...state.formData, [field]: value } }, step);
}

/** With what was typed among the answers: each counts once, and there is a limit. */
export function withTyped(state: OnboardingState): OnboardingState {
  const field = stepFields[state.currentStep];
  const answer = state.typed.trim();
  const rest = { ...state, typed: '' };
  if (field === null || field === 'postingFrequency' || answer === '') return rest;
  return edited(rest, field, withAnswer(state.formData[field], answer));
}

export const withAnswer = (given: string[], answer: string): string[] =>
  given.includes(answer) || given.length >= answersMax ? given : [...given, answer];

/** Going forward requires every earlier step to be answered, else it stops at the first that is not. The step being left is validated. */
export function atStep(state: OnboardingState, step: Step): OnboardingState {
  const left = validated(state, state.currentStep);
  if (step <= state.currentStep) return { ...left, currentStep: step };
  const missing = steps.find((one) => one < step && sentenceOf(one, state.formData) !== null);
  return missing === undefined ? { ...left, currentStep: step } : validated({ ...left, currentStep: missing }, missing);
}

/** Moves to the first unanswered step, with its error shown; null if the form may be submitted. */
export function incomplete(state: OnboardingState): OnboardingState | null {
  const missing = steps.find((step) => sentenceOf(step, state.formData) !== null);
  return missing === undefined ? null : validated({ ...state, currentStep: missing }, missing);
}

/** Drafts of other versions may lack the creators. */
const answers = listOf(text);
const draft = fields({
  formData: fields({
    description: answers,
    postingFrequency: text,
    contentFocus: answers,
    linkedinGoals: answers,
    targetAudience: answers,
    selectedCreators: otherwise(answers, []),
  }),
  currentStep: otherwise(oneOf(steps), 1),
});
export type OnboardingDraft = Shaped<typeof draft>;

/** The state to resume from a saved draft; null if nothing usable was saved. */
export function fromDraft(kept: unknown): OnboardingState | null {
  const read = readAs(draft, kept);
  return read && { ...firstState, ...read };
}
