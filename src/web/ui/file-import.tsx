// The button that imports a file, and the dialog that says what became of it.
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FileButton } from './file-button.tsx';
import { ErrorNote } from './note.tsx';

/** The parts of a mutation used here. */
type Bring<Result> = {
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
  bring: Bring<Result>;
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
