// A PDF's way through a tool: chosen, sent, answered or refused (product spec, sections 4 and 8). Reading the answer is left to the caller.
import { useState } from 'react';

export type AnalysisOptions<R> = {
  path: string;
  /** The form field the file is sent in. */
  field: string;
  /** What to say if the server's answer says nothing usable, and if there was no answer. */
  failed: string;
  unanswered: string;
  asResult: (body: unknown) => R;
};

type State<R> = { file: File | null; isAnalyzing: boolean; error: string | null; result: R | null };

const none = { file: null, isAnalyzing: false, error: null, result: null };

export function useAnalysis<R>({ path, field, failed, unanswered, asResult }: AnalysisOptions<R>) {
  const [state, setState] = useState<State<R>>(none);
  return {
    ...state,
    choose: (file: File) => setState({ ...none, file }),
    reset: () => setState(none),
    async analyze(): Promise<void> {
      const { file } = state;
      if (!file || state.isAnalyzing) return;
      setState({ ...none, file, isAnalyzing: true });
      const form = new FormData();
      form.append(field, file);
      try {
        const response = await fetch(path, { method: 'POST', body: form });
        const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
        if (!response.ok || body === null) setState({ ...none, file, error: sentenceOf(body) ?? failed });
        else setState({ ...none, result: asResult(body) });
      } catch {
        setState({ ...none, file, error: unanswered });
      }
    },
  };
}

/** The server's `error`, else its `detail`. */
function sentenceOf(body: Record<string, unknown> | null): string | null {
  for (const said of [body?.['error'], body?.['detail']]) if (typeof said === 'string' && said !== '') return said;
  return null;
}
