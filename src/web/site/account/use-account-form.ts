// The life of an account form: idle, busy, then off to the app or to a provider, or back to idle with an error. Inputs are uncontrolled,
// so nothing typed before React arrived is lost.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { enterApp, noProblem, sendAccount, type Problem } from './send.ts';

/** null: signed in. `url`: where sign-in continues. */
type Send = () => Promise<Problem | { url: string } | null>;

type FormOptions = {
  /** Sent along with what was typed. */
  more?: Record<string, string>;
  /** Runs once the person is signed in. */
  afterwards?: (form: HTMLFormElement) => Promise<void>;
};

export type AccountForm = ReturnType<typeof useAccountForm>;

export function useAccountForm(path: string, { more, afterwards }: FormOptions = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = { ...more, ...typedInto(event.currentTarget) };
    const sent = event.currentTarget;
    await run(async () => {
      const met = await sendAccount(path, values);
      if (!met) await afterwards?.(sent);
      return met;
    });
  }

  useOnReturn(() => setBusy(false));

  async function run(send: Send): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(noProblem);
    const met = await send();
    if (!met) return enterApp();
    if ('url' in met) return location.assign(met.url);
    flushSync(() => {
      setBusy(false);
      setProblem(met);
    });
    // To the first field with an error, where typing resumes.
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }

  function clearField(name: string): void {
    if (!problem.fields[name]) return;
    const { [name]: _cleared, ...fields } = problem.fields;
    setProblem({ ...problem, fields });
  }

  return {
    form,
    isBusy,
    problem,
    /** Another way to sign in, whose errors are shown the same way. */
    run: (send: Send) => void run(send),
    show: setProblem,
    startAgain: () => setProblem(noProblem),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    clearField,
  };
}

/** The browser may restore the page as it was left, for one when somebody comes back from a provider with the Back button. */
function useOnReturn(wake: () => void): void {
  const woken = useEffectEvent(wake);
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && woken();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
}

function typedInto(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}
