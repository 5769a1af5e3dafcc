// A small card beside what it is about, from Radix: loaded when somebody is about to open the first one (popover.tsx).
import { Popover as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { StandIn } from './opener.tsx';

export type PopoverProps = {
  label: string;
  /** The button that opens it. */
  button: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For callers that move focus to something other than the button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export type AnchoredPopoverProps = {
  label: string;
  /** Where to place it; asked again whenever the page moves. */
  anchor: { getBoundingClientRect: () => DOMRect };
  onClose: () => void;
  /** Called once it is gone, to put focus back where it belongs. */
  onClosed: () => void;
  children: ReactNode;
};

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
        // Focus the card itself, so that its name is read out and no button's tooltip opens over it.
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

type OpenedProps = Omit<PopoverProps, 'button'> & { opener: RefObject<HTMLElement | null> };

export function Opened({ label, opener, open, onOpenChange, onCloseAutoFocus, children }: OpenedProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <StandIn opener={opener} />
      </Radix.Trigger>
      <Content label={label} onCloseAutoFocus={onCloseAutoFocus}>
        {children}
      </Content>
    </Radix.Root>
  );
}

export function Anchored({ label, anchor, onClose, onClosed, children }: AnchoredPopoverProps) {
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
