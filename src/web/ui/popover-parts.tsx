// A small card beside what it is about, from Radix: loaded when somebody is about to open the first one (popover.tsx).
import { Popover as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { StandIn } from './opener.tsx';
import type { AnchoredPopoverProps, PopoverProps } from './popover.tsx';

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
