// Brings in LinkedIn's own analytics export, says what became of it, and takes all of it back.
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { FiguresImport } from '#contract/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { counted } from '../timeline/day-words.ts';
import { useForgetImported, useImportFigures } from './use-figures.ts';

export function ImportFigures({ look = 'quiet' }: { look?: 'quiet' | 'primary' }) {
  const file = useRef<HTMLInputElement>(null);
  const bring = useImportFigures();
  return (
    <>
      <Button look={look} busy={bring.isPending} onClick={() => file.current?.click()}>
        <Upload aria-hidden />
        Import LinkedIn analytics
      </Button>
      <input
        ref={file}
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label="LinkedIn's analytics export, XLSX or CSV"
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
        {bring.data && <Result result={bring.data} />}
      </Dialog>
    </>
  );
}

function Result({ result: { posts, days, matched, rejected } }: { result: FiguresImport }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {counted(posts, 'post')} and {counted(days, 'day')}.
        {posts > 0 && ` ${matched === 0 ? 'None' : matched} of the posts ${matched === 1 ? 'was' : 'were'} made here.`}
      </p>
      {rejected.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">{counted(rejected.length, 'row')} could not be read:</p>
          <ul className="mt-1 max-h-48 overflow-auto">
            {rejected.map(({ sheet, row, reason }) => (
              <li key={`${sheet} ${row}`}>
                {sheet}, row {row}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function ForgetImported() {
  const forget = useForgetImported();
  return (
    <Button look="plain" size="small" busy={forget.isPending} onClick={() => forget.mutate()}>
      Delete imported figures
    </Button>
  );
}
