// Any number of a few choices: a group of checkboxes under one legend.
import { useId } from 'react';

type CheckListProps<V extends string> = {
  legend: string;
  choices: Record<V, string>;
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  error?: string | null;
};

export function CheckList<V extends string>({ legend, choices, chosen, onChange, error }: CheckListProps<V>) {
  const id = useId();
  const all = Object.entries<string>(choices) as [V, string][];
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {all.map(([value, words]) => (
        <label key={value} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                all.map(([each]) => each).filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
          />
          <span>
            {words} <code className="text-xs text-muted">{value}</code>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className="text-sm text-poor">
          {error}
        </p>
      )}
    </fieldset>
  );
}
