// The outcome of every row of an import, and of every file of LinkedIn's data export.
import type { ImportAnswer } from '#contract/prospects.ts';

const number = (count: number): string => count.toLocaleString('en-US');
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`);

type ImportResultProps = {
  result: ImportAnswer;
  /** Lines of the file that the user did not write. */ addedLines?: number;
};

export function ImportResult({
  result: { added, updated, rejected, rejected_more = 0, files = [] },
  addedLines = 0,
}: ImportResultProps) {
  const leftOut = rejected.length + rejected_more;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {people(added)} added, {people(updated)} updated.
      </p>
      {files.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line text-sm">
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an archive may have one name twice
            <li key={`${file.name} ${index}`} className="flex flex-col gap-0.5 px-3 py-2">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium [overflow-wrap:anywhere]">{file.name}</span>
                <span className="tabular-nums">{people(file.people)}</span>
              </span>
              {file.left_out.length > 0 && (
                <span className="text-muted">
                  Left out: {file.left_out.map(({ count, reason }) => `${number(count)} ${reason}`).join(', ')}.
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {rejected.length > 0 && (
        <>
          <p>{leftOut === 1 ? 'One row was' : `${number(leftOut)} rows were`} left out:</p>
          <ul className="list-disc pl-5 text-sm text-muted">
            {rejected.slice(0, 50).map(({ line, reason }) => (
              <li key={line}>
                Line {line - addedLines}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
