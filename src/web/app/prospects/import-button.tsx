// Brings people in from a file, and says what became of every row.
import { FileImport } from '#web/ui/file-import.tsx';
import { ImportResult } from './import-result.tsx';
import { useImportProspects } from './use-prospects.ts';

export function ImportButton({ look }: { look?: 'quiet' | 'primary' }) {
  return (
    <FileImport
      label="Import a file"
      fileLabel="LinkedIn's data export, or a CSV file with people"
      accept=".zip,.csv,application/zip,text/csv"
      look={look}
      bring={useImportProspects()}
    >
      {(result) => <ImportResult result={result} />}
    </FileImport>
  );
}
