// A small card beside what it is about. Escape and a click elsewhere close it; the focus goes back to where it was.
import { Popover as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';

const look =
  'z-40 max-h-[var(--radix-popover-content-available-height)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised shadow-float outline-none motion-safe:animate-appear';

type ContentProps = {
  label: string;
  side?: 'bottom' | 'right';
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
};

function Content({ label, side = 'bottom', onCloseAutoFocus, children }: ContentProps & { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        side={side}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        // The card itself, so that its name is read, and no button's tooltip opens over it.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        ref={content}
        tabIndex={-1}
        className={look}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

type PopoverProps = {
  label: string;
  /** The button that opens it. */
  button: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes to something else than the button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export function Popover({ label, button, open, onOpenChange, onCloseAutoFocus, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{button}</Radix.Trigger>
      <Content label={label} onCloseAutoFocus={onCloseAutoFocus}>
        {children}
      </Content>
    </Radix.Root>
  );
}

type AnchoredPopoverProps = {
  label: string;
  /** Where it stands; asked again whenever the page moves. */
  anchor: { getBoundingClientRect: () => DOMRect };
  onClose: () => void;
  /** Called once it is gone: puts the focus back where it belongs. */
  onClosed: () => void;
  children: ReactNode;
};

/** Beside something that is no button of React's own, such as an entry of the calendar. It is open as long as it is rendered. */
export function AnchoredPopover({ label, anchor, onClose, onClosed, children }: AnchoredPopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Content
        label={label}
        side={innerWidth < 768 ? 'bottom' : 'right'}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) onClosed();
        }}
      >
        {children}
      </Content>
    </Radix.Root>
  );
}
