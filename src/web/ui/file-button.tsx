// A button that opens the file dialog; and one that also says how an import of the file went.
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Upload } from 'lucide-react';
import { onFirstUse } from './on-demand.ts';
import { ErrorNote } from './note.tsx';

// What a file became is told in a dialog, which is not worth its weight on a page before there is a file.
const Dialog = onFirstUse(async () => (await import('./dialog.tsx')).Dialog);

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  fileLabel: string;
  accept: string;
  onFile: (file: File) => void;
};

export function FileButton({ fileLabel, accept, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** The parts of a mutation used here. */
type FileMutation<Result> = {
  mutate(file: File): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
  data: Result | undefined;
};

type FileImportProps<Result> = {
  label: string;
  fileLabel: string;
  accept: string;
  look?: 'quiet' | 'primary' | undefined;
  bring: FileMutation<Result>;
  children: (result: Result) => ReactNode;
};

export function FileImport<Result>({ label, bring, children, ...button }: FileImportProps<Result>) {
  return (
    <>
      <FileButton {...button} busy={bring.isPending} onFile={bring.mutate}>
        <Upload aria-hidden />
        {label}
      </FileButton>
      {!bring.isPending && (bring.error !== null || bring.data !== undefined) && (
        <Dialog title={bring.error ? 'Nothing was imported' : 'Import done'} onClose={bring.reset} closeWord="Close">
          {bring.error && <ErrorNote>{bring.error.message}</ErrorNote>}
          {bring.data !== undefined && children(bring.data)}
        </Dialog>
      )}
    </>
  );
}
