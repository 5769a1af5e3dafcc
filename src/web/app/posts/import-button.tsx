// Opens the dialog that imports posts; it is loaded when it is first asked for.
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { onFirstUse } from '#web/ui/on-demand.ts';

const ImportDialog = onFirstUse(async () => (await import('./import-dialog.tsx')).ImportDialog);

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Upload aria-hidden />
        <span>
          Import<span className="max-sm:sr-only"> posts</span>
        </span>
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
