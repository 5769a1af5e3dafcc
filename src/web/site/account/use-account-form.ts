// The life of an account form: idle, busy, then away to the app or to a provider, or back to idle with its problem. Inputs keep their own values, so what
// was typed before React came is never lost.
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { goIn, no_problem, sendAccount } from './send.ts';
import type { Problem } from './send.ts';

/** null: signed in. An address: the way goes on there. */
type Send = () => Promise<Problem | { url: string } | null>;

/** `more` is sent with what was typed. */
export function useAccountForm(path: string, more: Record<string, string> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [is_busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(no_problem);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values: Record<string, string> = { ...more };
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') values[name] = value;
    await run(() => sendAccount(path, values));
  }

  // The page may come out of the browser's memory as it was left: gone to a provider, and back by the browser's own button.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function run(send: Send): Promise<void> {
    if (is_busy) return;
    setBusy(true);
    setProblem(no_problem);
    const met = await send();
    if (!met) return goIn();
    if ('url' in met) return location.assign(met.url);
    flushSync(() => {
      setBusy(false);
      setProblem(met);
    });
    // The first field with a mistake, where typing goes on.
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }

  function clearField(name: string): void {
    if (!problem.fields[name]) return;
    const { [name]: _cleared, ...fields } = problem.fields;
    setProblem({ ...problem, fields });
  }

  return {
    form,
    is_busy,
    problem,
    /** Another way to the same end, with the same words for what goes wrong. */
    run: (send: Send) => void run(send),
    show: setProblem,
    startAgain: () => setProblem(no_problem),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    clearField,
  };
}
