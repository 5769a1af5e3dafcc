// The life of an account form: idle, busy, then away to the app or back to idle with its problem. Inputs keep their own values, so what
// was typed before React came is never lost.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { goIn, sendAccount } from './send.ts';
import type { Problem } from './send.ts';

const no_problem: Problem = { message: null, fields: {}, challenge: null };

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

  async function run(send: () => Promise<Problem | null>): Promise<void> {
    if (is_busy) return;
    setBusy(true);
    setProblem(no_problem);
    const met = await send();
    if (!met) return goIn();
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
    run: (send: () => Promise<Problem | null>) => void run(send),
    startAgain: () => setProblem(no_problem),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    clearField,
  };
}
