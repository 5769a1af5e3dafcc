// The questionnaire while its page is open: keeps the draft in this browser and submits it.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OnboardingForm } from '#contract/onboarding.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { requiredContext } from '#web/required-context.ts';
import type { UserStorage } from '../user-storage.ts';
import { atStep, edited, firstState, fromDraft, idle, incomplete, withTyped } from './onboarding-state.ts';
import type { OnboardingDraft, OnboardingState } from './onboarding-state.ts';
import type { Step } from './questions.ts';
import type { OnboardingStatus } from './onboarding-status.ts';

export const onboardingDraftKey = 'onboarding_draft';

export type Onboarding = {
  store: StoreApi<OnboardingState>;
  /** Loads whether it is completed and, if there is no draft, the earlier answers. A failure changes nothing. */
  loadStatus(): Promise<void>;
  edit<F extends keyof OnboardingForm>(field: F, value: OnboardingForm[F]): void;
  /** An own answer while it is typed; `addTyped` makes it one of the answers, and so does leaving the step. */
  type(text: string): void;
  addTyped(): void;
  goTo(step: Step): void;
  /** Returns true once everything is submitted; otherwise the state says why not. */
  submit(): Promise<boolean>;
  clearError(): void;
  /** Forgets every answer; what it returns brings them back. */
  reset(): () => void;
};

type Dependencies = { api: Api; storage: UserStorage; onboardingStatus: OnboardingStatus; is_mock: boolean };

const ofStatuses = new WeakMap<OnboardingStatus, Onboarding>();

/** One a sign-in: a page that is opened again goes on with what the one before is still sending. */
export function onboardingOf(deps: Dependencies): Onboarding {
  const known = ofStatuses.get(deps.onboardingStatus) ?? createOnboarding(deps);
  ofStatuses.set(deps.onboardingStatus, known);
  return known;
}

export function createOnboarding({ api, storage, onboardingStatus, is_mock }: Dependencies): Onboarding {
  const kept = fromDraft(storage.read(onboardingDraftKey));
  const store = createStore<OnboardingState>(() => ({
    ...(kept ?? firstState),
    onboardingCompleted: onboardingStatus.store.getState().isCompleted,
  }));
  store.subscribe(({ onboardingCompleted: isCompleted }) => onboardingStatus.store.setState({ isCompleted }));

  const keep = (next: OnboardingState): void => {
    store.setState(next, true);
    const { formData, currentStep } = next;
    storage.write(onboardingDraftKey, { formData, currentStep } satisfies OnboardingDraft);
  };

  return {
    store,
    async loadStatus() {
      const status = await api
        .call('getOnboardingStatus', { fallback: 'Failed to fetch onboarding status' })
        .catch(() => null);
      if (!status) return;
      const isUntouched = storage.read(onboardingDraftKey) === null;
      store.setState((state) => ({
        onboardingCompleted: status.onboarding_completed,
        ...(isUntouched && status.answers ? { formData: status.answers, errors: {} } : { formData: state.formData }),
      }));
    },

    edit: (field, value) => keep(edited(store.getState(), field, value)),
    type: (typed) => store.setState({ typed }),
    addTyped: () => keep(withTyped(store.getState())),
    goTo: (step) => keep(atStep(withTyped(store.getState()), step)),

    submit: () => submit({ api, storage, store, is_mock, keep }),

    clearError: () => store.setState({ submission: idle }),
    reset() {
      const { formData, currentStep, typed } = store.getState();
      storage.remove(onboardingDraftKey);
      // What is known about the account stays.
      store.setState(({ onboardingCompleted }) => ({ ...firstState, onboardingCompleted }));
      return () => keep({ ...store.getState(), formData, currentStep, typed, errors: {} });
    },
  };
}

type SubmitContext = Pick<Dependencies, 'api' | 'storage' | 'is_mock'> & {
  store: StoreApi<OnboardingState>;
  keep: (next: OnboardingState) => void;
};

async function submit({ api, storage, store, is_mock, keep }: SubmitContext): Promise<boolean> {
  if (store.getState().submission.isLoading) return false;
  const answered = withTyped(store.getState());
  const unanswered = incomplete(answered);
  keep(unanswered ?? answered);
  if (unanswered) return false;
  store.setState({ submission: { ...idle, isLoading: true } });
  try {
    const { formData } = store.getState();
    if (is_mock) await (await import('./mock-submit.ts')).mockSubmit();
    else await api.call('submitOnboarding', { body: formData, fallback: 'Onboarding submission failed' });
    await api.call('completeOnboarding', { fallback: 'Failed to complete onboarding' });
  } catch (error) {
    store.setState({ submission: { ...idle, error: submitMessage(error) } });
    return false;
  }
  storage.remove(onboardingDraftKey);
  store.setState({ onboardingCompleted: true, submission: { ...idle, isComplete: true }, currentStep: 1, errors: {} });
  return true;
}

/** Without any answer from the server, the form's own fallback (product spec, section 8; a server's sentence is preferred). */
const submitMessage = (error: unknown): string =>
  error instanceof ApiError && error.status === 0 && error.code !== 'invalid'
    ? 'Failed to submit onboarding data'
    : messageOf(error, 'Failed to submit onboarding data');

export const [OnboardingProvider, useOnboarding] = requiredContext<Onboarding>('OnboardingProvider');
