// What the small cards that insert something have in common: the field that narrows the list, and its rows.
import type { ComponentProps } from 'react';

type PickerFieldProps = Pick<ComponentProps<'input'>, 'maxLength' | 'value' | 'onKeyDown'> & {
  label: string;
  onType: (words: string) => void;
};

export const PickerField = ({ label, onType, ...input }: PickerFieldProps) => (
  <input
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the card was opened for
    autoFocus
    aria-label={label}
    placeholder={label}
    onChange={(event) => onType(event.target.value)}
    className="h-9 min-w-0 shrink-0 rounded-control border border-line-strong bg-surface px-2.5 text-base pointer-coarse:h-11 sm:text-sm"
    {...input}
  />
);

export const PickerRow = ({ name, about, onChoose }: { name: string; about: string; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="block min-h-9 w-full rounded-control px-2 py-1 text-left text-sm hover:bg-ink/7 pointer-coarse:min-h-11"
    >
      <span className="block truncate">{name}</span>
      <span className="block truncate text-xs text-muted">{about}</span>
    </button>
  </li>
);
