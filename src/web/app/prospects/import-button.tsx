// Brings people in from a file, and says what became of every row.
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { ImportResult } from './import-result.tsx';
import { useImportProspects } from './use-prospects.ts';

export function ImportButton({ look = 'quiet' }: { look?: 'quiet' | 'primary' }) {
  const file = useRef<HTMLInputElement>(null);
  const bring = useImportProspects();
  return (
    <>
      <Button look={look} busy={bring.isPending} onClick={() => file.current?.click()}>
        <Upload aria-hidden />
        Import a file
      </Button>
      <input
        ref={file}
        type="file"
        accept=".zip,.csv,application/zip,text/csv"
        hidden
        aria-label="LinkedIn's data export, or a CSV file with people"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) bring.mutate(chosen);
          event.target.value = '';
        }}
      />
      <Dialog
        open={!bring.isIdle && !bring.isPending}
        onOpenChange={() => bring.reset()}
        title={bring.isError ? 'Nothing was imported' : 'Import done'}
        actions={<Button onClick={() => bring.reset()}>Close</Button>}
      >
        {bring.isError && <ErrorNote>{bring.error.message}</ErrorNote>}
        {bring.data && <ImportResult result={bring.data} />}
      </Dialog>
    </>
  );
}
