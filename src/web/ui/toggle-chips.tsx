// A row of chips of which exactly one is on, moved through with the arrow keys.
import { ToggleGroup as Radix } from 'radix-ui';

type ToggleChipsProps<V extends string> = {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

export function ToggleChips<V extends string>({ label, value, choices, onChange }: ToggleChipsProps<V>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        if (next) onChange(next as V);
      }}
      className="inline-flex max-w-full gap-1 overflow-x-auto rounded-control bg-ink/5 p-1"
    >
      {choices.map((choice) => (
        <Radix.Item
          key={choice.value}
          value={choice.value}
          className="h-8 cursor-pointer shrink-0 rounded-[6px] px-2.5 sm:px-3 text-sm text-muted transition-colors hover:text-ink data-[state=on]:bg-surface dark:data-[state=on]:bg-ink/12 data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-rest pointer-coarse:h-10"
        >
          {choice.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
