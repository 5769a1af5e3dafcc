// A checkbox with its words, which can be pressed as well.
import type { ReactNode } from 'react';

type CheckboxProps = { checked: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="flex min-h-8 min-w-0 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 cursor-pointer"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}
