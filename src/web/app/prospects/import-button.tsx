// Brings people in from a file, and says what became of every row.
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ImportAnswer } from '#contract/prospects.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useImportProspects } from './use-prospects.ts';

export function ImportButton({ look = 'quiet' }: { look?: 'quiet' | 'primary' }) {
  const file = useRef<HTMLInputElement>(null);
  const bring = useImportProspects();
  return (
    <>
      <Button look={look} busy={bring.isPending} onClick={() => file.current?.click()}>
        <Upload aria-hidden />
        Import CSV
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file with people"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) bring.mutate(chosen);
          event.target.value = '';
        }}
      />
      <Dialog
        open={bring.data !== undefined}
        onOpenChange={() => bring.reset()}
        title="Import done"
        actions={<Button onClick={() => bring.reset()}>Close</Button>}
      >
        {bring.data && <Result result={bring.data} />}
      </Dialog>
    </>
  );
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

function Result({ result: { added, updated, rejected } }: { result: ImportAnswer }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {people(added)} added, {people(updated)} updated.
      </p>
      {rejected.length > 0 && (
        <>
          <p>{rejected.length === 1 ? 'One row was' : `${rejected.length} rows were`} left out:</p>
          <ul className="list-disc pl-5 text-sm text-muted">
            {rejected.slice(0, 50).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
