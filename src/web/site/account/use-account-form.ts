// The life of an account form: idle, busy, then away to the app or back to idle with its problem. Inputs keep their own values, so what
// was typed before React came is never lost.
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { goIn, sendAccount } from './send.ts';
import type { Problem } from './send.ts';

const no_problem: Problem = { message: null, fields: {} };

export function useAccountForm(path: string) {
  const form = useRef<HTMLFormElement>(null);
  const [is_busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(no_problem);

  useEffect(() => {
    const island = form.current?.closest('[data-island]');
    island?.toggleAttribute('data-alive', true);
    // Sent before React came (boot/dialogs.ts).
    if (island?.hasAttribute('data-waiting')) {
      island.removeAttribute('data-waiting');
      form.current?.requestSubmit();
    }
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (is_busy) return;
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') values[name] = value;
    setBusy(true);
    setProblem(no_problem);
    const met = await sendAccount(path, values);
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

  return { form, is_busy, problem, submit: (event: FormEvent<HTMLFormElement>) => void submit(event), clearField };
}
