// What an image shows, in words, for people who do not see it. LinkedIn gets it with the image.
import { useState } from 'react';
import { alt_text_max } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';

type AltTextDialogProps = {
  url: string;
  number: number;
  alt_text: string;
  onSave: (alt_text: string) => void;
  onClose: () => void;
};

export function AltTextDialog({ url, number, alt_text, onSave, onClose }: AltTextDialogProps) {
  const [text, setText] = useState(alt_text);
  const left = alt_text_max - text.length;
  return (
    <Dialog
      open
      title={`Alt text of image ${number}`}
      about="Describe the image for people who can’t see it. We send this to LinkedIn with the image."
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            onClick={() => {
              onSave(text.trim());
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <img src={url} alt="" className="max-h-64 w-full rounded-control border border-line bg-ink/5 object-contain" />
        <TextArea
          label="Alt text"
          rows={3}
          maxLength={alt_text_max}
          value={text}
          hint={left < 200 ? `${left} characters left` : 'One or two sentences are best.'}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
