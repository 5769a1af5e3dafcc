// Imports people from a pasted list, one per line.
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useNow } from '../now.ts';
import { ImportResult } from './import-result.tsx';
import { pastedList } from './pasted-list.ts';
import { useImportProspects } from './use-prospects.ts';

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
      {isOpen && (<Dialog
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
      </Dialog>)}
    </>
  );
}
