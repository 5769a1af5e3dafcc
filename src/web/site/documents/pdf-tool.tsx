// A tool that takes a PDF and shows what the server made of it: chosen, analyzed, then the result or an error (product spec, sections 4
// and 8). The profile rating and the resume review are both this, in different words.
import { useEffect, useRef, type ComponentType } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { toolButton } from '../tools/tool-button.ts';
import { PdfDrop } from './pdf-drop.tsx';
import { useAnalysis } from './use-analysis.ts';

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
