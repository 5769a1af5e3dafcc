// The labels of one post: each can be ticked, which is saved at once; labels are also created and edited here.
import { Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { labelsMax, labelColors, labelNameMax, type Label, type LabelColor } from '#contract/labels.ts';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, Typed } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { firstLine } from './post-words.ts';
import { LabelChip } from './post-chips.tsx';
import { useCreateLabel, useDeleteLabel, useLabels, useSetLabels, useUpdateLabel } from './use-labels.ts';
import { Select, TextField } from '#web/ui/field.tsx';

const shownAs = (color: LabelColor): string =>
  color === 'grey' ? 'Gray' : color.charAt(0).toUpperCase() + color.slice(1);
const colors = labelColors.map((value) => ({ value, label: shownAs(value) }));

const unnamed: { name: string; color: LabelColor } = { name: '', color: 'grey' };

type LabelFormProps = {
  title: string;
  action: string;
  busy: boolean;
  /** Nothing else is to be done there. */
  hasFocus?: boolean;
  start?: { name: string; color: LabelColor };
  onSubmit: (label: { name: string; color: LabelColor }) => void;
  children?: ReactNode;
};

function LabelForm({ title, action, busy, hasFocus, start = unnamed, onSubmit, children }: LabelFormProps) {
  const [name, setName] = useState(start.name);
  const [color, setColor] = useState(start.color);
  return (
    <form
      aria-label={title}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !busy) onSubmit({ name: name.trim(), color });
      }}
    >
      <Typed is={name !== start.name} />
      <div className="min-w-40 flex-1">
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog or the form was opened for
          autoFocus={hasFocus}
          label={title}
          maxLength={labelNameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="w-28">
        <Select
          label="Color"
          value={color}
          choices={colors}
          onChange={(value) => setColor(labelColors.find((one) => one === value) ?? 'grey')}
        />
      </div>
      <Button type="submit" busy={busy} disabled={name.trim() === ''}>
        {action}
      </Button>
      {children}
    </form>
  );
}

export function LabelsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const labels = useLabels();
  const [chosen, setChosen] = useState(post.labels);
  const [edited, setEdited] = useState<string | null>(null);
  const [made, setMade] = useState(0);
  const kept = useRef(post.labels);
  const save = useSetLabels(post, (now) => (kept.current = now));
  const choose = (next: string[]) => {
    setChosen(next);
    // Called for the last choice alone: one that fails before it is part of what is sent next.
    save.mutate(next, { onError: () => setChosen(kept.current) });
  };
  const without = (gone: string) => {
    kept.current = kept.current.filter((id) => id !== gone);
    setChosen((before) => before.filter((id) => id !== gone));
  };
  const create = useCreateLabel(({ id }) => {
    choose([...chosen, id]);
    setMade((count) => count + 1);
  });
  return (
    <Dialog title="Labels" about={`“${firstLine(post.content).slice(0, 90)}”`} onClose={onClose} closeWord="Done">
      <ul className="mb-4 flex flex-col">
        {labels.map((label) => (
          <li key={label.id} className="py-1">
            {edited === label.id ? (
              <EditLabel label={label} onDone={() => setEdited(null)} onGone={() => without(label.id)} />
            ) : (
              <div className="flex items-center gap-2">
                <div className="min-w-0 flex-1">
                  <Checkbox
                    checked={chosen.includes(label.id)}
                    onChange={(isOn) => choose(isOn ? [...chosen, label.id] : chosen.filter((id) => id !== label.id))}
                  >
                    <LabelChip label={label} />
                  </Checkbox>
                </div>
                <IconButton
                  size="small_icon"
                  label={`Change “${label.name}”`}
                  icon={<Pencil />}
                  onClick={() => setEdited(label.id)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {labels.length < labelsMax && (
        <LabelForm
          key={made}
          title="New label"
          action="Add"
          busy={create.isPending}
          hasFocus={made > 0 || labels.length === 0}
          onSubmit={(label) => create.mutate(label)}
        />
      )}
    </Dialog>
  );
}

function EditLabel({ label, onDone, onGone }: { label: Label; onDone: () => void; onGone: () => void }) {
  const update = useUpdateLabel(label.id);
  const remove = useDeleteLabel(label.id, () => {
    onGone();
    onDone();
  });
  return (
    <div className="rounded-control bg-ink/3 p-3">
      <LabelForm
        title="Name"
        action="Save"
        hasFocus
        start={label}
        busy={update.isPending}
        onSubmit={(change) => update.mutate(change, { onSuccess: onDone })}
      >
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </LabelForm>
      <p className="mt-2 text-xs text-muted">Deleting it removes it from every post. The posts stay.</p>
    </div>
  );
}
