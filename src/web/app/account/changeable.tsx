// A line of the profile with a button that opens the form to change it in place.
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type ChangeableProps = {
  label: string;
  value: ReactNode;
  /** The button's label; 'Change' by default. */
  verb?: string;
  /** The form; `done` closes it. */
  children: (done: () => void) => ReactNode;
};

export function Changeable({ label, value, verb = 'Change', children }: ChangeableProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const says = isOpen ? 'Cancel' : verb;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p id={id} className="text-sm font-medium">
            {label}
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{value}</p>
        </div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Cancel changing: ${label}` : `${verb}: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {says}
        </Button>
      </div>
      {isOpen && (
        <section aria-labelledby={id} className="flex flex-col gap-4 rounded-control border border-line p-4">
          {children(() => setOpen(false))}
        </section>
      )}
    </div>
  );
}
