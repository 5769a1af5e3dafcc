// Asks once before permanently ending something that other programs rely on: an API key, a connected assistant, a webhook.
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';

type EndDialogProps = {
  title: string;
  about: string;
  button: string;
  /** Toast after it is done. */
  done: string;
  /** Shown if the server gave no reason. */
  failed: string;
  id: string;
  ending: { mutate(id: string, options: { onSuccess: () => void }): void; error: unknown; isPending: boolean };
  onClose: () => void;
};

export function EndDialog({ title, about, button, done, failed, id, ending, onClose }: EndDialogProps) {
  const end = () =>
    ending.mutate(id, {
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
    });
  return (
    <Dialog
      open
      title={title}
      about={about}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={ending.isPending} onClick={end}>
            {button}
          </Button>
        </>
      }
    >
      {ending.error !== null && <ErrorNote>{messageOf(ending.error, failed)}</ErrorNote>}
    </Dialog>
  );
}
