// The small bar for a selection: four ready-made rewrites, or an instruction; then, during and after the rewrite, what to do with it.
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CheckoutButton } from '../../account/checkout-button.tsx';
import type { Rewrite } from './rewrite.ts';

const instructionMax = 1000;

/** Button label and instruction. */
const readyMade = [
  ['Shorter', 'Make it shorter.'],
  ['Punchier', 'Make it punchier.'],
  ['Simpler', 'Use simpler words.'],
  ['Fix', 'Fix spelling, grammar and spacing.'],
] as const;

type RewriteBarProps = {
  ref: Ref<HTMLFieldSetElement>;
  rewrite: Rewrite | null;
  onAsk: (instruction: string) => void;
  onAccept: () => void;
  onAgain: () => void;
  /** Escape, Cancel, Reject: the text stays as it is. */
  onClose: () => void;
};

export function RewriteBar({ ref, rewrite, onAsk, onAccept, onAgain, onClose }: RewriteBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  // A press on a button keeps the selection in the text.
  const onMouseDown = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={ref}
      aria-label="Rewrite the selection"
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      className="absolute inset-x-2 z-20 min-w-0 rounded-card border border-line bg-raised p-1.5 shadow-float motion-safe:animate-appear sm:right-auto"
    >
      {rewrite ? (
        <Progress key={rewrite.status} rewrite={rewrite} onAccept={onAccept} onAgain={onAgain} onClose={onClose} />
      ) : (
        <Ask onAsk={onAsk} />
      )}
    </fieldset>
  );
}

function Ask({ onAsk }: { onAsk: (instruction: string) => void }) {
  const [instruction, setInstruction] = useState('');
  return (
    <div className="flex flex-wrap items-center gap-1">
      {readyMade.map(([word, asked]) => (
        <Button key={word} look="plain" size="small" onClick={() => onAsk(asked)}>
          {word}
        </Button>
      ))}
      <form
        className="flex min-w-40 flex-1 items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (instruction.trim()) onAsk(instruction.trim());
        }}
      >
        <input
          aria-label="How to rewrite it"
          placeholder="Or say how"
          maxLength={instructionMax}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-2.5 text-base pointer-coarse:h-11 sm:text-sm"
        />
        <Button type="submit" look="plain" size="small_icon" aria-label="Rewrite" disabled={!instruction.trim()}>
          <ArrowUp aria-hidden />
        </Button>
      </form>
    </div>
  );
}

type ProgressProps = {
  rewrite: Rewrite;
  onAccept: () => void;
  onAgain: () => void;
  onClose: () => void;
};

function Progress({ rewrite, onAccept, onAgain, onClose }: ProgressProps) {
  const { status, error, instruction, note } = rewrite;
  const next = useRef<HTMLButtonElement>(null);
  // The focused button is gone: its successor takes the focus.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  if (status === 'streaming') {
    return (
      <div className="flex items-center gap-3 pl-2 text-sm text-muted">
        <Spinner />
        <span className="flex-1">Rewriting</span>
        <Button ref={next} look="plain" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      {status === 'ready' && (
        <Button ref={next} look="primary" size="small" onClick={onAccept}>
          Accept
        </Button>
      )}
      {status === 'failed' && (
        <p role="alert" className="basis-full px-2 py-1 text-sm text-poor">
          {error?.message}
        </p>
      )}
      {status === 'unchanged' && <p className="basis-full px-2 py-1 text-sm">{note}</p>}
      {error?.code === 'upgrade_required' && <CheckoutButton size="small" />}
      {instruction !== '' && status !== 'unchanged' && (
        <Button ref={status === 'failed' ? next : null} look="plain" size="small" onClick={onAgain}>
          Try again
        </Button>
      )}
      <Button ref={status === 'unchanged' ? next : null} look="plain" size="small" onClick={onClose}>
        {status === 'ready' ? 'Reject' : 'Close'}
      </Button>
    </div>
  );
}
