// A row of chips, exactly one of them on; it wraps if there is no room. The arrow keys only move along it and Enter or Space chooses,
// because choosing may redraw a page.
import { moveAlong } from './roving.ts';

type ToggleChipsProps<V extends string> = {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

export function ToggleChips<V extends string>({ label, value, choices, onChange }: ToggleChipsProps<V>) {
  return (
    // The Tab key stops at the chip that is on.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={moveAlong}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-control bg-ink/5 p-1"
    >
      {choices.map((choice) => {
        const isOn = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={isOn}
            data-roving
            tabIndex={isOn ? 0 : -1}
            onClick={() => !isOn && onChange(choice.value)}
            className="h-8 shrink-0 cursor-pointer rounded-[6px] px-2.5 text-sm text-muted transition-colors hover:text-ink aria-checked:bg-surface aria-checked:font-medium aria-checked:text-ink aria-checked:shadow-rest sm:px-3 dark:aria-checked:bg-ink/12 pointer-coarse:h-10"
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
