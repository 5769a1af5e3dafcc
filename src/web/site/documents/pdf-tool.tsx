// A tool that takes a PDF and shows what the server made of it: chosen, analyzed, then the result or an error (product spec, sections 4
// and 8). The profile rating and the resume review are both this, in different words.
import { useEffect, useRef, useState, type ComponentType, type DragEvent } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { toolButton } from '../tools/tool-button.ts';

type AnalysisOptions<R> = {
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

function useAnalysis<R>({ path, field, failed, unanswered, asResult }: AnalysisOptions<R>) {
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

type PdfDropProps = {
  file: File | null;
  isAnalyzing: boolean;
  error: string | null;
  /** For instance 'Maximum file size: 10 MB'. */
  sizeLabel: string;
  button: string;
  busy: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onAnalyze: () => void;
};

const sizeOf = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

function PdfDrop(props: PdfDropProps) {
  const { file, isAnalyzing, error, sizeLabel, button, busy, onChoose, onRemove, onAnalyze } = props;
  const [isOver, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (isAnalyzing || !dropped) return;
    // Spec, sections 5 and 8: an alert with exactly these words.
    if (dropped.type === 'application/pdf') onChoose(dropped);
    else alert('Please upload a PDF file');
  }

  return (
    <div className="card p-4 sm:p-6">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        // boot/islands.ts opens the file dialog, both before this code has loaded and after.
        data-browses={file ? undefined : 'pdf-file'}
        className={`rounded-control border-2 border-dashed px-5 py-10 text-center transition-colors ${file ? '' : 'cursor-pointer'} ${isOver ? 'border-accent bg-accent/6' : 'border-line-strong'}`}
      >
        <label htmlFor="pdf-file" className="sr-only">
          Your PDF
        </label>
        <input
          id="pdf-file"
          type="file"
          accept="application/pdf,.pdf"
          disabled={isAnalyzing}
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onChoose(chosen);
            event.target.value = '';
          }}
        />
        {file ? (
          <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <span className="font-medium break-all">{file.name}</span>
            <span className="text-sm text-muted tabular-nums">{sizeOf(file.size)}</span>
            {!isAnalyzing && (
              <button type="button" className={toolButton.quiet} onClick={onRemove}>
                Remove
              </button>
            )}
          </p>
        ) : (
          <>
            <p className="text-lg font-medium">Drop your PDF here</p>
            <p className="mt-1 text-muted">or</p>
            <button type="button" data-takes-focus className={`${toolButton.quiet} mt-3`}>
              Browse files
            </button>
          </>
        )}
        <p className="mt-4 text-sm text-muted">{sizeLabel}</p>
      </div>
      {error && (
        <p role="alert" className="mt-4 rounded-control border border-poor/40 bg-poor/8 px-4 py-3">
          {error}
        </p>
      )}
      <div className="mt-5 flex justify-center">
        <button
          type="button"
          data-takes-focus={file ? '' : undefined}
          className={toolButton.primary}
          disabled={!file || isAnalyzing}
          aria-busy={isAnalyzing}
          onClick={onAnalyze}
        >
          {isAnalyzing && (
            <span
              aria-hidden="true"
              className="mr-2.5 size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
            />
          )}
          {isAnalyzing ? busy : button}
        </button>
      </div>
    </div>
  );
}

type PdfToolProps<R> = {
  path: string;
  /** The form field the file is sent in. */
  field: string;
  /** What the PDF is called in buttons and sentences. */
  noun: 'profile' | 'resume';
  maxMegabytes: number;
  /** Fills in whatever the answer lacks. */
  asResult: (body: unknown) => R;
  Result: ComponentType<{ result: R; onReset: () => void }>;
};

export function PdfTool<R>({ path, field, noun, maxMegabytes, asResult, Result }: PdfToolProps<R>) {
  const failed = `Failed to analyze ${noun}`;
  const analysis = useAnalysis({ path, field, failed, unanswered: `${failed}. Please try again.`, asResult });
  const { result, file, isAnalyzing, reset } = analysis;
  const area = useFocusKept(result ? 'result' : isAnalyzing ? 'analyzing' : file ? 'chosen' : 'empty');
  const notShown = () => <NotShown onReset={reset} />;
  return (
    <div ref={area}>
      {result ? (
        <div role="region" aria-label="Result" tabIndex={-1} data-takes-focus className="rounded-card">
          <Boundary fallback={notShown}>
            <Result result={result} onReset={reset} />
          </Boundary>
        </div>
      ) : (
        <PdfDrop
          file={file}
          isAnalyzing={isAnalyzing}
          error={analysis.error}
          sizeLabel={`Maximum file size: ${maxMegabytes} MB`}
          button={`Analyze ${noun === 'profile' ? 'Profile' : 'Resume'}`}
          busy={`Analyzing your ${noun}...`}
          onChoose={analysis.choose}
          onRemove={reset}
          onAnalyze={() => void analysis.analyze()}
        />
      )}
    </div>
  );
}

/** Each stage takes away the button that was pressed: the focus goes to what comes next, not back to the top of the page. */
function useFocusKept(stage: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.matches(':disabled')) return;
    area.current?.querySelector<HTMLElement>('[data-takes-focus]:not(:disabled)')?.focus();
  }, [stage]);
  return area;
}

function NotShown({ onReset }: { onReset: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 card p-6">
      <p className="min-w-0 flex-1">We couldn’t show the result. Reload the page, then try again.</p>
      <button type="button" className={toolButton.quiet} onClick={onReset}>
        Analyze Another
      </button>
    </div>
  );
}
