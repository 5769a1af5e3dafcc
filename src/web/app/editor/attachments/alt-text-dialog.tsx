// An image's description for people who do not see it. LinkedIn gets it with the image.
import { useState } from 'react';
import { altTextMax } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, Typed } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';

type AltTextDialogProps = {
  url: string;
  number: number;
  altText: string;
  onSave: (altText: string) => void;
  onClose: () => void;
};

export function AltTextDialog({ url, number, altText, onSave, onClose }: AltTextDialogProps) {
  const [text, setText] = useState(altText);
  const left = altTextMax - text.length;
  return (
    <Dialog
      title={`Alt text of image ${number}`}
      about="Describe the image for people who can’t see it. We send this to LinkedIn with the image."
      onClose={onClose}
      closeWord="Cancel"
      actions={
        <Button
          look="primary"
          onClick={() => {
            onSave(text.trim());
            onClose();
          }}
        >
          Save
        </Button>
      }
    >
      <Typed is={text !== altText} />
      <div className="flex flex-col gap-4">
        <img src={url} alt="" className="max-h-64 w-full rounded-control border border-line bg-ink/5 object-contain" />
        <TextArea
          label="Alt text"
          rows={3}
          maxLength={altTextMax}
          value={text}
          hint={left < 200 ? `${left} characters left` : 'One or two sentences are best.'}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
