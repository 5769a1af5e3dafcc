// A label's name and colour, for a new one or an existing one.
import { useState, type ReactNode } from 'react';
import { labelColors, labelNameMax, type LabelColor } from '#contract/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/field.tsx';

const colors = labelColors.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

type LabelFormProps = {
  title: string;
  action: string;
  busy: boolean;
  start?: { name: string; color: LabelColor };
  onSubmit: (label: { name: string; color: LabelColor }) => void;
  children?: ReactNode;
};

export function LabelForm({
  title,
  action,
  busy,
  start = { name: '', color: 'grey' },
  onSubmit,
  children,
}: LabelFormProps) {
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
      <div className="min-w-40 flex-1">
        <TextField
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
