// Chooses an account from a list: the one a post goes out as, or the one whose posts are shown.
import { Select } from '#web/ui/field.tsx';
import type { Author } from '../account/authors.ts';

type AuthorSelectProps = {
  label: string;
  labelHidden?: boolean;
  authors: readonly Author[];
  value: string;
  /** The label for no account in particular, as in a filter. */
  all?: string;
  onChange: (authorId: string) => void;
};

export function AuthorSelect({ label, labelHidden, authors, value, all, onChange }: AuthorSelectProps) {
  const known = authors
    .filter(({ id, account }) => account || all !== undefined || id === value)
    .map(({ id, name, account }) => ({ value: id, label: account ? name : `${name} (not connected)` }));
  const gone = value !== '' && !known.some((one) => one.value === value) ? [{ value, label: 'Unknown account' }] : [];
  const first = all === undefined ? [] : [{ value: '', label: all }];
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      value={value}
      choices={[...first, ...known, ...gone]}
      onChange={onChange}
    />
  );
}
