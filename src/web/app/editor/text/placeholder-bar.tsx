// The small field below a placeholder: what is typed replaces it, and the next one follows. After the last, the text has the focus again.
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { OpenBracket } from '#contract/brackets.ts';
import { Button } from '#web/ui/button.tsx';
import { isComposing } from '#web/ui/is-composing.ts';

const valueMax = 1000;

type PlaceholderBarProps = {
  ref: Ref<HTMLFieldSetElement>;
  placeholder: OpenBracket;
  number: number;
  count: number;
  /** Replaces the placeholder with the words, if there are any, and moves on. */
  onLeave: (words: string, way: 'next' | 'previous') => void;
  onClose: () => void;
};

export function PlaceholderBar({ ref, placeholder, number, count, onLeave, onClose }: PlaceholderBarProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' || event.key === 'Tab') {
      onLeave(words.trim(), event.key === 'Tab' && event.shiftKey ? 'previous' : 'next');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      ref={ref}
      aria-label="Fill in a placeholder"
      className="absolute inset-x-2 z-20 min-w-0 rounded-card border border-line bg-raised p-1.5 shadow-float motion-safe:animate-appear sm:right-auto sm:w-96"
    >
      <div className="flex items-center gap-2">
        <span className="pl-1.5 text-xs whitespace-nowrap text-muted tabular-nums">
          {number} of {count}
        </span>
        <input
          ref={field}
          aria-label={`Placeholder ${number} of ${count}: ${placeholder.text}`}
          aria-describedby="placeholder-keys"
          placeholder={placeholder.text}
          maxLength={valueMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-8 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-2.5 text-base pointer-coarse:h-11 sm:text-sm"
        />
        <Button
          look={words.trim() ? 'primary' : 'plain'}
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onLeave(words.trim(), 'next')}
        >
          {words.trim() ? 'Fill in' : 'Skip'}
        </Button>
      </div>
      <p id="placeholder-keys" className="px-1.5 pt-1 text-xs text-muted pointer-coarse:sr-only">
        Tab for the next one, Esc to return to the text
      </p>
    </fieldset>
  );
}
