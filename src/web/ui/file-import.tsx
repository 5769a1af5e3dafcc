// The button that imports a file, and the dialog that says what became of it.
import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './note.tsx';

/** The parts of a mutation used here. */
type Bring<Result> = {
  mutate(file: File): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
  data: Result | undefined;
};

export function FileImport<Result>({
  label,
  fileLabel,
  accept,
  look = 'quiet',
  bring,
  children,
}: {
  label: string;
  fileLabel: string;
  accept: string;
  look?: 'quiet' | 'primary' | undefined;
  bring: Bring<Result>;
  children: (result: Result) => ReactNode;
}) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} busy={bring.isPending} onClick={() => file.current?.click()}>
        <Upload aria-hidden />
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        accept={accept}
        hidden
        aria-label={fileLabel}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) bring.mutate(chosen);
          event.target.value = '';
        }}
      />
      <Dialog
        open={!bring.isPending && (bring.error !== null || bring.data !== undefined)}
        onOpenChange={() => bring.reset()}
        title={bring.error ? 'Nothing was imported' : 'Import done'}
        actions={<Button onClick={() => bring.reset()}>Close</Button>}
      >
        {bring.error && <ErrorNote>{bring.error.message}</ErrorNote>}
        {bring.data !== undefined && children(bring.data)}
      </Dialog>
    </>
  );
}
