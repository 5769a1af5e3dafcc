// Imports people from a pasted list, one per line, and says what became of every row of an import.
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useNow } from '../now.ts';
import { useImportProspects } from './use-prospects.ts';
import type { ImportAnswer } from '#contract/prospects.ts';
import { peopleIn, type CopiedPerson } from './copied-page.ts';

/** What separates a name, what the person does, and a URL. */
const between = /\t|;| \| | [-–—•·] |, /;
const address = /(?:https?:\/\/)?(?<![\w.-])[\w-]+(?:\.[\w-]+)+\/[^\s,;|)]*/i;
const eMail = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;
/** Degrees and suffixes that follow a name after a comma and belong to it. */
const degree =
  /^(?:ph\.? ?d\.?|m\.?d\.?|mba|e?mba|m\.?a\.?|b\.?a\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.?eng\.?|ll\.?[mb]\.?|j\.?d\.?|dds|rn|cpa|cfa|pmp|pe|shrm-s?cp|phr|sphr|cissp|csm|acc|pcc|mcc|facs|esq\.?|jr\.?|sr\.?|i{2,3})$/i;

type PastedList = { csv: string; /** Lines of `csv` before the first that was pasted. */ addedLines: number };

/** The CSV keeps the lines of the pasted text, so that errors name the right line. null if nothing was pasted. */
export function pastedList(text: string, now: Date): PastedList | null {
  const lines = text.split(/\r?\n/);
  if (text.trim() === '') return null;
  if (lines.slice(0, 20).some(isHeader)) return { csv: text, addedLines: 0 };
  const copied = peopleIn(lines, now);
  const rows = copied ? rowsOf(copied, lines.length) : lines.map((line) => rowOf(line).map(cell).join(','));
  return { csv: [copied ? copiedHeader : 'name,headline,profile_url', ...rows].join('\n'), addedLines: 1 };
}

const copiedHeader = 'name,headline,profile_url,date,type,comment';

function rowsOf(people: CopiedPerson[], count: number): string[] {
  const rows = Array.from({ length: count }, () => '');
  for (const { line, name, headline, date, kind, comment } of people)
    rows[line] = [name, headline, '', date, kind, comment].map(cell).join(',');
  return rows;
}

const isHeader = (line: string): boolean => {
  const names = line.toLowerCase().split(/[\t;,]/);
  return names.length > 1 && names.some((name) => /^"?\s*((first |full )?name)\s*"?$/.test(name));
};

function rowOf(line: string): [name: string, headline: string, profile_url: string] {
  // Bullets and numbers before a name are not part of it.
  const plain = line.replace(/^\s*(?:[-*•]|\d{1,4}[.)])\s+/, '').trim();
  const url = address.exec(plain)?.[0] ?? '';
  const parts = plain
    .replace(url, '')
    .split(between)
    .map((part) => part.replaceAll(/^[\s()<>,]+|(?<![\s()<>,])[\s()<>,]+$/g, '').replace(/^"([^"]*)"$/, '$1'))
    .filter((part) => part !== '' && !eMail.test(part) && !/^(?:1st|2nd|3rd\+?)$/.test(part));
  const degrees = parts.slice(1).findIndex((part) => !degree.test(part));
  const named = 1 + (degrees < 0 ? Math.max(0, parts.length - 1) : degrees);
  return [parts.slice(0, named).join(', '), parts.slice(named).join(', '), url];
}

/** Always quoted; a quotation mark inside is doubled. */
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

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

/** In characters; well within the 10 MB that the import takes. */
const most = 1_000_000;

export function PasteButton() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const bring = useImportProspects();
  const now = useNow(3_600_000);
  const list = pastedList(text, now);
  const close = () => {
    setOpen(false);
    if (bring.isSuccess) setText('');
    bring.reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden />
        Paste a list
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          title={bring.isSuccess ? 'Import done' : 'Paste a list'}
          about={
            bring.isSuccess
              ? undefined
              : 'One person per line: a name, then what they do, a profile address, or both. You can also paste text from LinkedIn’s reactions, comments or connections, or cells from a spreadsheet.'
          }
          closeWord={bring.isSuccess ? 'Close' : 'Cancel'}
          actions={
            !bring.isSuccess && (
              <Button
                look="primary"
                busy={bring.isPending}
                disabled={list === null}
                onClick={() => list && bring.mutate(new File([list.csv], 'pasted.csv', { type: 'text/csv' }))}
              >
                Add people
              </Button>
            )
          }
        >
          {bring.isSuccess ? (
            <ImportResult result={bring.data} addedLines={list?.addedLines ?? 0} />
          ) : (
            <div className="flex flex-col gap-3">
              <TextArea
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
                autoFocus
                label="People"
                rows={8}
                maxLength={most}
                placeholder={'Grace Hopper, Rear admiral, linkedin.com/in/grace\nAlan Turing, Reader in mathematics'}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              {bring.isError && <ErrorNote>{bring.error.message}</ErrorNote>}
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
