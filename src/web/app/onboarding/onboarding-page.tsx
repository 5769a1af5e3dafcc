// The questionnaire: one step at a time, back and next, and a way out for later (product spec, sections 2, 4 and 5).
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApi } from '#web/api/api-context.ts';
import { useApp } from '../app-context.ts';
import { onboardingOf, OnboardingProvider, useOnboarding } from './onboarding.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { FrequencyStep, ListStep } from './answer-steps.tsx';
import { CreatorsStep } from './creators-step.tsx';
import { questions, stepCount, stepFields, steps, type Step } from './questions.ts';
import { useOnboardingStatus } from './onboarding-status.ts';
import { VoiceStep } from './voice-step.tsx';

export function OnboardingPage() {
  const api = useApi();
  const { storage, config } = useApp();
  const onboardingStatus = useOnboardingStatus();
  const [onboarding] = useState(() =>
    onboardingOf({ api, storage, onboardingStatus, is_mock: config.onboarding_mock }),
  );
  useEffect(() => {
    onboardingStatus.see();
    void onboarding.loadStatus();
  }, [onboarding, onboardingStatus]);
  return (
    <OnboardingProvider value={onboarding}>
      <Questionnaire />
    </OnboardingProvider>
  );
}

function Questionnaire() {
  const onboarding = useOnboarding();
  const navigate = useNavigate();
  const { currentStep: step, errors, submission, onboardingCompleted } = useStore(onboarding.store);
  const errorId = useId();
  const progressId = useId();
  const sentence = errors[step] ?? null;

  const next = async () => {
    if (step < stepCount) return onboarding.goTo((step + 1) as Step);
    if (!(await onboarding.submit())) return;
    toast.success('Your answers are saved. We’ll use them in every draft.');
    void navigate(paths.dashboard);
  };
  return (
    <Page
      title="Onboarding"
      width="narrow"
      heading="Seven short questions"
      description="Seven short questions, so your drafts fit you from the start."
      actions={
        <Button look="plain" className="-mr-4" onClick={() => void navigate(paths.dashboard)}>
          {onboardingCompleted ? 'Close' : 'Later'}
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
        className="flex w-full flex-col gap-6 card p-5 sm:p-8"
      >
        <Progress id={progressId} step={step} />
        <StepHead key={step} step={step} progressId={progressId} />
        <StepBody step={step} errorId={sentence ? errorId : undefined} />
        <p id={errorId} role="alert" className="text-sm text-poor empty:hidden">
          {sentence}
        </p>
        {submission.error && (
          <ErrorNote
            action={
              <Button size="small" look="plain" onClick={onboarding.clearError}>
                Dismiss
              </Button>
            }
          >
            {submission.error}
          </ErrorNote>
        )}
        <div className="flex items-center justify-between gap-3 border-t border-line pt-5">
          {step > 1 && (
            <Button look="plain" className="-ml-4" onClick={() => onboarding.goTo((step - 1) as Step)}>
              <ArrowLeft aria-hidden />
              Back
            </Button>
          )}
          <Button look="primary" type="submit" className="ml-auto" busy={submission.isLoading}>
            {step < stepCount ? 'Next' : 'Finish'}
          </Button>
        </div>
      </form>
      <StartOver />
    </Page>
  );
}

function Progress({ id, step }: { id: string; step: Step }) {
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="text-sm text-muted">
        Step {step} of {stepCount}
      </p>
      <progress aria-label="Onboarding" value={step} max={stepCount} className="sr-only" />
      <div aria-hidden className="grid grid-cols-7 gap-1.5">
        {steps.map((one) => (
          <span key={one} className={`h-1.5 rounded-full ${one <= step ? 'bg-accent' : 'bg-ink/10'}`} />
        ))}
      </div>
    </div>
  );
}

/** After navigating to a step, screen readers start at its question. */
function StepHead({ step, progressId }: { step: Step; progressId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The step that the page opens with leaves the focus alone.
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-col gap-1">
      <h2 ref={heading} tabIndex={-1} aria-describedby={progressId} className="text-lg font-semibold outline-none">
        {questions[step].title}
      </h2>
      <p className="text-sm text-muted">{questions[step].about}</p>
    </div>
  );
}

function StepBody({ step, errorId }: { step: Step; errorId: string | undefined }) {
  const field = stepFields[step];
  if (field === null) return <VoiceStep />;
  if (field === 'postingFrequency') return <FrequencyStep errorId={errorId} />;
  if (field === 'selectedCreators') return <CreatorsStep errorId={errorId} />;
  return <ListStep key={field} field={field} title={questions[step].title} errorId={errorId} />;
}

function StartOver() {
  const onboarding = useOnboarding();
  const isBegun = useStore(onboarding.store, ({ formData }) =>
    Object.values(formData).some((answer) => answer.length > 0),
  );
  if (!isBegun) return null;
  const startOver = () => {
    const undo = onboarding.reset();
    toast.plain('Your answers are cleared', { id: 'onboarding', action: { label: 'Undo', onClick: undo } });
  };
  return (
    <Button look="plain" size="small" className="-ml-3 self-start" onClick={startOver}>
      Start over
    </Button>
  );
}
