// The questionnaire's state and its rules (product spec, sections 3, 4 and 5). Knows no network and no storage.
import type { OnboardingForm } from '#contract/onboarding.ts';
import { stepSentences } from '#contract/onboarding.ts';
import { fields, listOf, oneOf, otherwise, readAs, text } from '#web/shape.ts';
import type { Shaped } from '#web/shape.ts';
import { stepFields, steps } from './questions.ts';
import type { Step } from './questions.ts';

export type OnboardingState = {
  formData: OnboardingForm;
  currentStep: Step;
  onboardingCompleted: boolean;
  /** By step, null where it is as it should be; absent where it was not looked at yet. */
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
const idle = { isLoading: false, error: null, isComplete: false };

export const firstState: OnboardingState = {
  formData: emptyForm,
  currentStep: 1,
  onboardingCompleted: false,
  errors: {},
  submission: idle,
};

/** What is wrong with a step; null where it may be left behind. */
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

/** Going forward needs every step before it to be answered: else it ends at the first that is not. The step that is left is validated. */
export function atStep(state: OnboardingState, step: Step): OnboardingState {
  const left = validated(state, state.currentStep);
  if (step <= state.currentStep) return { ...left, currentStep: step };
  const missing = steps.find((one) => one < step && sentenceOf(one, state.formData) !== null);
  return missing === undefined ? { ...left, currentStep: step } : validated({ ...left, currentStep: missing }, missing);
}

/** The first step that is not answered yet, said there; null where the form may be handed in. */
export function incomplete(state: OnboardingState): OnboardingState | null {
  const missing = steps.find((step) => sentenceOf(step, state.formData) !== null);
  return missing === undefined ? null : validated({ ...state, currentStep: missing }, missing);
}

export const submitting = (state: OnboardingState): OnboardingState => ({
  ...state,
  submission: { isLoading: true, error: null, isComplete: false },
});
export const failed = (state: OnboardingState, error: string): OnboardingState => ({
  ...state,
  submission: { isLoading: false, error, isComplete: false },
});
export const completed = (state: OnboardingState): OnboardingState => ({
  ...state,
  onboardingCompleted: true,
  submission: { isLoading: false, error: null, isComplete: true },
});
export const withoutError = (state: OnboardingState): OnboardingState => ({ ...state, submission: idle });
/** Empty again; what is known of the account stays. */
export const reset = ({ onboardingCompleted }: OnboardingState): OnboardingState => ({
  ...firstState,
  onboardingCompleted,
});

/** Answers of other versions may lack the creators. */
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

export const toDraft = ({ formData, currentStep }: OnboardingState): OnboardingDraft => ({ formData, currentStep });

/** The state a kept draft leads to; null where nothing of use was kept. */
export function fromDraft(kept: unknown): OnboardingState | null {
  const read = readAs(draft, kept);
  return read && { ...firstState, ...read };
}
