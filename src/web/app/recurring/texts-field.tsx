// Several texts in one field, separated by lines of three dashes, with their count.
import { TextArea } from '#web/ui/field.tsx';
import { textsOf } from './series-words.ts';

type TextsFieldProps = { value: string; error: string | null; onType: (typed: string) => void };

export function TextsField({ value, error, onType }: TextsFieldProps) {
  const count = textsOf(value).length;
  return (
    <TextArea
      label="Texts"
      hint={`Separate texts with a line of ---. ${count === 1 ? '1 text' : `${count} texts`} so far.`}
      rows={10}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
