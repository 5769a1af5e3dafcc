// A dialog at an edge of the screen, at full height.
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  width: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

/** The left one is a menu and leaves some of the page visible; the right one is for working in. */
const looks = {
  left: 'left-0 max-w-[85vw] border-r motion-safe:animate-slide-in',
  right: 'right-0 max-w-full border-l motion-safe:animate-appear',
} as const;

export function Sheet({ open, onOpenChange, title, width, side = 'left', children }: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/30 motion-safe:animate-appear dark:bg-paper/70" />
        <Radix.Content
          aria-describedby={undefined}
          // Focus the sheet itself: on its first button a tooltip would open, and swallow the first Escape.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
          ref={content}
          tabIndex={-1}
          style={{ width }}
          className={`fixed inset-y-0 z-40 flex flex-col border-line bg-surface shadow-float outline-none ${looks[side]}`}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
