// What became of every row of an import.
import type { ImportAnswer } from '#contract/prospects.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

type ImportResultProps = {
  result: ImportAnswer;
  /** Lines of the file that the user has not written. */ added_lines?: number;
};

export function ImportResult({ result: { added, updated, rejected }, added_lines = 0 }: ImportResultProps) {
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
                Line {line - added_lines}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
