// Imports LinkedIn's own analytics export, reports the result, and can undo the whole import.
import type { FiguresImport } from '#contract/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { FileImport } from '#web/ui/file-import.tsx';
import { counted } from '../timeline/day-words.ts';
import { useForgetImported, useImportFigures } from './use-figures.ts';

export function ImportFigures({ look }: { look?: 'quiet' | 'primary' }) {
  return (
    <FileImport
      label="Import LinkedIn analytics"
      fileLabel="LinkedIn's analytics export, XLSX or CSV"
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      look={look}
      bring={useImportFigures()}
    >
      {(result) => <Result result={result} />}
    </FileImport>
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
          <p className="text-muted">{counted(rejected.length, 'row')} couldn’t be read:</p>
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
