// The drop zone of a PDF tool: drop or browse, the chosen file with its remove button, the button that sends it, and any error.
import { useState, type DragEvent } from 'react';
import { toolButton } from '../tools/tool-button.ts';

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

export function PdfDrop(props: PdfDropProps) {
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
