// A sentence in a box, right where it matters: something went wrong, needs care, or is worth knowing.
import { cva } from 'class-variance-authority';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

const noteLook = cva('rounded-control border py-2.5 pr-3 pl-9.5 text-sm text-ink', {
  variants: {
    tone: {
      plain: 'border-line bg-surface',
      fair: 'border-fair/40 bg-fair/8',
      poor: 'border-poor/40 bg-poor/7',
    },
  },
});

const signs = {
  plain: { Icon: Info, color: 'text-muted' },
  fair: { Icon: TriangleAlert, color: 'text-fair' },
  poor: { Icon: CircleAlert, color: 'text-poor' },
} as const;

type NoteProps = { tone?: 'plain' | 'fair' | 'poor'; action?: ReactNode; children: ReactNode };

export function Note({ tone = 'plain', action, children }: NoteProps) {
  const { Icon, color } = signs[tone];
  return (
    <div role={tone === 'poor' ? 'alert' : undefined} className={noteLook({ tone })}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* The icon stays on the first line, whether the button is beside the text or below it. */}
        <div className="relative min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <Icon aria-hidden className={`absolute top-0.5 -left-6.5 size-4 ${color}`} />
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}

type ErrorNoteProps = {
  action?: ReactNode;
  /** Shows a button that tries again. */ onAgain?: () => void;
  children: ReactNode;
};

/** An error where it happened, with the way to try again. */
export function ErrorNote({ action, onAgain, children }: ErrorNoteProps) {
  const again = onAgain && (
    <Button size="small" onClick={onAgain}>
      Try again
    </Button>
  );
  return (
    <Note tone="poor" action={action ?? again}>
      {children}
    </Note>
  );
}
