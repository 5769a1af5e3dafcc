// A dialog that slides in from the left edge and is as high as the screen.
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  width: string;
  children: ReactNode;
};

export function Sheet({ open, onOpenChange, title, width, children }: SheetProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/30 motion-safe:animate-appear dark:bg-paper/70" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          style={{ width }}
          className="fixed inset-y-0 left-0 z-40 flex max-w-[85vw] flex-col border-r border-line bg-surface shadow-float outline-none motion-safe:animate-slide-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
