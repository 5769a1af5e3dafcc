// A label as it is shown: its name beside a dot of its colour.
import type { Label } from '#contract/labels.ts';
import { dots } from '#web/ui/label-dots.ts';

export function LabelChip({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line px-2 py-0.5 text-xs">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[label.color]}`} />
      <span className="truncate">{label.name}</span>
    </span>
  );
}
