// A sentence in a box where it belongs: something went wrong, needs care, or is worth knowing.
import { cva } from 'class-variance-authority';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

const noteLook = cva('flex gap-2.5 rounded-control border px-3 py-2.5 text-sm [&>svg]:size-4 [&>svg]:shrink-0', {
  variants: {
    tone: {
      plain: 'border-line bg-surface text-ink [&>svg]:text-muted',
      fair: 'border-fair/40 bg-fair/8 text-ink [&>svg]:text-fair',
      poor: 'border-poor/40 bg-poor/7 text-ink [&>svg]:text-poor',
    },
  },
});

type NoteProps = { tone?: 'plain' | 'fair' | 'poor'; action?: ReactNode; children: ReactNode };

export function Note({ tone = 'plain', action, children }: NoteProps) {
  const Icon = tone === 'poor' ? CircleAlert : tone === 'fair' ? TriangleAlert : Info;
  return (
    <div
      role={tone === 'poor' ? 'alert' : undefined}
      className={`${noteLook({ tone })} ${action ? 'items-center' : 'items-start [&>svg]:mt-0.5'}`}
    >
      <Icon aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{children}</div>
        {action}
      </div>
    </div>
  );
}

type ErrorNoteProps = {
  action?: ReactNode;
  /** Shows a button for another try. */ onAgain?: () => void;
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
