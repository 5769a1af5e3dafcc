// Asks once before something that cannot be taken back.
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './note.tsx';

type ConfirmDialogProps = {
  title: string;
  about: string;
  /** On the button that does it. */
  word: string;
  onConfirm: () => void;
  /** The parts of the mutation used here. */
  change: { isPending: boolean; error: Error | null };
  onClose: () => void;
};

export function ConfirmDialog({ title, about, word, onConfirm, change, onClose }: ConfirmDialogProps) {
  const action = (
    <Button look="danger" busy={change.isPending} onClick={onConfirm}>
      {word}
    </Button>
  );
  return (
    <Dialog title={title} about={about} onClose={onClose} closeWord="Keep it" actions={action}>
      {change.error && <ErrorNote>{change.error.message}</ErrorNote>}
    </Dialog>
  );
}
