// The field that narrows a list; what it is for is said to those who do not see the list beside it.
import { TextField } from './field.tsx';

type SearchFieldProps = { label: string; placeholder?: string; value: string; onType: (text: string) => void };

export function SearchField({ label, placeholder = 'Search', value, onType }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      label_hidden
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
