// Chips that can be on, any number of them (checkboxes) or exactly one (radio buttons). Native controls lie under them.
import { Check } from 'lucide-react';

type ChoiceChipsProps = {
  /** Read out before the chips. */
  label: string;
  name: string;
  choices: readonly string[];
  chosen: readonly string[];
  /** At most one may be on. */
  single?: boolean;
  /** The id of the element that says what is wrong with the choice. */
  errorId?: string | undefined;
  onToggle: (choice: string) => void;
};

export function ChoiceChips({ label, name, choices, chosen, single = false, errorId, onToggle }: ChoiceChipsProps) {
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={single ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
        {choices.map((choice) => (
          <label
            key={choice}
            className={`relative inline-flex min-h-10 cursor-pointer items-center gap-2 border border-line-strong bg-surface px-3.5 py-1.5 text-sm transition-colors hover:bg-ink/5 has-checked:border-accent has-checked:bg-accent/10 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11 ${single ? 'rounded-control' : 'rounded-full'}`}
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={choice}
              checked={chosen.includes(choice)}
              aria-invalid={errorId ? true : undefined}
              onChange={() => onToggle(choice)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            {chosen.includes(choice) && <Check aria-hidden className="pointer-events-none size-4 text-accent" />}
            <span className="pointer-events-none [overflow-wrap:anywhere]">{choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
