// The field that narrows a list; a hidden label says what it is for.
import { TextField } from './field.tsx';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onType: (text: string) => void;
  className?: string;
};

export function SearchField({ label, placeholder = 'Search', value, onType, className }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={value}
      className={className}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
