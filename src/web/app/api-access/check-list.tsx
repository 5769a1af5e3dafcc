// Any number of a few choices: a group of checkboxes under one legend.
import { useId, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';

type CheckListProps<V extends string> = {
  legend: string;
  /** Below the choices. */
  about?: string;
  /** `note` goes after the words. */
  choices: readonly { value: V; words: string; note: ReactNode }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  error?: string | null;
};

export function CheckList<V extends string>({ legend, about, choices, chosen, onChange, error }: CheckListProps<V>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {choices.map(({ value, words, note }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
        >
          {words} <span className="text-xs text-muted">{note}</span>
        </Checkbox>
      ))}
      {about && <p className="text-sm text-muted">{about}</p>}
      {error && (
        <p id={id} className="text-sm text-poor">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What a program calls the choice, beside our words. */
export const choicesOf = <V extends string>(values: readonly V[], words: Record<V, string>) =>
  values.map((value) => ({ value, words: words[value], note: <code>{value}</code> }));
